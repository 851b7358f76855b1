// The same list in a bare app of the panel's libraries: what they take themselves.
import { createPanelClient } from '@cabine/panel-core/client';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { createHashRouter, RouterProvider } from 'react-router-dom';
import { styled } from 'styled-components';
import useSWR from 'swr';

const client = createPanelClient({ baseUrl: location.origin, endpoints: { 'GET /users': '/members.json' } });

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
`;

function Members() {
  const { register } = useForm();
  const { data = [] } = useSWR('members', () => client.users.list());
  return (
    <main>
      <h1>Members</h1>
      <input type="search" {...register('q')} />
      <Table>
        <tbody>
          {data.slice(0, 25).map(({ id, username, roleName, shift, is_active }) => (
            <tr key={id}>
              <td>{username}</td>
              <td>{roleName}</td>
              <td>{shift}</td>
              <td>{is_active ? 'yes' : 'no'}</td>
              <td>
                <button>Edit</button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </main>
  );
}

createRoot(document.querySelector('#root')).render(
  <RouterProvider router={createHashRouter([{ path: '*', element: <Members /> }])} />,
);

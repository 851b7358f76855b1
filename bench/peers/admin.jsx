// react-admin: its sign-in page, and with `?signed-in` a list of members.
import { Admin, BooleanField, DataTable, EditButton, List, Resource, TextInput } from 'react-admin';
import { createRoot } from 'react-dom/client';

const done = () => Promise.resolve();
const refuse = () => Promise.reject(new Error('Not signed in'));
const enter = location.search.includes('signed-in') ? done : refuse;
const authProvider = { login: refuse, logout: done, checkAuth: enter, checkError: done, getPermissions: done };

const dataProvider = {
  async getList(_, { pagination: { page, perPage } }) {
    const rows = await (await fetch('members.json')).json();
    return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
  },
};

const Members = () => (
  <List perPage={25} filters={[<TextInput key="q" source="q" label="Search" alwaysOn />]}>
    <DataTable>
      <DataTable.Col source="username" />
      <DataTable.Col source="roleName" />
      <DataTable.Col source="shift" />
      <DataTable.Col source="is_active" field={BooleanField} />
      <DataTable.Col label="">
        <EditButton />
      </DataTable.Col>
    </DataTable>
  </List>
);

createRoot(document.querySelector('#root')).render(
  <Admin authProvider={authProvider} dataProvider={dataProvider} requireAuth disableTelemetry>
    <Resource name="members" list={Members} edit={() => null} />
  </Admin>,
);

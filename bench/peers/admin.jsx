// react-admin: its sign-in page, which lets everybody in, and a list of members, with `?signed-in` at once.
import { Admin, BooleanField, DataTable, EditButton, List, Resource, TextInput } from 'react-admin';
import { createRoot } from 'react-dom/client';

const done = () => Promise.resolve();
let isIn = location.search.includes('signed-in');
const authProvider = {
  async login() {
    // As long as a server takes to answer.
    await fetch('members.json');
    isIn = true;
  },
  logout: done,
  checkAuth: () => (isIn ? done() : Promise.reject(new Error('Not signed in'))),
  checkError: done,
  getPermissions: done,
};

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

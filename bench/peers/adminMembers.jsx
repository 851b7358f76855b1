import { Datagrid, List, TextField } from 'react-admin';

export default function Members() {
  return (
    <List>
      <Datagrid>
        <TextField source="username" />
      </Datagrid>
    </List>
  );
}

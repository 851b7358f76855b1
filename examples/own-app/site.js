// The site's server, in memory: sponsors, for members of the station.
const { STATION = 'http://localhost:3000' } = process.env;
let rows = [{ id: 1, name: 'Padaria Central', site: 'https://padaria.example' }];

const textOf = async (request) => {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text;
};

async function isMember({ authorization = '' }) {
  return (await fetch(`${STATION}/api/auth/verify`, { headers: { authorization } })).ok;
}

async function answer({ method, url, headers }, text) {
  if (!(await isMember(headers))) return [401, { message: 'Quem é você?' }];
  if (method === 'GET') return [200, rows];
  const id = Number(url.slice(1));
  const fields = method === 'DELETE' ? {} : JSON.parse(text);
  if (rows.some((row) => row.name === fields.name && row.id !== id))
    return [409, { message: 'Já existe', fields: { name: 'Já patrocina' } }];
  if (method === 'POST') {
    const row = { ...fields, id: Math.max(0, ...rows.map((each) => each.id)) + 1 };
    rows = [...rows, row];
    return [201, row];
  }
  if (!rows.some((row) => row.id === id)) return [404, { message: 'Não existe mais' }];
  rows =
    method === 'DELETE'
      ? rows.filter((row) => row.id !== id)
      : rows.map((row) => (row.id === id ? { ...fields, id } : row));
  return [200, rows.find((row) => row.id === id) ?? {}];
}

/** Vite middleware for `/site/sponsors`. */
export async function sponsorsApi(request, response) {
  const [status, body] = await answer(request, await textOf(request));
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

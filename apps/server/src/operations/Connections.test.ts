import { expect, it } from 'vitest';
import { Connections } from './Connections';

it('a page that is opened during the first look has the origins that it finds', async () => {
  const connections = new Connections({ error: () => undefined, warn: () => undefined });
  let find = () => {};
  const found = new Promise<void>((resolve) => (find = resolve));
  void connections.look(found.then(() => connections.streamOrigins.add('https://cdn.example')));
  const origins = connections.allStreamOrigins();
  find();
  expect([...(await origins)]).toEqual(['https://cdn.example']);
});

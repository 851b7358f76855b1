import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { json } from 'node:stream/consumers';
import { credentialsOf } from '../support/signIn';
import { expect, test } from '../support/test';
import { startProxy, type Proxy } from './proxies';
import { askThroughProxy } from './throughProxy';

// The settings of docs/operations/proxy.md.
test.use({ stationEnv: { TRUST_PROXY: '127.0.0.1', DEMO: '1' } });

interface Scene {
  proxy: Proxy;
  admin: string;
  /** The member who sends half a call, with their role. */
  id: number;
  token: string;
  role: { id: number; name: string; rank: number };
}

const TITLE = 'Em duas metades';
const SECRETS = { password: 'quatro sinos mudos', pin: '830462' };

async function ask<T>(proxy: Proxy, call: string, { token = '', body = undefined as object | undefined } = {}) {
  const [method, path = ''] = call.split(' ');
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await askThroughProxy(proxy.url, `/api${path}`, { method, headers, body: JSON.stringify(body) });
  expect([200, 201, 204], `${call} answers ${answer.body.toString()}`).toContain(answer.status);
  return (answer.body.length > 0 ? JSON.parse(answer.body.toString()) : undefined) as T;
}

const signIn = async (proxy: Proxy, body: object) =>
  (await ask<{ token: string }>(proxy, 'POST /auth/login', { body })).token;

const LOSSES: Record<string, (scene: Scene) => Promise<unknown>> = {
  deactivation: ({ proxy, admin, id }) => ask(proxy, `PUT /users/${id}`, { token: admin, body: { isActive: false } }),
  logout: ({ proxy, token }) => ask(proxy, 'POST /auth/logout', { token }),
  'loss of the right': ({ proxy, admin, role: { id, ...role } }) =>
    ask(proxy, `PUT /roles/${id}`, { token: admin, body: { ...role, permissions: [] } }),
  deletion: ({ proxy, admin, id }) => ask(proxy, `DELETE /users/${id}`, { token: admin }),
  'change of the role': ({ proxy, admin, id }) => ask(proxy, `PUT /users/${id}`, { token: admin, body: { role: 10 } }),
};

/** Sends the headers and half the body of a message to all, and the rest after `between`. */
async function sendInHalves(proxy: Proxy, token: string, between: () => Promise<unknown>) {
  const body = Buffer.from(JSON.stringify({ title: TITLE, content: 'Para toda a equipe' }));
  const url = new URL('/api/notifications', proxy.url);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': body.length,
  };
  const call = request(url, { method: 'POST', headers, family: 4, rejectUnauthorized: false });
  const answered = once(call, 'response');
  await new Promise((sent) => call.write(body.subarray(0, body.length / 2), sent));
  await between();
  call.end(body.subarray(body.length / 2));
  const [reply] = (await answered) as [IncomingMessage];
  await json(reply);
  return reply.statusCode ?? 0;
}

async function countSent(proxy: Proxy, token: string): Promise<number> {
  const sent = await ask<{ title: string }[]>(proxy, 'GET /notifications', { token });
  return sent.filter(({ title }) => title === TITLE).length;
}

/** Ranks of the members' roles, below the coordinators'. */
let rank = 20;
for (const [name, startIt] of Object.entries(startProxy)) {
  test(`half a call through ${name}, with its file of deploy/, is refused after each loss`, async ({
    station,
    start,
  }) => {
    const proxy = await start(startIt, [station.port]);
    const admin = await signIn(proxy, credentialsOf('administrator'));
    const before = await countSent(proxy, admin);
    for (const [what, lose] of Object.entries(LOSSES)) {
      rank += 1;
      const role = { name: `${name} ${rank}`, rank, permissions: ['create_notifications'] };
      const { id: roleId } = await ask<{ id: number }>(proxy, 'POST /roles', { token: admin, body: role });
      const member = { ...SECRETS, username: `${name} ${what}`.slice(0, 30), shift: 'night', role: rank };
      const { id } = await ask<{ id: number }>(proxy, 'POST /users', { token: admin, body: member });
      const token = await signIn(proxy, { ...SECRETS, username: member.username });
      const scene = { proxy, admin, id, token, role: { ...role, id: roleId } };
      const status = await sendInHalves(proxy, token, () => lose(scene));
      expect([401, 403], what).toContain(status);
    }
    const nothing = async () => undefined;
    const control = await sendInHalves(proxy, admin, nothing);
    expect(control, 'without a loss').toBe(201);
    await expect.poll(() => countSent(proxy, admin)).toBe(before + 1);
  });
}

import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accessOf, panelContract, type Endpoint } from '@cabine/panel-core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type Member, type TestApp } from './buildTestApp';
import { everything } from './everything';
import { lossesIn, type Loss } from './losses';
import { createMatrixWorld, samplesOf, type MatrixWorld, type Sample, type SampleInput } from './matrix.samples';
import { IS_PROOF, scale } from './scale';

const changes = Object.values(panelContract)
  .flatMap((feature): Endpoint[] => Object.values(feature))
  .filter(({ route, access }) => !route.startsWith('GET ') && access !== 'public');

let test: TestApp;
let world: MatrixWorld;
let lossesOf: ReturnType<typeof lossesIn>;
let port: number;
beforeAll(async () => {
  test = await buildTestApp();
  let caller: Member;
  ({ world, caller } = await createMatrixWorld(test));
  lossesOf = lossesIn(test, { admin: await test.signIn(caller), low: world.low });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
});
afterAll(() => test.close());

/** Sends half of a call's body, and the rest once `between` is done. */
async function sendInHalves(endpoint: Endpoint, token: string, input: SampleInput, between: () => Promise<void>) {
  const [method, path = ''] = endpoint.route.split(' ');
  const query = new URLSearchParams(input.query).toString();
  const sent = new Response(input.body instanceof FormData ? input.body : JSON.stringify(input.body ?? {}));
  const type = input.body instanceof FormData ? sent.headers.get('content-type') : 'application/json';
  const bytes = Buffer.from(await sent.arrayBuffer());
  const asked = request({
    port,
    method,
    path: `/api${path.replace(':id', String(input.id))}${query && `?${query}`}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': type ?? '',
      'content-length': bytes.length,
      // With this header the server answers once it has the headers.
      expect: '100-continue',
    },
  });
  const answered = once(asked, 'response');
  await once(asked, 'continue');
  asked.write(bytes.subarray(0, bytes.length / 2));
  await between();
  asked.end(bytes.subarray(bytes.length / 2));
  const [reply] = (await answered) as [IncomingMessage];
  reply.resume();
  return reply.statusCode ?? 0;
}

async function expectRefused(endpoint: Endpoint, sample: Sample, { what, lose, isKept }: Loss) {
  const member = await lossesOf.addCaller();
  const token = await test.signIn(member);
  const input = await sample.make(world, member);
  if (isKept?.(accessOf(endpoint, { body: input.body, query: input.query }), sample)) return;
  let before = {};
  const status = await sendInHalves(endpoint, token, input, async () => {
    expect([200, 204], what).toContain((await lose(member, token)).statusCode);
    before = await everything(test);
  });
  // An invalid body may be refused before the caller is checked.
  expect(sample.status === 400 ? [400, 401, 403] : [401, 403], `after ${what}`).toContain(status);
  expect(await everything(test), `what is written after ${what}`).toEqual(before);
}

describe('a call whose body arrives after the caller lost access', () => {
  it.each(changes.map((endpoint, at) => ({ ...endpoint, at })))('$route is refused', async ({ at }) => {
    const endpoint = changes[at];
    if (!endpoint) return;
    for (const sample of samplesOf(endpoint).slice(0, scale({ short: 1, proof: Infinity }))) {
      const { losses: all } = lossesOf;
      const losses = all.filter((_, which) => IS_PROOF || which === at % all.length || which === (at + 2) % all.length);
      for (const loss of losses) await expectRefused(endpoint, sample, loss);
    }
  });
});

it('a change beside a deactivation is done before it, or refused', async () => {
  for (let turn = 0; turn < scale({ short: 20, proof: 200 }); turn += 1) {
    const member = await lossesOf.addCaller();
    const token = await test.signIn(member);
    const payload = { userId: world.low.id, amount: turn + 1, type: 'bonus' };
    const [paid, shut] = await Promise.all([
      test.call('POST', '/payments', { token, payload }),
      lossesOf.asAdmin('PUT', `/users/${member.id}`, { isActive: false }),
    ]);
    expect([201, 401]).toContain(paid.statusCode);
    expect(shut.statusCode).toBe(200);
    const entries = await test.db
      .selectFrom('audit')
      .select('action')
      .where((where) =>
        where.or([where('user_id', '=', member.id), where.and({ action: 'users.update', target_id: member.id })]),
      )
      .orderBy('id')
      .execute();
    const order = entries.map(({ action }) => action).join();
    expect(order).toBe(paid.statusCode === 201 ? 'payments.create,users.update' : 'users.update');
  }
});

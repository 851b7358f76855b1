import { PERMISSIONS, panelContract, type Endpoint } from '@cabine/panel-core/contract';
import { expect, it, onTestFinished } from 'vitest';
import { buildTestApp } from '../../testing/buildTestApp';

const changes = Object.values(panelContract)
  .flatMap((feature): Endpoint[] => Object.values(feature))
  .filter(({ route, access }) => !route.startsWith('GET ') && access !== 'public');

async function openTest(changesPerMinute: number) {
  const test = await buildTestApp({ config: { changesPerMinute, requests: { isOn: true, blockedWords: [] } } });
  onTestFinished(() => test.close());
  return test;
}

it('refuses every change of the contract once a minute is used up', async () => {
  const test = await openTest(1);
  const { token } = await test.signedIn(...PERMISSIONS);
  expect((await test.call('PUT', '/air/alias', { token, payload: { alias: '' } })).statusCode).toBe(200);
  for (const { route } of changes.filter(({ endsSessions }) => !endsSessions)) {
    const [method = '', path = ''] = route.split(' ');
    const { statusCode, headers } = await test.call(method, path.replace(':id', '1'), { token, payload: {} });
    expect([route, statusCode, headers['retry-after']]).toEqual([route, 429, '60']);
  }
});

it('leaves the owner of a stolen session a way in and to its end', async () => {
  const test = await openTest(20);
  const owner = await test.createMember();
  const { username, password, pin } = owner;
  const signIn = () => test.call('POST', '/auth/login', { payload: { username, password, pin } });
  const [stolen, own] = [(await signIn()).json<{ token: string }>(), (await signIn()).json<{ token: string }>()];
  const ending = changes.filter(({ endsSessions }) => endsSessions);
  const use = async (token: string, route: string, id = 999) => {
    const [method = '', path = ''] = route.split(' ');
    return (await test.call(method, path.replace(':id', String(id)), { token, payload: {} })).statusCode;
  };
  for (let count = 0; count < 21; count += 1)
    for (const route of ['PUT /notifications/read', 'DELETE /auth/sessions/:id']) await use(stolen.token, route);
  expect(await use(stolen.token, 'PUT /notifications/read')).toBe(429);
  expect((await signIn()).statusCode).toBe(200);
  for (const { route } of ending) expect([route, await use(own.token, route)]).not.toEqual([route, 429]);
  expect(ending.length).toBeGreaterThan(8);
});

it('counts sign-ins too, and those of nobody else', async () => {
  const test = await openTest(3);
  const [busy, other] = [await test.createMember(), await test.createMember()];
  const signIn = async ({ username, password, pin }: typeof busy) =>
    (await test.call('POST', '/auth/login', { payload: { username, password, pin } })).statusCode;
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push(await signIn(busy));
  expect([...statuses, await signIn(other)]).toEqual([200, 200, 200, 429, 200]);
  test.clock.advance(60_000);
  expect(await signIn(busy)).toBe(200);
});

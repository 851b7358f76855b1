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
  for (const { route } of changes) {
    const [method = '', path = ''] = route.split(' ');
    const { statusCode, headers } = await test.call(method, path.replace(':id', '1'), { token, payload: {} });
    expect([route, statusCode, headers['retry-after']]).toEqual([route, 429, '60']);
  }
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

import type { Notification } from '@cabine/panel-core/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isoInstant } from '../clock';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';

const HOUR_MS = 3_600_000;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('notifications').execute());

/** @param to null: all members */
async function notify(title: string, to: number | null): Promise<number> {
  const created_at = isoInstant(test.clock.now());
  const { id } = await test.db
    .insertInto('notifications')
    .values({ title, content: 'Texto do aviso', user_id: to, created_by: null, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  test.clock.advance(1_000);
  return id;
}
const list = async (token: string) => (await test.call('GET', '/notifications', { token })).json<Notification[]>();
const titles = async (token: string) => (await list(token)).map(({ title, read }) => `${title}${read ? ' ✓' : ''}`);
const markRead = async (token: string, id: number) =>
  (await test.call('PUT', `/notifications/${id}/read`, { token })).statusCode;

it('are one’s own and those to all since one joined, newest first', async () => {
  await notify('before anybody', null);
  test.clock.advance(HOUR_MS);
  const [ana, rui] = [await test.signedIn(), await test.signedIn()];
  await notify('to Ana', ana.member.id);
  await notify('to Rui', rui.member.id);
  await notify('to all', null);
  test.clock.advance(HOUR_MS);
  const late = await test.signedIn();
  expect(await titles(ana.token)).toEqual(['to all', 'to Ana']);
  expect(await titles(rui.token)).toEqual(['to all', 'to Rui']);
  expect(await titles(late.token)).toEqual([]);
  expect(await list(ana.token)).toEqual([
    expect.objectContaining({ userId: -1, userName: '', read: false }),
    expect.objectContaining({ userId: ana.member.id, userName: ana.member.username, content: 'Texto do aviso' }),
  ]);
});

it('are read by each reader alone, and once is as good as twice', async () => {
  const [ana, rui] = [await test.signedIn(), await test.signedIn()];
  const id = await notify('to all', null);
  expect(await Promise.all([1, 2, 3].map(() => markRead(ana.token, id)))).toEqual([204, 204, 204]);
  expect(await titles(ana.token)).toEqual(['to all ✓']);
  expect(await titles(rui.token)).toEqual(['to all']);
});

it('of others are not found, and stay unread', async () => {
  const before = await notify('before anybody', null);
  const [ana, rui] = [await test.signedIn(), await test.signedIn()];
  const id = await notify('to Ana', ana.member.id);
  for (const each of [id, before, id + 1_000]) expect(await markRead(rui.token, each)).toBe(404);
  expect(await titles(ana.token)).toEqual(['to Ana']);
});

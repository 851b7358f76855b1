import {
  OWN_NOTIFICATIONS_MAX,
  PERMISSIONS,
  TO_ALL_PER_HOUR,
  type HourOffer,
  type Notification,
  type NotificationPage,
} from '@cabine/panel-core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isoInstant } from '../platform/clock';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';
import * as notifications from './notifications.repository';

const HOUR_MS = 3_600_000;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('notifications').execute());

/** @param to null for all members */
async function notify(title: string, to: number | null): Promise<number> {
  const created_at = isoInstant(test.clock.now());
  const { id } = await test.db
    .insertInto('notifications')
    .values({ title, content: 'Texto do aviso', user_id: to, created_by: null, created_at, is_written: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  test.clock.advance(1_000);
  return id;
}
const list = async (token: string) => (await test.call('GET', '/notifications', { token })).json<Notification[]>();
const titles = async (token: string) => (await list(token)).map(({ title, read }) => `${title}${read ? ' ✓' : ''}`);
const markRead = async (token: string, id: number) =>
  (await test.call('PUT', `/notifications/${id}/read`, { token })).statusCode;

it('list the member’s own and those to all since they joined, newest first', async () => {
  await notify('before they joined', null);
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

it('list 200 at most, the unread before the read', async () => {
  const { token, member } = await test.signedIn();
  const first = await notify('first', member.id);
  const second = await notify('second', member.id);
  await markRead(token, second);
  for (let n = 0; n < OWN_NOTIFICATIONS_MAX - 1; n += 1) await notify(`later ${n}`, member.id);
  const listed = await list(token);
  expect(listed).toHaveLength(OWN_NOTIFICATIONS_MAX);
  expect(listed.at(-1)?.id).toBe(first);
  expect(listed.every(({ read }) => !read)).toBe(true);
});

it('of one sender push nobody else’s out of the list', async () => {
  const [{ token, member }, loud, quiet] = [
    await test.signedIn(),
    await test.createMember(),
    await test.createMember(),
  ];
  const send = async (title: string, { id }: Member) => {
    const by = { created_by: id, created_at: isoInstant(test.clock.now()) };
    return (await notifications.create(test.db, { title, content: 'Texto do aviso', userId: member.id }, by)).id;
  };
  const important = await send('IMPORTANTE', quiet);
  const station = await notify('from the station', member.id);
  for (let n = 0; n <= OWN_NOTIFICATIONS_MAX; n += 1) await send(`offer ${n}`, loud);
  const listed = await list(token);
  expect(listed).toHaveLength(OWN_NOTIFICATIONS_MAX);
  expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([important, station]));
});

it('go to all 30 times an hour from one member', async () => {
  const [one, other] = [await test.signedIn('create_notifications'), await test.signedIn('create_notifications')];
  const send = ({ token }: { token: string }) =>
    test.call('POST', '/notifications', { token, payload: { title: 'Reunião', content: 'Domingo às 19h.' } });
  for (let n = 0; n < TO_ALL_PER_HOUR; n += 1) expect((await send(one)).statusCode).toBe(201);
  const refused = await send(one);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  expect((await send(other)).statusCode).toBe(201);
  test.clock.advance(HOUR_MS);
  expect((await send(one)).statusCode).toBe(201);
});

it('are marked as read per reader, and twice has no further effect', async () => {
  const [ana, rui] = [await test.signedIn(), await test.signedIn()];
  const id = await notify('to all', null);
  expect(await Promise.all([1, 2, 3].map(() => markRead(ana.token, id)))).toEqual([204, 204, 204]);
  expect(await titles(ana.token)).toEqual(['to all ✓']);
  expect(await titles(rui.token)).toEqual(['to all']);
});

it('are all marked up to the newest that was shown', async () => {
  const { token, member } = await test.signedIn();
  await notify('shown', member.id);
  const [{ created_at: upTo = '' } = {}] = await list(token);
  await notify('arrived meanwhile', member.id);
  const marked = await test.call('PUT', '/notifications/read', { token, payload: { upTo } });
  expect([marked.statusCode, await titles(token)]).toEqual([204, ['arrived meanwhile', 'shown ✓']]);
  // The panels of before say nothing, and mean all.
  await test.call('PUT', '/notifications/read', { token });
  expect(await titles(token)).toEqual(['arrived meanwhile ✓', 'shown ✓']);
});

it('say who wrote them, and that the station itself did', async () => {
  const [{ token, member }, writer] = [await test.signedIn(), await test.createMember()];
  const by = { created_by: writer.id, created_at: isoInstant(test.clock.now()) };
  const message = {
    title: 'Sistema: sua senha vai expirar',
    content: 'Entre em http://evil.example',
    userId: member.id,
  };
  await notifications.create(test.db, message, by);
  await notifications.notify(test.db, { ...message, title: 'Pagamento' }, by);
  expect((await list(token)).map(({ sender }) => sender)).toEqual([null, writer.username]);
});

it('of other members are not found, and stay unread', async () => {
  const before = await notify('before they joined', null);
  const [ana, rui] = [await test.signedIn(), await test.signedIn()];
  const id = await notify('to Ana', ana.member.id);
  for (const each of [id, before, id + 1_000]) expect(await markRead(rui.token, each)).toBe(404);
  expect(await titles(ana.token)).toEqual(['to Ana']);
});

describe('the administration', () => {
  let chief: { member: Member; token: string };
  beforeAll(async () => {
    chief = await test.signedIn('view_notifications', 'create_notifications', 'delete_notifications');
  });
  const page = async (query = '') =>
    (await test.call('GET', `/notifications/all${query}`, { token: chief.token })).json<NotificationPage>();
  const send = (payload: object) => test.call('POST', '/notifications', { token: chief.token, payload });
  const remove = (id: number) => test.call('DELETE', `/notifications/${id}`, { token: chief.token });
  const MESSAGE = { title: ' Reunião ', content: ' Domingo às 19h, na rádio. ' };

  it('are paged for administrators, ten at a time by default, newest first', async () => {
    const ana = await test.createMember();
    for (let n = 1; n <= 23; n++) await notify(`n${n}`, n % 2 ? null : ana.id);
    const titlesOf = async (query?: string) => {
      const { notifications, total } = await page(query);
      return [total, ...notifications.map(({ title }) => title)];
    };
    expect(await titlesOf()).toEqual([23, ...Array.from({ length: 10 }, (_, at) => `n${23 - at}`)]);
    expect(await titlesOf('?page=3&limit=10')).toEqual([23, 'n3', 'n2', 'n1']);
    expect(await titlesOf('?page=2&limit=2')).toEqual([23, 'n21', 'n20']);
    expect(await titlesOf('?page=99')).toEqual([23]);
    expect((await page()).notifications[1]).toMatchObject({ userId: ana.id, userName: ana.username });
  });

  it.each([
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=x',
    '?limit=0',
    '?limit=101',
    '?page=1&page=2',
    '?sort=content',
    '?order=up',
    `?q=${'x'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    const reply = await test.call('GET', `/notifications/all${query}`, { token: chief.token });
    expect(reply.statusCode).toBe(400);
  });

  it('are found by part of title, message or addressee, whatever case and accents', async () => {
    const lumi = await test.createMember({ username: 'Zoé_100%' });
    await send({ title: 'Reunião', content: 'Domingo às 19h, na rádio.' });
    await send({ title: 'Prêmios', content: 'Entregues: 100% dos emblemas', userId: lumi.id });
    await send({ title: 'Boas-vindas', content: 'Leia as regras da LOCUÇÃO' });
    const found = async (q: string) => {
      const { notifications, total } = await page(`?q=${encodeURIComponent(q)}`);
      return [total, ...notifications.map(({ title }) => title)];
    };
    expect(await found('REUNIAO')).toEqual([1, 'Reunião']);
    expect(await found(' locução ')).toEqual([1, 'Boas-vindas']);
    expect(await found('ZOE_')).toEqual([1, 'Prêmios']);
    expect(await found('100%')).toEqual([1, 'Prêmios']);
    expect(await found('%')).toEqual([1, 'Prêmios']);
    expect(await found('\\')).toEqual([0]);
    expect(await found('radio reuniao')).toEqual([1, 'Reunião']);
    expect((await found(' '))[0]).toBe(3);
    expect((await page('?q=e&limit=1')).total).toBe(3);
    expect((await page('?q=todos&means=0.addressee.all')).total).toBe(2);
    expect((await page(`?q=reuniao%20${chief.member.username}`)).total).toBe(1);
  });

  it('are sorted by title or date, in both directions', async () => {
    for (const title of ['Beta', 'ácido', 'Alfa']) await send({ title, content: 'Texto do aviso' });
    const sorted = async (query: string) => (await page(query)).notifications.map(({ title }) => title);
    expect(await sorted('?sort=title&order=asc')).toEqual(['ácido', 'Alfa', 'Beta']);
    expect(await sorted('?sort=title&order=desc')).toEqual(['Beta', 'Alfa', 'ácido']);
    expect(await sorted('?sort=created&order=asc')).toEqual(['Beta', 'ácido', 'Alfa']);
    expect(await sorted('?sort=created')).toEqual(['Alfa', 'ácido', 'Beta']);
  });

  it('show what the caller has read', async () => {
    const rui = await test.signedIn();
    const id = await notify('to all', null);
    await markRead(rui.token, id);
    expect((await page()).notifications).toMatchObject([{ read: false }]);
    await markRead(chief.token, id);
    expect((await page()).notifications).toMatchObject([{ read: true }]);
  });

  it('without a member are sent to the whole team', async () => {
    const rui = await test.signedIn();
    const reply = await send(MESSAGE);
    expect(reply.statusCode).toBe(201);
    const message = { title: 'Reunião', content: 'Domingo às 19h, na rádio.' };
    const sent = { ...message, userId: -1, userName: '', read: false, sender: chief.member.username };
    expect(reply.json()).toEqual([{ ...sent, id: expect.any(Number), created_at: isoInstant(test.clock.now()) }]);
    expect(await list(rui.token)).toEqual(reply.json());
    expect(await page()).toEqual({ notifications: reply.json(), total: 1 });
  });

  it('to one member are received by that member only', async () => {
    const [ana, rui] = [await test.signedIn(), await test.signedIn()];
    const reply = await send({ ...MESSAGE, userId: ana.member.id });
    expect(reply.json()).toMatchObject([{ userId: ana.member.id, userName: ana.member.username }]);
    expect(await titles(ana.token)).toEqual(['Reunião']);
    expect(await titles(rui.token)).toEqual([]);
  });

  it.each([
    ['userId', -1, 'Required'],
    ['userId', null, 'Required'],
    ['userId', 999_999, 'Not found'],
    ['title', undefined, 'Required'],
    ['title', '  a ', 'Must be at least 3 characters'],
    ['title', 'x'.repeat(101), 'Cannot exceed 100 characters'],
    ['content', undefined, 'Required'],
    ['content', 'curta    \n    ', 'Must be at least 10 characters'],
    ['content', 'x'.repeat(1_001), 'Cannot exceed 1,000 characters'],
    ['read', true, 'Unknown field'],
  ])('are refused with %s %j', async (field, value, message) => {
    const reply = await send({ ...MESSAGE, [field]: value });
    expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([400, { [field]: message }]);
    expect((await page()).total).toBe(0);
  });

  it('are not sent to an inactive member', async () => {
    const gone = await test.createMember({ isActive: false });
    const reply = await send({ ...MESSAGE, userId: gone.id });
    expect(reply.json()).toMatchObject({ fields: { userId: 'Not active' } });
  });

  it('are deleted once, for all members', async () => {
    const rui = await test.signedIn();
    const id = await notify('to all', null);
    await markRead(rui.token, id);
    expect((await remove(id)).statusCode).toBe(204);
    expect((await remove(id)).statusCode).toBe(404);
    expect(await titles(rui.token)).toEqual([]);
  });
});

it('repeated acts do not fill the list: an unread notification becomes the newest instead', async () => {
  const [host, other] = [await test.signedIn('broadcaster'), await test.signedIn('broadcaster')];
  const chief = await test.signedIn(...PERMISSIONS);
  const hour = { type: 'broadcast', date: '2026-11-30', start_time: '21:00', end_time: '21:45' };
  const send = async (method: 'POST' | 'DELETE', path: string, { token }: { token: string }, payload?: object) => {
    const reply = await test.call(method, path, { token, ...(payload && { payload }) });
    expect(reply.statusCode).toBeLessThan(300);
    return reply;
  };
  const assign = (to: Member, holder: string) =>
    send('POST', '/schedules/assign', chief, { ...hour, userId: to.id, holder });
  const userId = other.member.id;
  const round = async () => {
    await assign(other.member, '');
    await assign(host.member, other.member.username);
    const { id } = (await send('POST', '/offers', host, hour)).json<HourOffer>();
    await send('DELETE', `/offers/${id}`, host);
    const { id: second } = (await send('POST', '/offers', host, { ...hour, userId })).json<HourOffer>();
    await send('POST', `/offers/${second}/refuse`, other);
    await send('POST', '/schedules/dates/free', chief, hour);
    await send('POST', '/payments', chief, { userId, amount: 10, type: 'bonus' });
    test.clock.advance(1_000);
  };
  await round();
  const first = await titles(other.token);
  expect(first.length).toBeGreaterThan(3);
  for (let n = 0; n < 3; n += 1) await round();
  expect(await titles(other.token)).toEqual(first);
  const [newest] = await list(other.token);
  await markRead(other.token, newest?.id ?? 0);
  await round();
  // A notice that was read is sent again.
  expect(await titles(other.token)).toHaveLength(first.length + 1);
  const { rows } = await sql`select user_id from notifications where user_id is not null
    group by user_id, title, content having count(*) > 2`.execute(test.db);
  expect(rows).toEqual([]);
});

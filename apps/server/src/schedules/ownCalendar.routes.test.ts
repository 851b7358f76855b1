import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';

const QUARTER_MS = 15 * 60_000;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ config: { stationName: 'HabboMix', publicUrl: 'https://habbomix.example/painel' } });
});
afterAll(() => test.close());

const make = async (token: string) =>
  (await test.call('PUT', '/account/calendar', { token })).json<{ address: string; created_at: string }>();
const since = async (token: string) => (await test.call('GET', '/account/calendar', { token })).json<unknown>();
/** From a new address each time, unless one is given. */
let visitors = 0;
function read(address: string, headers: Record<string, string> = {}, remoteAddress?: string) {
  visitors += 1;
  const url = address.replace('https://habbomix.example/painel', '');
  return test.app.inject({ method: 'GET', url, headers, remoteAddress: remoteAddress ?? `198.18.0.${visitors % 250}` });
}
const book = (token: string, hour: string, type = 'broadcast', day_of_week = 1) =>
  test.call('POST', '/schedules', {
    token,
    payload: { type, day_of_week, start_time: `${hour}:00`, end_time: `${hour}:45` },
  });

describe('the private calendar of a member', () => {
  it('has the member’s hours, titles for a phone, and an alarm a quarter of an hour before each series', async () => {
    const caio = await test.createMember({ permissions: ['broadcaster', 'promoter'], username: 'DJ.Caio' });
    const token = await test.signIn(caio);
    const other = await test.signedIn('broadcaster');
    for (const hour of ['20', '21', '23']) await book(token, hour);
    await book(token, '21', 'event');
    await book(other.token, '22');
    expect(await since(token)).toEqual({ created_at: null });
    const { address, created_at } = await make(token);
    expect(address).toMatch(/^https:\/\/habbomix\.example\/painel\/calendar\/[\w-]{43}\.ics$/);
    expect(await since(token)).toEqual({ created_at });
    const reply = await read(address);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(reply.headers['cache-control']).toBe('private, no-cache');
    const lines = reply.body.split('\r\n');
    const written = (name: string) => lines.filter((line) => line.startsWith(name));
    expect(written('X-WR-CALNAME')).toEqual(['X-WR-CALNAME:HabboMix: DJ.Caio']);
    expect(written('SUMMARY')).toEqual([
      ...Array(3).fill('SUMMARY:HabboMix: DJ.Caio'),
      'SUMMARY:HabboMix: DJ.Caio (evento)',
    ]);
    // At 20, at 23 and before the event: at 21 the DJ is on already.
    expect(written('TRIGGER')).toEqual(Array(3).fill('TRIGGER:-PT15M'));
    const { etag = '' } = reply.headers;
    expect((await read(address, { 'if-none-match': etag })).statusCode).toBe(304);
    await book(token, '08');
    expect((await read(address, { 'if-none-match': etag })).body.match(/BEGIN:VEVENT/g)).toHaveLength(5);
  });

  it('has one address at a time: renewed and revoked ones end at once', async () => {
    const { token } = await test.signedIn('broadcaster');
    const first = await make(token);
    const second = await make(token);
    expect([(await read(first.address)).statusCode, (await read(second.address)).statusCode]).toEqual([404, 200]);
    expect((await test.call('DELETE', '/account/calendar', { token })).statusCode).toBe(204);
    expect((await read(second.address)).statusCode).toBe(404);
    expect(await since(token)).toEqual({ created_at: null });
  });

  it('is unavailable while its member is inactive, and ends with them', async () => {
    const { member, token } = await test.signedIn('broadcaster');
    const { address } = await make(token);
    const set = (is_active: number) =>
      test.db.updateTable('users').set({ is_active }).where('id', '=', member.id).execute();
    await set(0);
    expect((await read(address)).statusCode).toBe(404);
    await set(1);
    expect((await read(address)).statusCode).toBe(200);
    await test.db.deleteFrom('users').where('id', '=', member.id).execute();
    expect((await read(address)).statusCode).toBe(404);
  });

  it('is stored as a hash, and is not in the audit log', async () => {
    const { token } = await test.signedIn('broadcaster');
    const { address } = await make(token);
    const secret = /calendar\/(.{43})/.exec(address)?.[1] ?? '';
    const rows = [
      await test.db.selectFrom('calendars').selectAll().execute(),
      await test.db.selectFrom('audit').selectAll().execute(),
      await test.db.selectFrom('creations').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).toContain('schedules.renewCalendar');
  });

  it.each(['a', 'a.ics', `${'a'.repeat(43)}`, `${'a'.repeat(5_000)}.ics`, '%00.ics', '..%2f..%2fetc.ics'])(
    'is not opened by %s',
    async (file) => expect((await read(`/calendar/${file}`)).statusCode).toBeGreaterThanOrEqual(404),
  );

  it('allows sixty wrong tries per address in a quarter of an hour, and sixty reads of a calendar', async () => {
    const { token } = await test.signedIn('broadcaster');
    const { address } = await make(token);
    const wrong = `/calendar/${'b'.repeat(43)}.ics`;
    for (let count = 0; count < 60; count += 1) expect((await read(wrong, {}, '203.0.113.9')).statusCode).toBe(404);
    const refused = await read(address, {}, '203.0.113.9');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    for (let count = 0; count < 60; count += 1) expect((await read(address)).statusCode).toBe(200);
    expect((await read(address)).statusCode).toBe(429);
    test.clock.advance(QUARTER_MS);
    expect((await read(address, {}, '203.0.113.9')).statusCode).toBe(200);
  });
});

import { dateAfter, dateOfDay, dayAt, type Schedule } from '@cabine/panel-core/contract';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
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

  it('allows sixty wrong tries per address in a quarter of an hour, which end no address that exists', async () => {
    const { token } = await test.signedIn('broadcaster');
    const { address } = await make(token);
    const wrong = `/calendar/${'b'.repeat(43)}.ics`;
    for (let count = 0; count < 60; count += 1) expect((await read(wrong, {}, '203.0.113.9')).statusCode).toBe(404);
    const refused = await read(wrong, {}, '203.0.113.9');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    expect((await read(address, {}, '203.0.113.9')).statusCode).toBe(200);
    for (let count = 1; count < 60; count += 1) expect((await read(address)).statusCode).toBe(200);
    expect((await read(address)).statusCode).toBe(429);
    test.clock.advance(QUARTER_MS);
    expect((await read(address)).statusCode).toBe(200);
  });
});

/** What a phone keeps of a calendar: by ICSx5's rule it takes an event again only if its LAST-MODIFIED rose. */
class Phone {
  readonly kept = new Map<string, { changed: number; events: ICAL.Event[] }>();

  take(calendar: string): void {
    const events = eventsOf(calendar);
    const fresh = new Set(events.map(({ uid }) => uid));
    for (const uid of this.kept.keys()) if (!fresh.has(uid)) this.kept.delete(uid);
    for (const uid of fresh) {
      const own = events.filter((event) => event.uid === uid);
      const stamps = own.map(({ component }) => component.getFirstPropertyValue('last-modified') as ICAL.Time);
      const changed = Math.max(...stamps.map((stamp) => stamp.toUnixTime()));
      if (changed > (this.kept.get(uid)?.changed ?? -1)) this.kept.set(uid, { changed, events: own });
    }
  }

  /** What it shows from today on: '2026-11-27 20:00 HabboMix: DJ.Caio +', with + for an alarm. */
  shows(days: number): string[] {
    return shownBy(
      [...this.kept.values()].flatMap(({ events }) => events),
      days,
    );
  }
}

function eventsOf(calendar: string): ICAL.Event[] {
  const component = new ICAL.Component(ICAL.parse(calendar) as unknown[]);
  return component.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
}

function shownBy(events: readonly ICAL.Event[], days: number): string[] {
  const from = dayAt(test.clock.now(), 'America/Sao_Paulo');
  const to = dateAfter(from, days);
  const say = (time: ICAL.Time, { summary, component }: ICAL.Event) => {
    const text = time.toString().slice(0, 16).replace('T', ' ');
    return `${text} ${summary}${component.getFirstSubcomponent('valarm') ? ' +' : ''}`;
  };
  const found = events
    .filter((event) => !event.isRecurrenceException())
    .flatMap((event) => {
      const others = events.filter((each) => each.uid === event.uid && each.isRecurrenceException());
      const said: string[] = [];
      const times = event.iterator();
      for (let time = times.next(); time && time.toString() < to; time = times.next()) {
        const at = time.toString();
        const other = others.find(({ recurrenceId }) => recurrenceId.toString() === at);
        said.push(say(other?.startDate ?? time, other ?? event));
      }
      return said;
    });
  return found.filter((text) => text >= from).sort();
}

it('a phone that takes what has a later stamp shows every change: alarm, name, host and date', async () => {
  const caio = await test.createMember({ permissions: ['broadcaster'], username: 'DJ.Nove' });
  const token = await test.signIn(caio);
  const bia = await test.createMember({ permissions: ['broadcaster'], username: 'Bia.Nove' });
  const biaToken = await test.signIn(bia);
  const chief = await test.signedIn('broadcaster', 'manage_schedule', 'delete_schedule');
  const { address } = await make(token);
  const [own, all] = [new Phone(), new Phone()];
  const today = dayAt(test.clock.now(), 'America/Sao_Paulo');
  const friday = dateOfDay(dateAfter(today, 7), 4);
  const hour = (start: string, date = friday) => ({
    type: 'broadcast',
    date,
    start_time: `${start}:00`,
    end_time: `${start}:45`,
  });
  let [last, lastSequence] = ['', -1];
  const check = async () => {
    test.clock.advance(60_000);
    const [text, publicText] = [(await read(address)).body, (await read('/api/public/schedule.ics')).body];
    own.take(text);
    all.take(publicText);
    expect(own.shows(30)).toEqual(shownBy(eventsOf(text), 30));
    expect(all.shows(30)).toEqual(shownBy(eventsOf(publicText), 30));
    const sequence = Number(/SEQUENCE:(\d+)/.exec(text)?.[1] ?? lastSequence + 1);
    expect(text === last || sequence > lastSequence).toBe(true);
    [last, lastSequence] = [text, sequence];
    // Read again without a change it is the same, byte for byte.
    expect((await read(address)).body).toBe(text);
    return own.shows(30).filter((shown) => shown.startsWith(friday));
  };
  const post = async (path: string, payload: object, as = token) => {
    expect((await test.call('POST', path, { token: as, payload })).statusCode).toBeLessThan(300);
  };
  const named = (start: string, alarm = '') => `${friday} ${start}:00 HabboMix: DJ.Nove${alarm}`;

  for (const start of ['20', '21', '22']) await book(token, start, 'broadcast', 4);
  expect(await check()).toEqual([named('20', ' +'), named('21'), named('22')]);
  await post('/schedules/dates/free', hour('20'));
  expect(await check()).toEqual([named('21', ' +'), named('22')]);
  // Handed over by a coordinator, and back again.
  const assign = { userId: bia.id, holder: 'DJ.Nove' };
  await post('/schedules/assign', { ...hour('21'), ...assign }, chief.token);
  expect(await check()).toEqual([named('22', ' +')]);
  expect(all.shows(30)).toContain(`${friday} 21:00 Bia.Nove`);
  await post('/schedules/dates/free', hour('21'), biaToken);
  await post('/schedules/dates', hour('21'));
  // One's own hour of a date before the turn takes its alarm.
  await post('/schedules/dates', hour('20'));
  await post('/schedules/dates', hour('19'));
  expect(await check()).toEqual([named('19', ' +'), named('20'), named('21'), named('22')]);
  // The first hour freed for good.
  const weekly = (await test.call('GET', '/schedules', { token })).json<Schedule[]>();
  const first = weekly.find(({ user_name, start_time }) => user_name === 'DJ.Nove' && start_time === '20:00');
  await test.call('DELETE', `/schedules/${first?.id}`, { token });
  expect(await check()).toEqual([named('19', ' +'), named('21', ' +'), named('22')]);
  // A name, and another member's row.
  await post('/schedules/assign', { ...hour('22', dateAfter(friday, 7)), ...assign }, chief.token);
  await check();
  expect(all.shows(30)).toContain(`${dateAfter(friday, 7)} 22:00 Bia.Nove`);
  await test.db.updateTable('users').set({ username: 'DJ.Dez' }).where('id', '=', caio.id).execute();
  await book(chief.token, '05', 'broadcast', 4);
  expect((await check()).every((text) => text.includes('DJ.Dez'))).toBe(true);
  await test.db.deleteFrom('users').where('id', '=', bia.id).execute();
  await book(chief.token, '06', 'broadcast', 4);
  await check();
  expect(all.shows(30).join()).not.toContain('Bia.Nove');
});

it('a series begins when it was booked, and keeps its past at New Year', async () => {
  const other = await buildTestApp({ config: { publicUrl: 'https://habbomix.example' } });
  onTestFinished(() => other.close());
  const { token } = await other.signedIn('broadcaster');
  const payload = { type: 'broadcast', day_of_week: 4, start_time: '20:00', end_time: '20:45' };
  await other.call('POST', '/schedules', { token, payload });
  const begins = async () =>
    /DTSTART;TZID=America\/Sao_Paulo:(\d{8})/.exec((await other.app.inject('/api/public/schedule.ics')).body)?.[1];
  const first = await begins();
  const today = dayAt(other.clock.now(), 'America/Sao_Paulo');
  expect(first).toBe(dateOfDay(today, 4).replaceAll('-', ''));
  other.clock.advance(60 * 24 * 3_600_000);
  expect(await begins()).toBe(first);
});

import {
  SLOTS,
  type AirDay,
  type Notification,
  type OnAirNow,
  type RadioInfoReply,
  type Studio,
} from '@cabine/panel-core/contract';
import { millisecondsInMinute } from 'date-fns/constants';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isoInstant } from '../platform/clock';
import { readConfig } from '../platform/config';
import { startServer, type TestServer } from '../radio/testing/startServer';
import * as schedules from '../schedules/schedules.repository';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';
import { AirScene } from './air.fixtures';

let icecast: TestServer;
let test: TestApp;
/** A station that asks who goes live; its Icecast says that `DJ Lumi` is on. The clock is at 09:00 in São Paulo. */
beforeEach(async () => {
  const source = {
    listenurl: 'http://x/live',
    stream_start_iso8601: '2026-11-24T12:00:00+0000',
    server_name: 'DJ Lumi',
  };
  icecast = await startServer((_request, reply) => {
    reply.end(JSON.stringify({ icestats: { server_id: 'Icecast 2.4.4', source } }));
  });
  test = await buildTestApp({
    config: readConfig({
      RADIO_SOURCE: 'icecast',
      RADIO_STATUS_URL: icecast.url,
      STREAM_AUTH_SECRET: 'a secret of the test',
      REQUESTS: '1',
    }),
  });
});
afterEach(async () => {
  await test.close();
  await icecast.close();
});

async function grant(userId: number | null, from: number, to: number | null = null): Promise<void> {
  const [granted_at, ended_at] = [isoInstant(from), to === null ? null : isoInstant(to)];
  const times = { granted_at, until: granted_at, started_at: granted_at, ended_at };
  await test.db
    .insertInto('air_grants')
    .values({ user_id: userId, address: '', agent: '', ...times })
    .execute();
}

async function book(host: Member): Promise<void> {
  const { start_time = '' } = SLOTS[9] ?? {};
  await schedules.create(test.db, { type: 'broadcast', day_of_week: 1, start_time }, host.id, isoInstant(0));
}

it('the hour is that of the member who was let in, whatever name the encoder sends; else it is not known whose', async () => {
  const host = await test.createMember({ permissions: ['broadcaster'] });
  await book(host);
  const { token } = await test.signedIn('broadcaster');
  const now = async () => (await test.call('GET', '/air/now', { token })).json<OnAirNow>();
  test.clock.advance(6 * millisecondsInMinute);
  await expect.poll(now).toMatchObject({ state: 'unsure', dj: null, open: false });
  await grant(host.id, test.clock.now());
  expect(await now()).toMatchObject({ state: 'live', dj: host.username, open: false });
  const other = await test.createMember();
  await grant(other.id, test.clock.now());
  expect(await now()).toMatchObject({ state: 'outside', dj: other.username, open: true });
  await grant(null, test.clock.now());
  expect(await now()).toMatchObject({ state: 'unsure', dj: null, open: false });
});

it('time on air is credited to who was let in; an unknown DJ gets none, and no host is reported missing', async () => {
  const manager = await test.signedIn('manage_schedule');
  const [host, other] = [await test.createMember(), await test.createMember()];
  await book(host);
  const scene = new AirScene(test, test.clock.now(), { asks: true });
  const start = scene.clock.now();
  scene.on('DJ Lumi');
  await grant(other.id, start, start + 4 * millisecondsInMinute);
  await grant(null, start + 4 * millisecondsInMinute);
  await scene.pass(12);
  await scene.close();
  const { stints } = (await test.call('GET', '/air/day?day=2026-11-24', { token: manager.token })).json<AirDay>();
  expect(stints.map(({ userId, name }) => [userId, name])).toEqual([
    [other.id, other.username],
    [null, 'DJ Lumi'],
  ]);
  const bell = await test.call('GET', '/notifications', { token: manager.token });
  expect(bell.json<Notification[]>()).toEqual([]);
});

it('players, song requests and the audit log name the member who was let in; else what the encoder says', async () => {
  const host = await test.createMember({ permissions: ['broadcaster'] });
  const { token } = await test.signedIn('broadcaster');
  const expectShown = async (name: string) => {
    test.clock.advance(10_000);
    const radio = async () => (await test.call('GET', '/public/radio')).json<RadioInfoReply>().djusername;
    await expect.poll(radio).toBe(name);
    expect((await test.call('GET', '/public/requests')).json<Studio>()).toMatchObject({ dj: name });
    await test.call('POST', '/broadcasts/kick-dj', { token });
    const kicks = test.db.selectFrom('audit').select('target').where('action', '=', 'broadcasts.kickDj');
    expect(await kicks.orderBy('id', 'desc').executeTakeFirst()).toEqual({ target: name });
  };
  await expectShown('DJ Lumi');
  await grant(host.id, test.clock.now());
  await expectShown(host.username);
  await grant(null, test.clock.now());
  await expectShown('DJ Lumi');
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startIcecast, type Icecast } from '../radio/icecast';
import { keptPort } from '../radio/processes';
import { Station } from '../support/Station';
import { avatarUrl } from '../support/avatars';
import { expect, test } from '../support/test';
import { Alarms, readFigures } from './Alarms';
import { Member, Widgets } from './dayPeople';
import { writeOlderStation } from './olderStation';
import { startProxy, type Proxy } from './proxies';
import { askThroughProxy } from './throughProxy';

const ADMIN = { username: 'ana', password: 'a harbour of paper boats', pin: '482915' };
const METRICS_TOKEN = 'a token of the day in fast forward';
const BACKUP = fileURLToPath(new URL('../../apps/server/dist/server/backup.js', import.meta.url));
const MEMBERS = 50;
const WIDGETS = 500;
const BOOKINGS = 7 * 24;
const DJS = 6;
const RADIO_POLL_SECONDS = 1;
const hourOf = (hour: number) => ({
  start_time: `${String(hour).padStart(2, '0')}:00`,
  end_time: `${String(hour).padStart(2, '0')}:45`,
});

/** Metrics that are printed before and after the day. */
const PRINTED = [
  'nodejs_eventloop_lag_p99_seconds',
  'process_resident_memory_bytes',
  'process_cpu_seconds_total',
  ...['2xx', '3xx', '4xx', '5xx'].map((each) => `cabine_http_answers_total{class="${each}"}`),
  'cabine_bookings{type="broadcast"}',
  'cabine_hashing_waiting',
  'cabine_radio_status_age_seconds',
  'cabine_backup_failures_total',
  'cabine_disk_free_bytes',
];

const radioEnv = (icecast: Icecast) => ({
  ...icecast.stationEnv,
  RADIO_POLL_MS: String(RADIO_POLL_SECONDS * 1000),
});
const onAir = async (proxy: Proxy) => {
  const { body } = await askThroughProxy(proxy.url, '/api/public/radio');
  return (JSON.parse(body.toString()) as { djusername: string }).djusername;
};

test.setTimeout(900_000);

test('one station’s day in fast forward: no data is lost, and every alarm has a cause', async ({ start }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cabine-day-'));
  await writeOlderStation(dataDir, ADMIN);
  const icecast = await start(startIcecast);
  const station = new Station(await keptPort(), dataDir, {
    ...radioEnv(icecast),
    AVATAR_URL: await avatarUrl(),
    METRICS_TOKEN,
    BACKUP_EVERY: '24',
    TRUST_PROXY: '127.0.0.1',
  });
  await start(() => station);
  const metrics = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const answer = await fetch(`${station.url}/metrics`, { headers, signal: AbortSignal.timeout(5_000) });
    return readFigures(await answer.text());
  };

  // Upgrade of the older station.
  await station.start();
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('before-'))).toHaveLength(1);
  let proxy = await start(startProxy.caddy, [station.port]);
  const widgets = await start(() => new Widgets(() => proxy));
  const alarms = await start(() => new Alarms(metrics, RADIO_POLL_SECONDS));
  await icecast.connect({ mount: '/autodj' });
  const before = await metrics();
  widgets.open(WIDGETS);
  const admin = new Member(() => proxy, ADMIN);
  await admin.signIn();
  const roles = await admin.read<{ id: number; rank: number }>('/roles');
  expect(roles.map(({ rank }) => rank).sort()).toEqual([10, 100]);

  // The team.
  const members = Array.from({ length: MEMBERS }, (_, at) => {
    return new Member(() => proxy, { username: `Locutor ${at}`, password: `um segredo longo ${at}`, pin: '739204' });
  });
  for (const { credentials } of members) await admin.create('/users', { ...credentials, shift: 'night', role: 10 });
  await Promise.all(members.map((member) => member.signIn()));

  // The week is booked while each part is restarted.
  const hours = Array.from({ length: BOOKINGS }, (_, at) => ({ day_of_week: at % 7, ...hourOf(Math.floor(at / 7)) }));
  const booked = Promise.all(
    members.map((member, at) => member.book(hours.filter((_, place) => place % MEMBERS === at))),
  );
  await alarms.cause('the server is restarted', ['no answer'], () => station.restart());
  await alarms.cause('the server is killed', ['no answer'], async () => {
    await station.kill('SIGKILL');
    await station.start();
  });
  await alarms.cause('the proxy is restarted', ['no answer'], async () => {
    await proxy.close();
    proxy = await start(startProxy.caddy, [station.port]);
  });
  await booked;

  // DJs come and go, the radio server goes down, payments and jingles continue.
  const paid = Promise.all(
    (await admin.read<{ id: number; username: string }>('/users')).map(({ id }) =>
      admin.create('/payments', { userId: id, amount: 12.5, type: 'salary' }),
    ),
  );
  for (let dj = 0; dj < DJS; dj += 1) {
    const live = await icecast.connect({ mount: '/live', name: `DJ ${dj}`, hz: 500 });
    await expect.poll(() => onAir(proxy)).toBe(`DJ ${dj}`);
    await live.stop();
    await expect.poll(() => onAir(proxy)).toBe('');
  }
  await alarms.cause('the radio server is away', ['radio'], async () => {
    await icecast.stop();
    await expect.poll(() => alarms.raised.some(({ alarm }) => alarm === 'radio')).toBe(true);
    await icecast.start();
    await expect.poll(async () => (await metrics()).get('cabine_radio_status_age_seconds') ?? 99).toBeLessThan(6);
  });
  await paid;

  // At night: a backup under load, and its content.
  const file = join(dataDir, 'of-the-day.gz');
  const backup = (...words: string[]) =>
    execFileSync(process.execPath, [BACKUP, 'backup', ...words], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
  backup(file);
  expect(backup('--verify', file)).toContain('and whole:');
  const after = await metrics();
  await alarms.stop();
  await widgets.close();

  const week = await admin.read<{ type: string; day_of_week: number; start_time: string }>('/schedules');
  const key = (row: { day_of_week: number; start_time: string }) => `${row.day_of_week} ${row.start_time}`;
  const broadcasts = week.filter(({ type }) => type === 'broadcast');
  expect(broadcasts.map(key).sort()).toEqual(hours.map(key).sort());
  expect(week.filter(({ type }) => type === 'event').map(key)).toEqual(['2 21:00']);
  const team = await admin.read<{ username: string }>('/users');
  expect(team.map(({ username }) => username).sort()).toEqual(
    [ADMIN, ...members.map(({ credentials }) => credentials)].map(({ username }) => username).sort(),
  );
  const payments = await admin.read('/payments');
  expect(payments).toHaveLength(MEMBERS + 1);
  expect(alarms.withoutCause).toEqual([]);
  expect(widgets.failures.filter(({ at }) => !alarms.isExplained('no answer', at))).toEqual([]);
  expect(after.get('cabine_bookings{type="broadcast"}')).toBe(BOOKINGS);

  console.log(
    `A day: ${widgets.answers} answers to ${WIDGETS} widgets, ${widgets.failures.length} refused while a part was away`,
  );
  for (const name of PRINTED) console.log(`${name}  ${before.get(name) ?? 'absent'}  ${after.get(name) ?? 'absent'}`);
});

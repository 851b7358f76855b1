import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { goLive } from '../../apps/server/src/radio/testing/goLive';
import { SLOTS, stationTime, type Period } from '../../packages/panel-core/src/contract';
import { call } from '../administration/api';
import { expectStatus, fanPage, playButton, test } from '../embed/widgets';
import { clockAt } from '../support/clock';
import { signInAs, type Credentials } from '../support/signIn';
import type { Start } from '../support/start';
import { startStation } from '../support/Station';
import { expect } from '../support/test';
import { startIcecast, type Icecast } from './icecast';
import { end, keptPort, run } from './processes';

// Real encoders as installed, through the shipped Icecast file: `npm run proof -- radio`.

const ZONE = 'America/Sao_Paulo';
const DAY_MS = 86_400_000;
/** In the middle of a day and of an hour. */
const NOON = new Date(`${new Date().toISOString().slice(0, 10)}T15:10:00Z`);
const SECRET = 'what icecast and the station know';
const CHIEF = { username: 'ana', password: 'a harbour of paper boats', pin: '482915' };
const JOSE = { username: 'DJ.José', password: 'quatro barcos de papel', pin: '739204' };
const SOUND = fileURLToPath(new URL('../../apps/server/assets/autodj.mp3', import.meta.url));

interface Login {
  icecast: Icecast;
  folder: string;
  key: string;
}
/** Connects with a key, or is refused. */
type Encoder = (login: Login, start: Start) => Promise<{ stop(): unknown }>;

/** BUTT with its default settings, to which its user adds the server: without a name or a description. */
async function startButt({ icecast, folder, key }: Login) {
  const settings = join(folder, 'buttrc');
  const port = String(await keptPort());
  // A sound card that is silent.
  writeFileSync(join(folder, '.asoundrc'), 'pcm.!default { type plug slave.pcm "null" }\nctl.!default { type null }\n');
  const env = { ...process.env, HOME: folder };
  const control = (...words: string[]) =>
    new Promise<string>((told) => execFile('butt', ['-p', port, ...words], (_, out) => told(out)));
  const open = async () => {
    const window = spawn('xvfb-run', ['-a', 'butt', '-p', port, '-c', settings], { env, detached: true });
    const gone = once(window, 'exit');
    for (const output of [window.stdout, window.stderr]) output.resume();
    await expect.poll(() => control('-S')).toContain('connected');
    return async () => {
      await control('-q');
      await gone;
    };
  };
  // Its first start writes them.
  const close = await open();
  await close();
  const written = readFileSync(settings, 'utf8')
    .replace(/^server = .*$/m, 'server = radio')
    .replace(/^srv_ent = .*$/m, 'srv_ent = radio')
    .replace(/^num_of_srv = .*$/m, 'num_of_srv = 1');
  const server = `address = 127.0.0.1\nport = ${icecast.port}\npassword = ${key}\ntype = 1\ntls = 0\nmount = live\nusr = ${JOSE.username}\n`;
  writeFileSync(settings, `${written}\n[radio]\n${server}`);
  const stop = await open();
  await control('-s', 'radio');
  return { stop };
}

async function startEzstream({ icecast, folder, key }: Login) {
  const settings = join(folder, 'ezstream.xml');
  writeFileSync(
    settings,
    `<?xml version="1.0" encoding="UTF-8"?><ezstream>
    <servers><server><hostname>127.0.0.1</hostname><port>${icecast.port}</port>
      <user>${JOSE.username}</user><password>${key}</password></server></servers>
    <streams><stream><mountpoint>/live</mountpoint><format>MP3</format></stream></streams>
    <intakes><intake><filename>${SOUND}</filename></intake></intakes></ezstream>`,
  );
  const encoder = run('ezstream', ['-c', settings]);
  encoder.stderr?.resume();
  return { stop: () => end(encoder, 'SIGTERM') };
}

const ENCODERS: Record<string, Encoder> = {
  BUTT: startButt,
  'ezstream (libshout)': startEzstream,
  ffmpeg: ({ icecast, key }) => icecast.startSource({ mount: '/live', user: JOSE.username, password: key }),
  'an encoder with a Latin-1 login': async ({ icecast: { port }, key }, start) => {
    const login = { port, user: JOSE.username, password: key, charset: 'latin1' } as const;
    const socket = await start(goLive, login).catch(() => null);
    return { stop: () => socket?.destroy() };
  },
};

for (const [name, connect] of Object.entries(ENCODERS))
  test(`${name} goes live as DJ.José: told why with a wrong key, then on air, seen, heard, credited, paid`, async ({
    page: fan,
    openFanPage,
    openBrowser,
    start,
    complaints,
  }) => {
    complaints.expect(/127\.0\.0\.1:\d+\/radio/);
    const icecast = await start(startIcecast);
    const env = {
      ...icecast.stationEnv,
      RADIO_ADMIN_USER: icecast.adminUser,
      RADIO_ADMIN_PASSWORD: icecast.adminPassword,
      STREAM_URL: `${icecast.url}/radio`,
      STREAM_AUTH_SECRET: SECRET,
      ADMIN_USERNAME: CHIEF.username,
      ADMIN_PASSWORD: CHIEF.password,
      ADMIN_PIN: CHIEF.pin,
    };
    const station = await start(startStation, { env: { ...env, ...clockAt(NOON) } });
    await icecast.askStation(station.url, SECRET);
    await icecast.connect({ mount: '/autodj', name: 'AutoDJ' });
    const signedIn = async (who: Credentials, baseURL: string) => {
      const page = await openBrowser({ baseURL });
      await signInAs(page, who);
      return page;
    };
    const chief = await signedIn(CHIEF, station.url);
    const [role] = (await call<{ id: number; rank: number }[]>(chief, 'GET', '/roles')).filter(
      ({ rank }) => rank === 10,
    );
    await call(chief, 'POST', '/users', { ...JOSE, shift: 'night', role: role?.rank });
    const jose = await signedIn(JOSE, station.url);
    const { day, hour } = stationTime(NOON.getTime(), ZONE);
    const { start_time, end_time } = SLOTS[hour] ?? {};
    await call(jose, 'POST', '/schedules', { type: 'broadcast', day_of_week: day, start_time, end_time });
    const { key } = await call<{ key: string }>(jose, 'POST', '/broadcasts/stream-key');

    const folder = mkdtempSync(join(tmpdir(), 'cabine-encoder-'));
    chmodSync(folder, 0o755);
    await start(() => () => rmSync(folder, { recursive: true, force: true }));
    await jose.goto('/broadcaster/broadcast');
    const refused = await connect({ icecast, folder, key: `${key}x` }, start);
    await expect(jose.getByText(/^Seu programa foi recusado: a senha não é a sua chave/)).toBeVisible();
    await refused.stop();
    await expect.poll(() => icecast.isOnAir('/live')).toBe(false);

    const encoder = await start(connect, { icecast, folder, key }, start);
    await expect(jose.getByRole('region', { name: 'Você está no ar' })).toBeVisible();
    const bar = chief.getByRole('banner');
    await expect(bar).toContainText(JOSE.username);
    await bar.getByRole('button', { name: 'Ouvir a rádio' }).click();
    await expect(bar.locator('[data-status=playing]').first()).toBeVisible();
    const script = `<script src="${station.url}/embed.js" async></script><cabine-player></cabine-player>`;
    for (const show of [() => openFanPage(fanPage(script)), () => fan.goto(`${station.url}/embed/player`)]) {
      await show();
      await expect(fan.locator('[data-cabine-player]')).toContainText(JOSE.username);
      await playButton(fan).click();
      await expectStatus(fan, 'playing');
    }
    const today = NOON.toISOString().slice(0, 10);
    const minutesOf = async () => {
      const { stints } = await call<{ stints: { name: string; from: string; to: string }[] }>(
        chief,
        'GET',
        `/air/day?day=${today}`,
      );
      return stints
        .filter((stint) => stint.name === JOSE.username)
        .reduce((sum, { from, to }) => sum + (Date.parse(to) - Date.parse(from)) / 60_000, 0);
    };
    await expect.poll(minutesOf, { timeout: 180_000 }).toBeGreaterThan(1);
    await encoder.stop();

    // The day is over: its minutes are there to be paid.
    for (const page of [chief, jose, fan]) await page.close();
    await station.kill('SIGTERM');
    const later = { ...env, ...clockAt(new Date(NOON.getTime() + DAY_MS)), DATA_DIR: station.dataDir };
    const next = await start(startStation, { env: later });
    const payer = await signedIn(CHIEF, next.url);
    const { members } = await call<Period>(payer, 'GET', `/payments/period?from=${today}&to=${today}`);
    expect(members).toMatchObject([{ user_name: JOSE.username, barred: null, outside: 0 }]);
    const [{ userId, minutes } = { userId: 0, minutes: 0 }] = members;
    expect(minutes).toBeGreaterThan(0);
    const payments = [{ userId, amount: 12.5, minutes }];
    await call(payer, 'POST', '/payments/period', { from: today, to: today, rates: [], payments });
    const paid = await signedIn(JOSE, next.url);
    await paid.getByRole('button', { name: /^Notificações/ }).click();
    await expect(paid.getByText(/12,50/).first()).toBeVisible();
  });

import type { Page } from '@playwright/test';
import { SLOTS, stationTime } from '../../packages/panel-core/src/contract';
import { call } from '../administration/api';
import { enter } from '../support/signIn';
import { startStation } from '../support/Station';
import { expect, expectAccessible, test } from '../support/test';
import { startIcecast, type Icecast } from './icecast';

const SECRET = 'what icecast and the station know';
/** The station checks every twenty seconds whether the DJ may stay on air, and needs time to notice that they left. */
const HOUR_ENDS_MS = 60_000;

const envOf = (icecast: Icecast) => ({
  ...icecast.stationEnv,
  RADIO_ADMIN_USER: icecast.adminUser,
  RADIO_ADMIN_PASSWORD: icecast.adminPassword,
  STREAM_URL: `${icecast.url}/radio`,
  STREAM_HOST: '127.0.0.1',
  STREAM_PORT: String(icecast.port),
  STREAM_AUTH_SECRET: SECRET,
});

/** Books the current hour for the page's member only. */
async function bookNow(manager: Page, host: Page): Promise<void> {
  await call(manager, 'DELETE', '/schedules?type=broadcast');
  const { day, hour } = stationTime(Date.now(), 'America/Sao_Paulo');
  const { start_time, end_time } = SLOTS[hour] ?? {};
  await call(host, 'POST', '/schedules', { type: 'broadcast', day_of_week: day, start_time, end_time });
}

test('a member’s stream key opens their hour; after a kick it is locked until the time is over', async ({
  openBrowser,
  start,
}) => {
  test.setTimeout(240_000);
  const icecast = await start(startIcecast);
  const station = await start(startStation, { env: envOf(icecast) });
  await icecast.askStation(station.url, SECRET);
  await icecast.connect({ mount: '/autodj', name: 'AutoDJ' });
  const chief = await openBrowser({ baseURL: station.url });
  await enter(chief, 'administrator', '/broadcaster/broadcast');
  const page = await openBrowser({ baseURL: station.url });
  await enter(page, 'broadcaster', '/account');
  await bookNow(chief, chief);

  const made = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Criar chave' }).click();
  const { key } = (await (await made).json()) as { key: string };
  await expect(page.getByRole('status', { name: 'Chave de transmissão' })).toHaveText(key);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('ainda não usada')).toBeVisible();
  await expect(page.getByText(key)).toBeHidden();

  // Refused: another member's hour, a wrong key, and the password of the AutoDJ's mount.
  const caio = await icecast.startSource({ mount: '/live', name: 'DJ.Caio', user: 'DJ.Caio', password: key });
  const wrong = await icecast.startSource({ mount: '/live', user: 'DJ.Caio', password: `${key}x`, hz: 500 });
  const shared = await icecast.startSource({ mount: '/live', hz: 550 });
  const elsewhere = await icecast.startSource({ mount: '/other', hz: 600 });
  // The mount that listeners hear, with the AutoDJ's password.
  const heard = await icecast.startSource({ mount: '/radio', hz: 650 });
  for (const encoder of [caio, wrong, shared, elsewhere, heard])
    await expect.poll(() => encoder.ends, { timeout: 20_000 }).toBeGreaterThan(1);
  for (const encoder of [wrong, shared, elsewhere, heard]) await encoder.stop();
  for (const mount of ['/live', '/other', '/radio']) await expect.poll(() => icecast.isOnAir(mount)).toBe(false);

  await bookNow(chief, page);
  await caio.untilOnAir();
  await expect(chief.getByRole('heading', { name: /^No ar: DJ\.Caio/ })).toBeVisible({ timeout: 30_000 });

  await chief.getByRole('button', { name: 'Expulsar DJ' }).click();
  const ask = chief.getByRole('alertdialog', { name: 'Expulsar DJ' });
  await ask.getByText('15 minutos', { exact: true }).click();
  await expectAccessible(chief);
  await ask.getByRole('button', { name: 'Expulsar DJ' }).click();
  await expect(chief.getByText('Auto DJ expulso com sucesso!')).toBeVisible({ timeout: 20_000 });
  const ends = caio.ends;
  await expect.poll(() => caio.ends, { timeout: 20_000 }).toBeGreaterThan(ends + 3);
  await expect.poll(() => icecast.isOnAir('/live')).toBe(false);
  // Both panels show the end of the lock without a reload.
  const isOff = page.getByText(/Você foi tirado do ar\. Dá para entrar de novo a partir de/);
  await expect(isOff).toBeVisible({ timeout: 30_000 });
  await expect(chief.getByText(/^DJ\.Caio não pode voltar antes de/)).toBeVisible();

  await chief.getByRole('button', { name: 'Deixar voltar DJ.Caio' }).click();
  await caio.untilOnAir();
  await expect(isOff).toBeHidden({ timeout: 30_000 });
  await expect(chief.getByText(/não pode voltar antes de/)).toBeHidden();

  // The hour now belongs to another member, so the stream is ended.
  await bookNow(chief, chief);
  await expect.poll(() => icecast.isOnAir('/live'), { timeout: HOUR_ENDS_MS }).toBe(false);
  const auditEntries = async () => {
    const { entries } = await call<{ entries: { action: string; outcome: string }[] }>(chief, 'GET', '/audit');
    return entries.map(({ action, outcome }) => `${action} ${outcome}`);
  };
  await expect
    .poll(auditEntries, { timeout: HOUR_ENDS_MS })
    .toEqual(
      expect.arrayContaining([
        'broadcasts.renewStreamKey done',
        'broadcasts.goLive refused',
        'broadcasts.goLive done',
        'broadcasts.kickDj done',
        'broadcasts.endAir done',
      ]),
    );
});

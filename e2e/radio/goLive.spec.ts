import type { Page } from '@playwright/test';
import { goLive } from '../../apps/server/src/radio/testing/goLive';
import { clockAt } from '../support/clock';
import { startStation, type StationOptions } from '../support/Station';
import { enter } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';
import { startIcecast, type Icecast } from './icecast';

test.describe.configure({ mode: 'parallel' });

/** No hour of the demo's DJ, nor the one before it. */
const NOON = new Date(`${new Date().toISOString().slice(0, 10)}T15:10:00Z`);
/** One poll of the server and one of the browser, with time for a busy machine. */
const ONE_POLL_MS = 30_000;

const topBar = (page: Page) => page.getByRole('banner');
const onAirNow = (page: Page) => page.getByRole('region', { name: 'No ar agora' });
const value = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd > span');

function radioEnv(icecast: Icecast, adminPassword = icecast.adminPassword): StationOptions['env'] {
  return {
    ...icecast.stationEnv,
    RADIO_ADMIN_USER: icecast.adminUser,
    RADIO_ADMIN_PASSWORD: adminPassword,
    STREAM_HOST: '127.0.0.1',
    STREAM_PORT: String(icecast.port),
    STREAM_PASSWORD: icecast.sourcePassword,
    ...clockAt(NOON),
  };
}

async function openGoLive(page: Page) {
  await enter(page, 'broadcaster', '/broadcaster/broadcast');
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar ao Vivo' })).toBeVisible();
  await expect(value(page, 'Qualidade')).toHaveText('High Quality');
}

/** Presses 'Expulsar DJ' and confirms; the question names who is on air. */
async function kick(page: Page, who: string | RegExp) {
  await page.getByRole('button', { name: 'Expulsar DJ' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Expulsar DJ' });
  await expect(ask).toContainText(who, { timeout: ONE_POLL_MS });
  await ask.getByRole('button', { name: 'Expulsar DJ' }).click();
}

/** Waits until top bar and dashboard show all of it; returns the milliseconds that took. */
async function seesOnAir(page: Page, shown: { topBar: readonly string[]; dashboard: readonly string[] }) {
  const started = Date.now();
  for (const text of shown.topBar) await expect(topBar(page)).toContainText(text, { timeout: ONE_POLL_MS });
  for (const text of shown.dashboard) await expect(onAirNow(page)).toContainText(text, { timeout: ONE_POLL_MS });
  return Date.now() - started;
}

test('a DJ goes live with the shown settings, is seen and heard, and is kicked back to the AutoDJ', async ({
  openBrowser,
  start,
  complaints,
}) => {
  complaints.expect(/status of 409/, /127\.0\.0\.1:\d+\/live/);
  const icecast = await start(startIcecast);
  await icecast.connect({ mount: '/autodj' });
  await icecast.setTitle('/autodj', 'Madrugada - Sem DJ');
  const station = await start(startStation, { env: radioEnv(icecast) });
  const listener = await openBrowser({ baseURL: station.url });
  await enter(listener, 'promoter', '/dashboard');
  const page = await openBrowser({ baseURL: station.url });
  await openGoLive(page);
  await expect(page.getByRole('heading', { name: 'No ar: AutoDJ' })).toBeVisible({ timeout: ONE_POLL_MS });
  await expect(value(page, 'Nome do locutor')).toHaveText('DJ.Caio');
  await expect(value(page, 'Site')).toHaveText(station.url);
  await expect(value(page, 'Senha')).not.toHaveText(icecast.sourcePassword);
  await expectAccessible(page);

  // Without a DJ on air the question says so, and the toast gives the reason.
  await kick(page, 'O painel não vê nenhum locutor no ar agora.');
  await expect(page.getByText('Erro ao expulsar Auto DJ!')).toBeVisible();
  await expect(page.getByText('Nenhum DJ está no ar agora.')).toBeVisible();

  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  const shown = { port: icecast.port, password: icecast.sourcePassword, mount: '/live', name: 'DJ.Caio' };
  await expect(value(page, 'Porta')).toHaveText(String(shown.port));
  await expect(value(page, 'Senha')).toHaveText(shown.password);
  await expect(value(page, 'Ponto de montagem')).toHaveText(shown.mount);
  await start(goLive, shown);
  await icecast.setTitle('/live', 'Cazuza - Exagerado');
  const seen = await seesOnAir(listener, {
    topBar: ['Cazuza - Exagerado', 'DJ.Caio'],
    dashboard: ['DJ.Caio está ao vivo', 'Cazuza - Exagerado'],
  });
  await topBar(listener).getByRole('button', { name: 'Ouvir a rádio' }).click();
  await expect(topBar(listener).locator('[data-status=playing]').first()).toBeVisible({ timeout: 20_000 });
  const counted = await seesOnAir(listener, { topBar: ['1 ouvinte'], dashboard: ['1 ouvinte'] });
  await expect(page.getByRole('region', { name: 'Você está no ar' })).toBeVisible({ timeout: ONE_POLL_MS });
  await expect(topBar(page)).toContainText('Cazuza - Exagerado', { timeout: ONE_POLL_MS });
  await expect(topBar(page)).toContainText('DJ.Caio');

  await kick(page, 'Você está no ar agora e será desconectado.');
  await expect(page.getByText('Auto DJ expulso com sucesso!')).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => icecast.isOnAir('/live')).toBe(false);
  // Listeners stay: Icecast moves them to the AutoDJ, and the screens show it.
  await expect
    .poll(() => icecast.admin('stats?mount=/autodj'), { timeout: ONE_POLL_MS })
    .toContain('<listeners>1</listeners>');
  const back = await seesOnAir(listener, {
    topBar: ['Madrugada - Sem DJ', 'AutoDJ', '1 ouvinte'],
    dashboard: ['O AutoDJ segura a programação', '1 ouvinte'],
  });
  await expect(topBar(listener).locator('[data-status=playing]').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No ar: AutoDJ' })).toBeVisible({ timeout: ONE_POLL_MS });
  console.log(`On screen after: title and DJ ${seen} ms, listeners ${counted} ms, the AutoDJ again ${back} ms`);
});

test('a wrong admin password and an unreachable radio server are shown, and logged without the secret @proof', async ({
  openBrowser,
  start,
  complaints,
}) => {
  complaints.expect(/status of 502/, /127\.0\.0\.1:\d+\/live/);
  const icecast = await start(startIcecast);
  const dj = await start(goLive, { port: icecast.port, password: icecast.sourcePassword, name: 'DJ.Caio' });
  const station = await start(startStation, { env: radioEnv(icecast, 'wrong-p4ssword') });
  const page = await openBrowser({ baseURL: station.url });
  await openGoLive(page);
  await kick(page, 'Você está no ar agora');
  await expect(page.getByText('Erro ao expulsar Auto DJ!')).toBeVisible();
  await expect(page.getByText(/O servidor da rádio recusou o pedido/)).toBeVisible();
  await expect.poll(() => icecast.isOnAir('/live')).toBe(true);
  await expect.poll(() => station.logs).toContain('RADIO_ADMIN_PASSWORD is wrong');

  dj.destroy();
  await icecast.stop();
  await kick(page, /no ar agora/);
  await expect(page.getByText(/O servidor da rádio não respondeu/)).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => station.logs).toContain('Kick: Icecast could not be reached');
  expect(station.logs).not.toContain('wrong-p4ssword');
});

import type { Page } from '@playwright/test';
import { enter } from '../support/signIn';
import { startStation } from '../support/Station';
import { expect, test } from '../support/test';
import { startIcecast } from './icecast';

/** One poll of the server and one of the browser, with time for a busy machine. */
const ONE_POLL_MS = 30_000;

const topBar = (page: Page) => page.getByRole('banner');

test('title, DJ and listeners of a real Icecast reach the top bar; a DJ who left is not shown as live @proof', async ({
  openBrowser,
  start,
}) => {
  const icecast = await start(startIcecast);
  const station = await start(startStation, { env: icecast.stationEnv });
  await icecast.connect({ mount: '/autodj' });
  await icecast.setTitle('/autodj', 'Madrugada - Sem DJ');
  const page = await openBrowser({ baseURL: station.url });
  await enter(page, 'broadcaster', '/dashboard');
  await expect(topBar(page)).toContainText('Madrugada - Sem DJ', { timeout: ONE_POLL_MS });
  await expect(topBar(page).getByText('AO VIVO', { exact: true })).toBeHidden();

  const dj = await icecast.connect({ mount: '/live', name: 'dj-Rafa' });
  await icecast.setTitle('/live', 'Cazuza - "Exagerado" & <b>ao vivo</b>');
  await expect(topBar(page).getByText('AO VIVO', { exact: true })).toBeVisible({ timeout: ONE_POLL_MS });
  await expect(topBar(page)).toContainText('dj-Rafa');
  await expect(topBar(page)).toContainText('Cazuza - "Exagerado" & ao vivo', { timeout: ONE_POLL_MS });

  await topBar(page).getByRole('button', { name: 'Ouvir a rádio' }).click();
  await expect(topBar(page).locator('[data-status=playing]').first()).toBeVisible({ timeout: 20_000 });
  await expect(topBar(page).getByText('1 ouvinte')).toBeVisible({ timeout: ONE_POLL_MS });

  await dj.stop();
  await expect(topBar(page).getByText('AO VIVO', { exact: true })).toBeHidden({ timeout: ONE_POLL_MS });
  await expect(topBar(page)).toContainText('Madrugada - Sem DJ');

  await topBar(page).getByRole('button', { name: 'Parar' }).click();
  await expect
    .poll(async () => /<listeners>0</.test(await icecast.admin('stats?mount=/autodj')), { timeout: 15_000 })
    .toBe(true);
});

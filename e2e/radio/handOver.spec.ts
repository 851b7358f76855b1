import type { Page } from '@playwright/test';
import { call } from '../administration/api';
import { enter } from '../support/signIn';
import { startReceiver } from '../support/startReceiver';
import { startStation } from '../support/Station';
import { expect, test } from '../support/test';
import { startIcecast } from './icecast';

/** The server samples every minute who is on air. */
const TWO_LOOKS_MS = 150_000;
const NAME_ON_AIR = 'Caio na Madruga';

test.setTimeout(600_000);

/** Waits until 'Histórico' shows more time on air for a member. */
async function airtimeGrows(page: Page, member: string): Promise<void> {
  const row = page.getByRole('table', { name: 'Quem esteve no ar' }).getByRole('row').filter({ hasText: member });
  await page.goto('/administration/history');
  const read = async () => {
    await expect(row).toContainText(member);
    return row.evaluateAll((rows) => rows.map(({ textContent }) => textContent).join());
  };
  const before = await read();
  const now = async () => {
    await page.reload();
    return read();
  };
  await expect.poll(now, { timeout: TWO_LOOKS_MS, intervals: [5_000] }).not.toBe(before);
}

test('a free hour is taken over, its host is recognised by their alias, and the next DJ is announced once', async ({
  openBrowser,
  start,
}) => {
  const icecast = await start(startIcecast);
  const receiver = await start(startReceiver);
  const station = await start(startStation, {
    env: {
      ...icecast.stationEnv,
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: 'webhook-s3cret',
      WEBHOOK_ALLOW_PRIVATE: '1',
    },
  });
  await icecast.connect({ mount: '/autodj' });
  const admin = await openBrowser({ baseURL: station.url });
  await enter(admin, 'administrator', '/broadcaster/schedule');
  await call(admin, 'DELETE', '/schedules?type=broadcast');

  const host = await openBrowser({ baseURL: station.url });
  await enter(host, 'broadcaster', '/account');
  const name = host.getByRole('textbox', { name: 'Nome no ar' });
  await name.fill(NAME_ON_AIR);
  await name.press('Enter');
  await expect(host.getByText('Nome no ar salvo')).toBeVisible();
  await host.goto('/broadcaster/schedule');
  await host.getByRole('button', { name: 'Assumir horário' }).click();
  const ask = host.getByRole('alertdialog', { name: 'Assumir este horário?' });
  await ask.getByRole('button', { name: 'Assumir horário' }).click();
  await expect(host.getByText('O horário agora é seu')).toBeVisible();
  for (const page of [host, admin]) await expect(page.locator('main')).toContainText(/Aguardando|Atrasado/);

  const caio = await icecast.connect({ mount: '/live', name: NAME_ON_AIR });
  for (const page of [host, admin]) await expect(page.locator('main')).toContainText('Ao vivo', { timeout: 60_000 });
  await airtimeGrows(admin, 'DJ.Caio');

  await caio.stop();
  await icecast.connect({ mount: '/live', name: 'Luh.Pixel' });
  await expect(host.locator('main')).toContainText('Fora do horário', { timeout: 60_000 });
  await expect(host.getByText('Troca de locutor: Luh.Pixel está no ar')).toBeVisible({ timeout: TWO_LOOKS_MS });
  await expect.poll(() => receiver.deliveries.length, { timeout: TWO_LOOKS_MS }).toBe(1);
  expect(JSON.parse(receiver.deliveries[0]?.body ?? '')).toMatchObject({
    event: 'hand_over',
    dj: 'Luh.Pixel',
    from: 'DJ.Caio',
  });
  await airtimeGrows(admin, 'Luh.Pixel');
  expect(receiver.deliveries).toHaveLength(1);
});

import type { Page } from '@playwright/test';
import { SLOTS, stationTime } from '../../packages/panel-core/src/contract';
import { findDesktopChromium } from '../../scripts/tools.mjs';
import { call } from '../administration/api';
import { clockAt } from '../support/clock';
import { enter } from '../support/signIn';
import { startStation } from '../support/Station';
import { expect, expectAccessible, test } from '../support/test';

// Chromium's headless shell shows no notifications.
test.use({ launchOptions: { executablePath: findDesktopChromium(), args: ['--no-sandbox', '--disable-gpu'] } });

const ZONE = 'America/Sao_Paulo';
const HOUR_MS = 3_600_000;
const REMINDED_MS = 120_000;

declare global {
  interface Window {
    /** Notifications that the browser reported as shown. */
    shown: string[];
  }
}

/** Records the browser's notifications, which are still shown. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shown = [];
    window.Notification = class extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        this.addEventListener('show', () => window.shown.push([title, options?.body].filter(Boolean).join(': ')));
        this.addEventListener('error', () => window.shown.push('refused'));
      }
    };
  });
}

const shown = (page: Page) => page.evaluate(() => window.shown);

/** Sets the browser's permission, for the length of this session. */
async function answer(page: Page, setting: 'prompt' | 'denied', origin: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { targetInfo } = await browser.send('Target.getTargetInfo');
  const of = targetInfo.browserContextId === undefined ? {} : { browserContextId: targetInfo.browserContextId };
  await browser.send('Browser.setPermission', { permission: { name: 'notifications' }, setting, origin, ...of });
}

test('notifications are shown by a browser that allows them, and by no other', async ({
  page,
  openBrowser,
  station,
}) => {
  await enter(page, 'administrator', '/dashboard');
  const [allows, denies, undecided] = [await openBrowser(), await openBrowser(), await openBrowser()];
  for (const each of [allows, denies, undecided]) {
    await listen(each);
    await answer(each, each === denies ? 'denied' : 'prompt', station.url);
    await enter(each, 'broadcaster', '/account');
  }
  await expect(denies.getByText('Este navegador não deixa avisar.')).toBeVisible();
  const button = (each: Page) => each.getByRole('button', { name: 'Permitir avisos' });
  await expect(button(undecided)).toBeVisible();
  await expect(button(allows)).toBeVisible();
  await expectAccessible(allows);
  // The user's answer to the permission request.
  await allows.context().grantPermissions(['notifications'], { origin: station.url });
  await button(allows).click();
  await expect(allows.getByText('Este navegador avisa.')).toBeVisible();

  const title = `Reunião ${Date.now()}`;
  await call(page, 'POST', '/notifications', { title, content: 'Hoje às 20h' });
  await expect.poll(() => shown(allows)).toEqual([title]);
  for (const each of [allows, denies, undecided]) {
    await each.getByRole('button', { name: /^Notificações/ }).click();
    await expect(each.getByText(title)).toBeVisible();
  }
  expect([await shown(denies), await shown(undecided)]).toEqual([[], []]);
});

test('a host is reminded by the browser a quarter of an hour before their hour', async ({ openBrowser, start }) => {
  test.setTimeout(240_000);
  const now = new Date();
  now.setMinutes(46);
  const station = await start(startStation, { env: { ...clockAt(now), TIME_ZONE: ZONE } });
  const chief = await openBrowser({ baseURL: station.url });
  await enter(chief, 'administrator', '/dashboard');
  await call(chief, 'DELETE', '/schedules?type=broadcast');
  const host = await openBrowser({ baseURL: station.url });
  await listen(host);
  await host.context().grantPermissions(['notifications'], { origin: station.url });
  await enter(host, 'broadcaster', '/dashboard');
  const { day, hour } = stationTime(now.getTime() + HOUR_MS, ZONE);
  const { start_time = '', end_time = '' } = SLOTS[hour] ?? {};
  await call(host, 'POST', '/schedules', { type: 'broadcast', day_of_week: day, start_time, end_time });
  await expect.poll(() => shown(host), { timeout: REMINDED_MS }).toEqual([`Sua locução começa às ${start_time}`]);
});

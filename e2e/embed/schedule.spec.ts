import type { Page } from '@playwright/test';
import { call } from '../administration/api';
import { enter } from '../support/signIn';
import { expectAccessible } from '../support/test';
import { expect, fanPage, test } from './widgets';

const embed = (url: string, body: string) => fanPage(`<script src="${url}/embed.js" async></script>${body}`);

test('the week is shown on a fan page, without loading the player', async ({ station, openFanPage }) => {
  const asked: string[] = [];
  const page = await openFanPage(fanPage(''));
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addScriptTag({ url: `${station.url}/embed.js` });
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('cabine-schedule')));
  const table = page.getByRole('table', { name: 'Programação da semana' });
  await expect(table.getByRole('columnheader')).toHaveCount(8);
  await expect(table.getByText('Duda-FM').first()).toBeVisible();
  await expectAccessible(page);
  // The configuration is loaded once for the station's accent.
  expect(asked.filter((path) => /showPlayer|config|radio/.test(path))).toEqual(['/config.json']);
});

test('on a phone the day is chosen, and nothing scrolls sideways @proof', async ({ station, openFanPage, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openFanPage(
    fanPage(
      `<script src="${station.url}/embed.js" async></script><cabine-schedule></cabine-schedule>`,
      '<meta name="viewport" content="width=device-width">',
    ),
  );
  await page.getByRole('button', { name: 'Segunda-feira' }).click();
  await expect(page.getByRole('columnheader')).toHaveText(['Horário', /^Segunda-feira \d\d\/\d\d$/]);
  await expect(page.getByRole('cell', { name: 'Duda-FM' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('type shows promoters instead, and a strict policy causes no report @proof', async ({ station, openFanPage }) => {
  const { url } = station;
  const page = await openFanPage(
    embed(url, '<cabine-schedule type="event" lang="en"></cabine-schedule>').replace(/<link rel="icon"[^>]*>/, ''),
    { 'content-security-policy': `default-src 'none'; script-src ${url}; style-src ${url}; connect-src ${url}` },
  );
  await expect(page.getByRole('table', { name: 'Schedule of the week' })).toBeVisible();
  await expect(page.getByText('Duda-FM')).toHaveCount(0);
});

test('widgets share one event connection per page, and poll where an attribute requires it', async ({
  station,
  page: panel,
  openBrowser,
  openFanPage,
}) => {
  const widgets = (poll = '') => `
    <cabine-player ${poll}></cabine-player>
    <cabine-schedule type="event" ${poll}></cabine-schedule><cabine-schedule type="event" ${poll}></cabine-schedule>`;
  const hasBooking = (page: Page) => page.locator('cabine-schedule').last().getByText('admin').first();
  const opened: string[] = [];
  const page = await openBrowser();
  page.on('request', (request) => request.url().includes('/events') && opened.push(request.url()));
  await openFanPage(embed(station.url, widgets()), {}, page);
  await expect.poll(() => opened).toEqual([`${station.url}/api/public/events?age=0`]);

  await enter(panel, 'administrator', '/administration/widgets');
  const body = { type: 'event', day_of_week: 6, start_time: '04:00', end_time: '04:45' };
  const { id } = await call<{ id: number }>(panel, 'POST', '/schedules', body);
  await expect(hasBooking(page)).toBeVisible({ timeout: 5_000 });
  await call(panel, 'DELETE', `/schedules/${id}`);
  await expect(hasBooking(page)).toBeHidden({ timeout: 5_000 });
  expect(opened).toHaveLength(1);

  await openFanPage(embed(station.url, widgets('poll')), {}, page);
  await expect(page.getByRole('table').last()).toBeVisible();
  expect(opened).toHaveLength(1);
});

import type { Page } from '@playwright/test';
import { call } from '../administration/api';
import { clockAt } from '../support/clock';
import { pressAnswer } from '../support/keyboard';
import { enter } from '../support/signIn';
import { startStation } from '../support/Station';
import { expect, test } from '../support/test';

const DAYS = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'];
const PHONE = { width: 390, height: 844 };

/** Moments at which a week was once shut, or that a calendar gets wrong. */
const MOMENTS: [string, Date, string][] = [
  ['on a Wednesday', new Date('2026-11-25T16:10:00.000Z'), 'America/Sao_Paulo'],
  ['in the last minutes of a Sunday', new Date('2026-11-30T02:55:00.000Z'), 'America/Sao_Paulo'],
  ['before clocks go forward', new Date('2027-03-13T17:10:00.000Z'), 'America/New_York'],
  ['on the last evening of a year', new Date('2027-01-01T01:30:00.000Z'), 'America/Sao_Paulo'],
];

/** Answers the question with its choice for every week, or for the date. */
async function answer(page: Page, by: 'click' | 'key', isOnce: boolean, start: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Confirmar Agendamento' });
  await expect(question).toContainText(
    `Deseja agendar uma locução para o horário ${start} às ${start.slice(0, 2)}:45?`,
  );
  const choice = question.getByRole('button', { name: isOnce ? /^Só em / : /^Tod[ao] / });
  if (by === 'click') await choice.click();
  else await pressAnswer(choice);
  await expect(question).toHaveCount(0);
}

const timeAt = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

async function byDay(page: Page): Promise<void> {
  for (const [day, name] of DAYS.entries()) {
    const tab = page.getByRole('radio', { name: new RegExp(`^${name}`) });
    await tab.press('Space');
    await expect(tab).toBeChecked();
    await expect(page.locator('tr[data-slot]')).toHaveCount(24);
    for (let hour = 0; hour < 24; hour += 1) {
      const row = page.locator(`tr[data-slot="${timeAt(hour)}"]`);
      await row.getByRole('button', { name: /^Marcar / }).click();
      await answer(page, 'click', (day + hour) % 2 === 1, timeAt(hour));
      await expect(row.locator('[data-part="name"]')).toBeVisible();
    }
  }
}

async function byWeek(page: Page): Promise<void> {
  for (let place = 0; place < 168; place += 1) {
    const cell = page.locator(`[data-place="${place}"]`);
    await cell.click();
    await answer(page, 'click', place % 2 === 1, timeAt(place % 24));
    await expect(cell).not.toHaveAttribute('data-free');
  }
}

/** Nothing but keys, from the first cell to the last. */
async function byKeyboard(page: Page): Promise<void> {
  await page.locator('[data-place][tabindex="0"]').focus();
  await page.keyboard.press('Control+Home');
  for (let place = 0; place < 168; place += 1) {
    const cell = page.locator(`[data-place="${place}"]`);
    await expect(cell).toBeFocused();
    await page.keyboard.press('Enter');
    await answer(page, 'key', place % 2 === 1, timeAt(place % 24));
    await expect(cell).not.toHaveAttribute('data-free');
    await expect(cell).toBeFocused();
    if (place % 24 < 23) await page.keyboard.press('ArrowDown');
    else {
      await page.keyboard.press('ArrowRight');
      for (let up = 0; up < 4; up += 1) await page.keyboard.press('PageUp');
    }
  }
}

const WAYS: [string, (page: Page) => Promise<void>, string, typeof PHONE | null][] = [
  ['in the day view', byDay, '', null],
  ['in the week view', byWeek, '?view=week', null],
  ['on a phone', byDay, '', PHONE],
  ['by keyboard', byKeyboard, '?view=week', null],
];

for (const [at, [when, now, zone]] of MOMENTS.entries())
  for (const [how, book, query, size] of WAYS)
    test(`each of the 168 hours is booked by one press and one choice ${how}, ${when}`, async ({
      openBrowser,
      start,
    }) => {
      // The processor counts, not the clock.
      test.setTimeout(1_800_000);
      const env = { ...clockAt(now), TIME_ZONE: zone, CHANGES_PER_MINUTE: '100000', DEMO: '1', LOCALE: 'pt-BR' };
      const station = await start(startStation, { env });
      const page = await openBrowser({ baseURL: station.url, ...(size && { viewport: size }) });
      await page.clock.install({ time: now });
      await enter(page, 'broadcaster', '/broadcaster/schedule');
      const admin = await openBrowser({ baseURL: station.url });
      await enter(admin, 'administrator', '/dashboard');
      await call(admin, 'DELETE', '/schedules?type=broadcast');
      await page.goto(`/broadcaster/schedule${query}`);
      await book(page);
      const held = (await (await admin.request.get('/api/public/schedule?type=broadcast')).json()) as {
        slots: object[];
        dates: { date: string }[];
      };
      expect(held.slots.length + held.dates.length, `moment ${at}`).toBe(168);
    });

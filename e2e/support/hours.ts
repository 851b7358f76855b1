import type { Page } from '@playwright/test';
import { dateAt, weekStarts } from '../../packages/panel-core/src/contract';

const ZONE = 'America/Sao_Paulo';

/** The schedule's query for the week after this one, where no hour is over at any time of the test. */
export const nextWeek = (): string => `week=${weekStarts(dateAt(Date.now(), ZONE).date)[1]}`;

/** Shows the hours of today that are over; after midnight there is none. */
export async function showPassed(page: Page): Promise<void> {
  await page.locator('tr[data-slot]').first().waitFor();
  for (const passed of await page.getByRole('button', { name: /horários? passados?/, expanded: false }).all())
    await passed.click();
}

import { call } from '../administration/api';
import { enter } from '../support/signIn';
import { expect, test } from '../support/test';

// A separate station: the demo's offered hour goes with the hours that other tests free.
test.use({ stationEnv: { STATION_NAME: 'Primeira FM' } });

/** Where the hours of the day begin, and how many are in view and covered by nothing. */
const hoursInView = () => {
  const isShown = (row: Element) => {
    const { left, top, bottom } = row.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) => row.contains(document.elementFromPoint(left + 8, y)));
  };
  return {
    top: document.querySelector('[data-part=hours] thead')!.getBoundingClientRect().bottom,
    count: [...document.querySelectorAll('tr[data-slot]')].filter(isShown).length,
  };
};

for (const { width, height, top } of [
  { width: 390, height: 844, top: 300 },
  // The line of the offer is 40 px of it.
  { width: 1440, height: 900, top: 300 },
])
  test(`at ${width} px the hours of the day come first`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await enter(page, 'broadcaster', '/broadcaster/schedule');
    await expect(page.getByRole('list', { name: 'Trocas oferecidas' })).toBeVisible();
    const present = page.locator('tr[data-now]');
    await expect(present.locator('[data-state]')).toBeVisible();
    await expect(present).toBeInViewport({ ratio: 1 });
    const shown = await page.evaluate(hoursInView);
    expect(shown.top).toBeLessThanOrEqual(top);
    expect(shown.count).toBeGreaterThanOrEqual(8);
  });

test('on a phone the notice of a booking leaves the days visible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'administrator', '/broadcaster/schedule');
  await call(page, 'DELETE', '/schedules?type=broadcast');
  const book = page.getByRole('button', { name: /^Marcar 23:00/ });
  await book.scrollIntoViewIfNeeded();
  await book.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Tod[ao] / })
    .click();
  const notice = page.locator('[data-toast]', { hasText: 'Locução agendada com sucesso' });
  await expect(notice).toContainText(/To(da|do) .* às 23:00/);
  const days = page.getByRole('radiogroup', { name: 'Dia da semana' });
  await expect(async () => {
    const [above, below] = [await days.boundingBox(), await notice.boundingBox()];
    expect(below!.y).toBeGreaterThan(above!.y + above!.height);
    expect(below!.y + below!.height).toBeLessThan(844);
  }).toPass({ timeout: 2_000 });
});

import { enter } from '../support/signIn';
import { expect, test } from '../support/test';

const SCREENS = [
  ['games', 'promoter', '/promoter/games', '**/api/games', 'Failed to fetch games'],
  ['soundtracks', 'broadcaster', '/broadcaster/soundtracks', '**/api/soundtracks', 'Failed to fetch soundtracks'],
] as const;

for (const [title, member, path, call, text] of SCREENS) {
  test(`${title}: a load that keeps failing is reported once`, async ({ page, complaints }) => {
    complaints.expect(/status of 500/);
    let asked = 0;
    await page.route(call, (route) => {
      asked++;
      return route.fulfill({ status: 500, json: { message: 'no' } });
    });
    // Counts the toasts that were ever on the page.
    await page.addInitScript((words) => {
      const seen = new Set<Element>();
      const look = () => {
        for (const notice of document.querySelectorAll('[data-toast]'))
          if (notice.textContent?.includes(words)) seen.add(notice);
        Object.assign(window, { seen: seen.size });
        requestAnimationFrame(look);
      };
      look();
    }, text);
    const seen = () => page.evaluate(() => (window as { seen?: number }).seen);
    await enter(page, member, path);
    await expect.poll(seen).toBe(1);
    // The panel's first two retries come within some 20 s.
    await expect.poll(() => asked, { timeout: 90_000 }).toBeGreaterThanOrEqual(3);
    await expect(page.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible();
    await expect.poll(seen).toBe(1);
  });
}

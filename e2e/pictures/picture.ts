import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from '../support/test';

const FOLDER = fileURLToPath(new URL('../../screenshots/', import.meta.url));

/** Wide and narrow, light and dark. */
export const VARIANTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    label: `${viewport.width}x${viewport.height}-${colorScheme}`,
    use: { viewport, colorScheme, reducedMotion: 'reduce' as const },
  })),
);

/** Saves a screenshot of the page; fails if an element stands out sideways. */
export async function picture(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete))).toBe(true);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${FOLDER}${name}.png`, ...options });
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(sideways, 'pixels that stick out sideways').toBeLessThanOrEqual(0);
}

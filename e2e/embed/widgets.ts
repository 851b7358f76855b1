import type { Page } from '@playwright/test';
import { expect, test as base } from '../support/test';
import { startSite, type ForeignPage } from './site';

export { expect };
export { fanPage } from './site';

interface Fixtures {
  /** Opens a page of the fan site; a new page replaces the one before. */
  openFanPage: (html: string, headers?: Record<string, string>, on?: Page) => Promise<Page>;
  /** Other files of the fan site by path; add them before its page is opened. */
  fanFiles: Record<string, ForeignPage>;
}

export const test = base.extend<Fixtures>({
  fanFiles: async ({}, provide) => provide({}),
  openFanPage: async ({ page: first, fanFiles: pages, start }, provide) => {
    const site = await start(startSite, pages);
    await provide(async (html, headers = {}, page = first) => {
      pages['/'] = { html, headers };
      await page.goto(`${site.url}/`);
      return page;
    });
  },
});

export const playerOf = (page: Page, at = 0) => page.locator('cabine-player').nth(at);
export const playButton = (page: Page, at = 0) =>
  playerOf(page, at).getByRole('button', { name: /^(Ouvir a rádio|Parar)$/ });
export const expectStatus = (page: Page, status: string, at = 0) =>
  expect(playerOf(page, at).locator('[data-cabine-player]')).toHaveAttribute('data-status', status);

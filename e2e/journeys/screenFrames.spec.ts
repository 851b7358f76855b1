import type { Page } from '@playwright/test';
import { screenPaths } from '../support/routes';
import { enter } from '../support/signIn';
import { expect, test } from '../support/test';

// A separate station, with the requests on: what a screen shows when it has what it is for.
test.use({ stationEnv: { STATION_NAME: 'Moldura FM', REQUESTS: '1' } });

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const MOST_PX = 8;

/** Below the heading, the first part: a card, a toolbar, the days, a line or a list; below a toolbar its list. */
const FRAME = {
  heading: '[data-frame] h1',
  first: '[data-frame] :is([data-part=card], [data-part=bar], [data-part=rows])',
  list: '[data-frame] [data-part=bar] + [data-part=rows]',
  player: '[data-part=player] > span',
};
const PAGE = {
  heading: 'main h1',
  first: 'main :is(section:not(:has([data-part=toolbar])), [data-part=toolbar], [data-part=days], [data-part=bar])',
  list: 'main :is([data-part=toolbar] + * > table, [data-part=hours])',
  player: '[data-cabine-player]:not(main *) button',
};
type Places = Record<string, number | undefined>;

/** Where the landmarks begin, where the player stands in its bar, and how high are those whose height does not depend on data. */
const placesOf = (page: Page, selectors: typeof PAGE): Promise<Places> =>
  page.evaluate((wanted) => {
    const isSeen = (part: Element) => part.getBoundingClientRect().width > 1;
    const boxOf = (selector: string) =>
      [...document.querySelectorAll(selector)].find(isSeen)?.getBoundingClientRect().toJSON() as DOMRect | undefined;
    const isCard = document.querySelector(wanted.first)?.matches('section, [data-part=card]') ?? false;
    return {
      ...Object.fromEntries(Object.entries(wanted).map(([name, selector]) => [name, boxOf(selector)?.y])),
      'x of player': boxOf(wanted.player)?.x,
      'height of heading': boxOf(wanted.heading)?.height,
      'height of first': isCard ? boxOf(wanted.first)?.height : undefined,
    };
  }, selectors);

/** An empty list has no place. */
const apart = (frame: Places, page: Places) =>
  Object.keys(page)
    .filter((name) => !(name === 'list' && page[name] === undefined))
    .filter((name) => frame[name] !== page[name])
    .filter((name) => !(Math.abs(frame[name]! - page[name]!) <= MOST_PX))
    .map((name) => `${name}: ${frame[name]} in the frame, ${page[name]} in the page`);

for (const viewport of SIZES)
  test(`the frame of every screen is the page that comes, at ${viewport.width} px`, async ({ openBrowser }) => {
    const page = await openBrowser({ viewport });
    const held = await openBrowser({ viewport });
    await enter(page, 'administrator', '/dashboard');
    await enter(held, 'administrator', '/dashboard');
    // The program never comes.
    await held.route('**/assets/*.js', () => undefined);
    // Offers take a line on phones while there are any.
    await page.route('**/api/offers', (route) => route.fulfill({ json: [] }));
    const found: string[] = [];
    for (const path of screenPaths.filter((each) => each !== '/account')) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.locator('[data-frame]')).toHaveCount(0);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await held.goto(path, { waitUntil: 'commit' });
      await expect(held.locator('[data-frame]')).toBeVisible();
      await held.evaluate(() => document.fonts.ready);
      const places = await placesOf(page, PAGE);
      expect(places.first, path).toBeDefined();
      found.push(...apart(await placesOf(held, FRAME), places).map((each) => `${path}: ${each}`));
    }
    expect(found).toEqual([]);
  });

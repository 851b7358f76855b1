import type { Page } from '@playwright/test';
import { nextPage, rows } from '../administration/table';
import { startSite, type ForeignPage } from '../embed/site';
import { whileRunning } from '../support/start';
import { expect, test as base } from '../support/test';
import { Trap, findBorn, textOf } from './hostile';
import { HostileStation } from './hostileStation';
import { Upstream } from './upstream';

export const NAME = '</title><script>alert(1)</script>"><img src=x onerror=alert(1)>';
const MOST_PAGES = 200;
const POLLS = [10, 20, 50, 100];

interface Tools {
  trap: Trap;
  /** A fan site whose pages may change. */
  site: { url: string; pages: Record<string, ForeignPage> };
}
interface WorkerTools {
  upstream: Upstream;
  /** The worker's station, filled with the corpus. */
  hostile: HostileStation;
}

export const test = base.extend<Tools, WorkerTools>({
  upstream: [
    ({ browserName: _anyBrowser }, provide) => whileRunning(async (start) => provide(await start(Upstream.start))),
    { scope: 'worker' },
  ],
  stationEnv: [
    async ({ upstream }, provide) =>
      provide({
        STATION_NAME: NAME,
        PRODUCT: NAME,
        RADIO_SOURCE: 'azuracast',
        RADIO_STATUS_URL: upstream.statusUrl,
        RADIO_POLL_MS: '1000',
        CHANGES_PER_MINUTE: '1000000',
      }),
    { scope: 'worker' },
  ],
  hostile: [
    async ({ station }, provide) => {
      const hostile = new HostileStation(station.url);
      await hostile.fill();
      await provide(hostile);
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  site: async ({ start }, provide) => {
    const pages: Record<string, ForeignPage> = {};
    const { url } = await start(startSite, pages);
    await provide({ url, pages });
  },
  trap: [
    async ({ context, station, site }, provide) => {
      const trap = new Trap();
      await trap.watch(context, [station.url, site.url]);
      await provide(trap);
      trap.check();
      looked.answers += trap.answers;
    },
    { auto: true },
  ],
});

/** Counts over the tests of a worker. */
export const looked = { places: 0, literal: 0, answers: 0 };

/** Collapses white space, since a tab may be drawn as a space. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Each text can be read on the page unchanged, and none became an element. */
export async function expectHarmless(page: Page, texts: readonly string[] = []): Promise<void> {
  looked.places += 1;
  const unread = async () => {
    const letters = plain(await textOf(page));
    return texts.filter((text) => !letters.includes(plain(text)));
  };
  await expect.poll(unread, { message: 'texts that cannot be read as they are', intervals: POLLS }).toEqual([]);
  await settled(page);
  const born = await findBorn(page);
  expect(born, 'elements that a text became').toEqual([]);
  looked.literal += texts.length;
}

/** The page's text once it stops changing: long tables render in pieces. */
async function settled(page: Page): Promise<string> {
  let letters = '';
  await expect(async () => {
    const before = letters;
    letters = await textOf(page);
    expect(letters).toBe(before);
  }).toPass({ intervals: POLLS });
  return letters;
}

/** Each text is on some page of the screen's table. */
export async function expectHarmlessPages(page: Page, texts: readonly string[] = []): Promise<void> {
  let letters = '';
  const next = page.getByRole('button', { name: 'Próxima página' });
  for (let at = 1, isLast = false; !isLast && at <= MOST_PAGES; at += 1) {
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expect(rows(page).first()).toBeVisible();
    if (at > 1) await expect(page.getByText(new RegExp(`^Página ${at} de`))).toBeVisible();
    letters += plain(await settled(page));
    await expectHarmless(page);
    // Rendered together with the rows.
    isLast = await next.evaluateAll(([button]) => !button || button.getAttribute('aria-disabled') === 'true');
    if (!isLast) await nextPage(page);
  }
  const unread = texts.filter((text) => !letters.includes(plain(text)));
  expect(unread, 'texts that no page shows as they are').toEqual([]);
  looked.literal += texts.length;
}

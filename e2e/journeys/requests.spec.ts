import type { Page, Request } from '@playwright/test';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { isAbout, type LiveEventName } from '../../packages/panel-core/src/events/topics';
import type { RadioInfo } from '../../packages/panel-core/src/radio/radioInfo';
import { sizes } from '../../packages/panel-ui/src/theme/tokens';
import { call, create, memberId } from '../administration/api';
import { screenPaths } from '../support/routes';
import { credentialsOf, enter, signIn } from '../support/signIn';
import { expect, test } from '../support/test';

/** Widths at which every screen is opened; those of `WIDTHS` it has while open. */
const OPENED = [390, 1440];
/** 640 and 720 px are what a zoom of 200 % leaves of 1280 and 1440. */
const WIDTHS = [320, 390, 640, 720, 768, 960, 1024, 1280, 1440, 1920];
const ROLES = 'Gerenciamento de Cargos e Permissões';
const LONG_NAME = 'MariaFernandaSantana';
/** The page's clock polls at most every ten seconds, so the same request within less is a duplicate. */
const SOONEST_POLL_MS = 8_000;
const QUIET_MS = 500;
/** Half of what Core Web Vitals call good. */
const MOST_SHIFT = 0.05;

/** Follows server events such as a new title or a due reminder: screens rightly reload after one. */
async function hearChanges(page: Page, baseURL: string) {
  const answer = await page.request.post('/api/auth/login', { data: credentialsOf('administrator') });
  const { token } = (await answer.json()) as { token: string };
  const closing = new AbortController();
  page.once('close', () => closing.abort());
  const { body } = await fetch(`${baseURL}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closing.signal,
  });
  const heard: { at: number; name: LiveEventName }[] = [];
  let onAir = '';
  const record = new WritableStream<{ event?: string; data: string }>({
    write({ event, data }) {
      const name = event as LiveEventName;
      const { djusername, title } = JSON.parse(data) as Partial<RadioInfo>;
      const before = onAir;
      if (name === 'on-air') onAir = JSON.stringify([djusername, title]);
      if (name !== 'on-air' || before !== onAir) heard.push({ at: Date.now(), name });
    },
  });
  body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .pipeTo(record)
    .catch(() => undefined);
  return (path: string, since: number) =>
    heard.some(({ at, name }) => at >= since && isAbout(path.replace('/api', ''), name));
}

/** Records the page's requests. */
async function listen(page: Page, baseURL: string) {
  const hasChanged = await hearChanges(page, baseURL);
  let asked: Request[] = [];
  /** Pending requests, except the event stream, which never ends. */
  const open = new Set<Request>();
  let changedAt = Date.now();
  const isStream = (request: Request) => request.url().includes('/api/events');
  page.on('request', (request) => {
    changedAt = Date.now();
    if (!isStream(request)) open.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => {
      changedAt = Date.now();
      open.delete(request);
    });
  const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
  const beganAt = (request: Request) => request.timing().startTime;
  page.on('request', (request) => {
    // The page that is left may poll until the next one comes.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked = [];
    // The browser decides when to load the icon.
    if (nameOf(request) !== 'GET /favicon.svg') asked.push(request);
  });
  return {
    forget() {
      asked = [];
      open.clear();
    },
    /** True after half a second without request or answer. */
    isQuiet: () => open.size === 0 && Date.now() - changedAt > QUIET_MS,
    names: () => asked.map(nameOf),
    twice: () =>
      asked
        // Without an answer, as when its page was left, it has no time of start.
        .filter((request) => beganAt(request) > 0)
        .filter((request, index, answered) =>
          answered
            .slice(0, index)
            .some(
              (other) =>
                nameOf(other) === nameOf(request) &&
                beganAt(request) - beganAt(other) < SOONEST_POLL_MS &&
                !hasChanged(new URL(request.url()).pathname, beganAt(other)),
            ),
        )
        .map(nameOf),
  };
}

/** Waits until the screen has finished its own requests. */
async function settle(page: Page, requests: Awaited<ReturnType<typeof listen>>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect.poll(requests.isQuiet).toBe(true);
}

test('sign-in, back, forward and reload ask for nothing twice, and no frame stays', async ({ page, station }) => {
  const requests = await listen(page, station.url);
  await signIn(page, 'administrator');
  await settle(page, requests);
  await expect.poll(requests.twice).toEqual([]);
  // The sign-in's answer contains the member.
  expect(requests.names()).not.toContain('GET /api/auth/verify');
  const visit = async (act: () => Promise<unknown>, heading: string) => {
    requests.forget();
    await act();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await settle(page, requests);
    await expect(page.locator('[data-frame]')).toHaveCount(0);
    await expect.poll(requests.twice, heading).toEqual([]);
  };
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('button', { name: 'Administração' }).click();
  await visit(() => menu.getByRole('link', { name: 'Gerenciar Pagamentos' }).click(), 'Pagamentos');
  await visit(() => menu.getByRole('link', { name: 'Gerenciar Cargos' }).click(), ROLES);
  await visit(() => page.goBack(), 'Pagamentos');
  await visit(() => page.goForward(), ROLES);
  await visit(() => page.reload(), ROLES);
  await visit(() => page.goBack(), 'Pagamentos');
});

/** Pixels by which the page scrolls sideways or an element stands outside the window. */
const tooWide = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const [main] = document.querySelectorAll('main');
  const inside = main ? main.scrollWidth - main.clientWidth : 0;
  return Math.max(scrollWidth - clientWidth, inside);
};

/** Pixels by which the page scrolls below what it shows. */
const tooLong = () => {
  const shown = document.querySelector('[data-cabine-root]')?.getBoundingClientRect().bottom ?? 0;
  const { scrollHeight, clientHeight } = document.documentElement;
  return Math.max(0, Math.round(scrollHeight - Math.max(clientHeight, shown + scrollY)));
};

/** Cards that lie over each other, by their headings. */
const overlaps = () => {
  const cards = [...document.querySelectorAll('main section')].filter((card) => card.checkVisibility());
  const nameOf = (card: Element) => card.querySelector('h2, h3')?.textContent ?? '';
  const lie = (one: Element, other: Element) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return (
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    );
  };
  return cards.flatMap((one, at) =>
    cards
      .slice(at + 1)
      .filter((other) => !one.contains(other) && lie(one, other))
      .map((other) => `${nameOf(one)} and ${nameOf(other)}`),
  );
};

/** Words of tables that break within themselves, and buttons that a table cuts off. */
const cutOff = () => {
  const LONGEST_NAME = 20;
  const linesOf = (range: Range) => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  const cells = [...document.querySelectorAll<HTMLElement>('main :is(td, th)')].filter((cell) =>
    cell.checkVisibility(),
  );
  const words = cells.flatMap((cell) => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node; (node = texts.nextNode());)
      for (const { 0: word, index } of node.nodeValue!.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (word.length <= LONGEST_NAME && linesOf(range) > 1) broken.push(word);
      }
    return broken;
  });
  const buttons = cells.flatMap((cell) => {
    const { right } = cell.closest('table')!.parentElement!.getBoundingClientRect();
    return [...cell.querySelectorAll('button')].filter((button) => button.getBoundingClientRect().right > right + 1);
  });
  return [...words, ...buttons.map((button) => button.ariaLabel ?? button.innerText)];
};

/** The sizes, weights and radii of visible texts that `theme/tokens.ts` does not have; avatars have their own size. */
const offScale = (scale: Record<string, string>) => {
  const having = (part: string) => Object.keys(scale).filter((name) => name.startsWith(part));
  // `calc(14 * var(--cabine-px))` is 14 px at the default size.
  const fonts = [...having('font-').map((name) => scale[name]?.replace(/^calc\((\d+) .*/, '$1px')), '13px'];
  const radii = [...having('radius-').map((name) => scale[name]), '0px', '50%'];
  const isShown = (element: Element) => element.checkVisibility() && !element.closest('svg, [part=avatar]');
  const isOwn = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
  const found = [...document.querySelectorAll('[data-cabine-root] *')].filter(isShown).flatMap((element) => {
    const style = getComputedStyle(element);
    const text = isOwn(element)
      ? [
          fonts.includes(style.fontSize) || style.fontSize,
          ['400', '500', '600'].includes(style.fontWeight) || style.fontWeight,
        ]
      : [];
    const corners = style.borderRadius.split(' ').map((corner) => radii.includes(corner) || corner);
    return [...text, ...corners]
      .filter((value) => value !== true)
      .map((value) => `${element.textContent.slice(0, 20)} ${value}`);
  });
  return [...new Set(found)];
};

/** Adds up how far the parts of each page move by themselves, and which ones. */
function recordShifts() {
  interface Shift extends PerformanceEntry {
    value: number;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const shifts = { sum: 0, moved: [] as string[] };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      shifts.sum += value;
      for (const { node, previousRect: from, currentRect: to } of sources)
        shifts.moved.push(`${node?.nodeName} '${node?.textContent?.slice(0, 40)}' from ${from.y} to ${to.y}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
const readShifts = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'shifts') as { sum: number; moved: string[] });

test('every screen opens without an error, duplicate request, jump, sideways scrolling, broken word or odd size @proof', async ({
  page,
  station,
}) => {
  const requests = await listen(page, station.url);
  await page.addInitScript(recordShifts);
  expect(screenPaths).toContain('/dashboard');
  await enter(page, 'administrator', '/dashboard');
  await call(page, 'POST', '/users', {
    username: LONG_NAME,
    password: 'segredo-novo',
    pin: '482917',
    shift: 'night',
    role: 10,
  });
  const userId = await memberId(page, LONG_NAME);
  await create(page, '/payments', [{ userId, amount: 1234.5, type: 'salary' }]);
  await settle(page, requests);
  for (const path of screenPaths) {
    for (const width of OPENED) {
      // Left first, because at another width it may load more.
      await page.goto('/api/health');
      await page.setViewportSize({ width, height: 900 });
      requests.forget();
      await page.goto(path);
      await settle(page, requests);
      await expect(page.getByRole('main').getByRole('alert'), path).toHaveCount(0);
      const inTab = () =>
        page.evaluate(() => document.title.replace(document.querySelector('h1')?.textContent ?? '', ''));
      await expect.poll(inTab, `the tab of ${path} says its heading`).toBe(' · CabineMix');
      expect(requests.names(), path).toContain('GET /api/auth/verify');
      await expect.poll(requests.twice, path).toEqual([]);
      const { sum, moved } = await readShifts(page);
      await expect.poll(() => page.evaluate(offScale, sizes), path).toEqual([]);
      expect(sum, `${path} at ${width} px moves: ${moved.join('; ')}`).toBeLessThanOrEqual(MOST_SHIFT);
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => page.evaluate(tooWide), `${path} at ${width} px`).toBe(0);
      await expect.poll(() => page.evaluate(tooLong), `${path} at ${width} px`).toBeLessThanOrEqual(1);
      await expect.poll(() => page.evaluate(overlaps), `${path} at ${width} px`).toEqual([]);
      await expect.poll(() => page.evaluate(cutOff), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** The lists of a screen that are drawn as a phone's cards. */
const asCards = () =>
  [...document.querySelectorAll('main table')].flatMap((table) =>
    table.checkVisibility() && getComputedStyle(table).display === 'block' ? [table.ariaLabel ?? ''] : [],
  );

const countTables = () => document.querySelectorAll('main table').length;

test('every list is a table on a small laptop @proof', async ({ page }) => {
  await enter(page, 'administrator', '/dashboard');
  let tables = 0;
  // Other journeys write the rows of 'Registro', with words of any length.
  for (const path of screenPaths.filter((each) => each !== '/administration/audit')) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-frame], main [aria-busy=true]')).toHaveCount(0);
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(asCards), `${path} at ${width} px`).toEqual([]);
      await expect.poll(() => page.evaluate(cutOff), `${path} at ${width} px`).toEqual([]);
    }
    tables += await page.evaluate(countTables);
  }
  expect(tables).toBeGreaterThan(5);
});

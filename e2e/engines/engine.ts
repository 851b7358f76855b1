import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { chromium, type ElementHandle as PageElement, type Frame, type Page } from '@playwright/test';
import puppeteer, {
  type Browser,
  type ElementHandle,
  type Frame as DrivenFrame,
  type Page as DrivenPage,
} from 'puppeteer-core';
import { Builder, Capabilities, Key, type WebElement } from 'selenium-webdriver';
import { freePort } from '../support/Station';
import { until } from '../radio/until';

/** What the journeys do in a page; the element is the first shown one that a selector and a text find, shadow roots included. */
export interface Engine {
  version: string;
  goto(url: string): Promise<void>;
  /** What follows happens in the page's frame, until the next page. */
  enterFrame(): Promise<void>;
  run<A extends unknown[], T>(code: (...args: A) => T, ...args: A): Promise<T>;
  /** Runs code with the found element, or null. */
  look<T>(code: (found: Element | null) => T, selector: string, text?: string): Promise<T>;
  click(selector: string, text?: string): Promise<void>;
  type(selector: string, typed: string): Promise<void>;
  press(key: 'Escape' | 'Tab' | 'Enter'): Promise<void>;
  picture(path: string): Promise<void>;
  close(): Promise<void>;
}

/** Runs in the page. The text is part of the name that assistive technology reads. */
function find(selector: string, text = ''): Element | null {
  const within = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((each) => [
      ...(each.matches(selector) ? [each] : []),
      ...(each.shadowRoot ? within(each.shadowRoot) : []),
    ]);
  const nameOf = (each: Element) => each.ariaLabel ?? each.textContent ?? '';
  return within(document).find((each) => nameOf(each).includes(text) && each.getClientRects().length > 0) ?? null;
}

const missing = (selector: string, text = '(any)') => `No element ${selector} with the text ${text} is shown.`;

/** The page's frame, once it is there. */
async function frameOf<Made>(page: { frames(): Made[] }): Promise<Made> {
  await until('the page has a frame', 30_000, async () => page.frames().length > 1);
  return page.frames()[1] as Made;
}

/** How Firefox treats cookies: 5 is its standard, 1 refuses other sites' cookies, 2 all, and with them what stores. */
const startFirefox = (cookies: 1 | 2 | 5) => async () =>
  drive(
    await puppeteer.launch({
      browser: 'firefox',
      executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
      headless: true,
      extraPrefsFirefox: { 'network.cookie.cookieBehavior': cookies },
    }),
  );

/** By Playwright, because puppeteer no longer starts old ones. */
const startChromium = (executablePath = '') =>
  async function start(): Promise<Engine> {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    let where: Page | Frame = page;
    const found = (selector: string, text = '') =>
      `(${String(find)})(${JSON.stringify(selector)}, ${JSON.stringify(text)})`;
    const get = async (selector: string, text?: string) => {
      const element = (await where.evaluateHandle(found(selector, text))).asElement();
      if (!element) throw new Error(missing(selector, text));
      return element as PageElement;
    };
    return {
      version: `Chromium ${browser.version()}`,
      async goto(url) {
        where = page;
        await page.goto(url);
      },
      enterFrame: async () => void (where = await frameOf(page)),
      run: (code, ...args) => where.evaluate(`(${String(code)})(...${JSON.stringify(args)})`),
      look: (code, selector, text) => where.evaluate(`(${String(code)})(${found(selector, text)})`),
      click: async (selector, text) => (await get(selector, text)).click(),
      type: async (selector, typed) => (await get(selector)).type(typed),
      press: (key) => page.keyboard.press(key),
      picture: async (path) => void (await page.screenshot({ path })),
      close: () => browser.close(),
    };
  };

/** By WebDriver BiDi. */
async function drive(browser: Browser): Promise<Engine> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  let where: DrivenPage | DrivenFrame = page;
  const search = (selector: string, text?: string) => where.evaluateHandle(find, selector, text);
  const get = async (selector: string, text?: string) => {
    const element = (await search(selector, text)).asElement() as ElementHandle | null;
    if (!element) throw new Error(missing(selector, text));
    return element;
  };
  return {
    version: await browser.version(),
    async goto(url) {
      where = page;
      await page.goto(url);
    },
    enterFrame: async () => void (where = await frameOf(page)),
    run: (code, ...args) => where.evaluate(code as (...given: unknown[]) => never, ...args),
    look: async (code, selector, text) => where.evaluate(code as never, await search(selector, text)),
    click: async (selector, text) => (await get(selector, text)).click(),
    type: async (selector, typed) => {
      const element = await get(selector);
      await element.focus();
      await page.keyboard.type(typed);
    },
    press: (key) => page.keyboard.press(key),
    picture: async (path) => void (await page.screenshot({ path })),
    close: () => browser.close(),
  };
}

/** WebKitGTK in its MiniBrowser, by WebDriver, on a separate screen. */
async function startWebKit(): Promise<Engine> {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  });
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('WebKitWebDriver answers', 30_000, answers);
  const binary = process.env.WEBKIT ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  const page = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  await page.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 });
  const search = (selector: string, text = '') => page.executeScript<WebElement | null>(find, selector, text);
  const get = async (selector: string, text?: string) => {
    const element = await search(selector, text);
    if (!element) throw new Error(missing(selector, text));
    return element;
  };
  return {
    version: `WebKitGTK ${String((await page.getCapabilities()).get('browserVersion'))}`,
    async goto(address) {
      await page.switchTo().defaultContent();
      await page.get(address);
    },
    async enterFrame() {
      // Its driver calls a frame's fields not focusable until a pointer was there.
      const place = await page.executeScript<DOMRect>(() => document.querySelector('iframe')?.getBoundingClientRect());
      await page
        .actions()
        .move({ x: Math.ceil(place.x) + 2, y: Math.ceil(place.y) + 2 })
        .click()
        .perform();
      await page.switchTo().frame(0);
    },
    run: (code, ...args) => page.executeScript(code, ...args),
    // One script: between two the page may draw the element anew.
    look: (code, selector, text = '') =>
      page.executeScript(`return (${String(code)})((${String(find)})(...arguments))`, selector, text),
    click: async (selector, text) => (await get(selector, text)).click(),
    type: async (selector, typed) => (await get(selector)).sendKeys(typed),
    press: (key) =>
      page
        .actions()
        .sendKeys(Key[key.toUpperCase() as 'ESCAPE' | 'TAB' | 'ENTER'])
        .perform(),
    picture: async (path) => writeFile(path, await page.takeScreenshot(), 'base64'),
    async close() {
      await page.quit();
      await end(driver);
      await end(screen);
    },
  };
}

/** Xvfb tells which display was free. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(createInterface(screen.stdout), 'line')) as [string];
  return { screen, display: `:${number}` };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

export const ENGINES = {
  chromium: startChromium(process.env.CHROMIUM),
  chromium109: startChromium(process.env.CHROMIUM_109),
  chromium123: startChromium(process.env.CHROMIUM_123),
  firefox: startFirefox(5),
  'firefox without cookies of other sites': startFirefox(1),
  'firefox without cookies': startFirefox(2),
  webkit: startWebKit,
};

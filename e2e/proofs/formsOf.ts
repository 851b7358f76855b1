import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PIN } from '../../apps/server/src/demo/demoMembers';
import { mp3 } from '../../apps/server/src/soundtracks/testing/audioFiles';

/** A form, a question or a command, found by pressing what is there. */
export interface Found {
  /** The buttons that lead to it; `0`, `1` … for the forms of the page itself. */
  path: readonly string[];
  /** The last of `path` sends, and what is before it stays. */
  isCommand: boolean;
  /** What it sends first: `POST /payments`. */
  sends: string;
}

/** What a form needs that no rule of its fields says: by name of the field. */
const VALUES: Readonly<Record<string, string>> = {
  currentPassword: DEMO_PASSWORD,
  currentPin: DEMO_PIN,
  password: 'quatro sinos mudos',
  pin: '830462',
};
const MODAL = '[data-size] > :is([role=dialog], [role=alertdialog])';
const TEXT_BOXES = 'input:is([type=text], [type=password], :not([type])):not([role=combobox]), textarea';
const MARK = 'data-proof-opener';

export const modalOf = (page: Page) => page.locator(MODAL).last();
export const textBoxesOf = (form: Locator) => form.locator(TEXT_BOXES).filter({ visible: true });
/** How many are shown now: a walk through whatever is there asks a page that has settled, and goes another way for none. */
export const countOf = (found: Locator) => found.filter({ visible: true }).evaluateAll((all) => all.length);
export const isThere = async (found: Locator) => (await countOf(found)) > 0;
/** What is typed in the text boxes. */
export const valuesOf = ({ form }: Pick<Opened, 'form'>) =>
  textBoxesOf(form).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
export const textOf = (found: Locator) => found.evaluate((each) => (each as HTMLElement).innerText);

interface Box {
  name: string;
  value: string;
  isLocked: boolean;
  isLong: boolean;
  isAmount: boolean;
  isSecret: boolean;
}
/** The text boxes and what they take. */
export async function boxesOf(form: Locator): Promise<readonly (readonly [Locator, Box])[]> {
  const boxes = textBoxesOf(form);
  const read = await boxes.evaluateAll((all) =>
    (all as HTMLInputElement[]).map((box) => ({
      name: box.name,
      value: box.value,
      isLocked: box.readOnly || box.disabled,
      isLong: box.tagName === 'TEXTAREA',
      isAmount: box.closest('[role=group]')?.querySelector('[slot]') != null || /numeric|decimal/.test(box.inputMode),
      isSecret: /password|pin/i.test(box.name),
    })),
  );
  return read.map((box, at) => [boxes.nth(at), box] as const);
}

interface Asked {
  begun: number;
  open: string[];
}
type Counting = typeof window & { asked?: Asked };

/** Counts in the page what it asks for, so that what a page that is left asked for counts no more. */
function countAsked(): void {
  const page: Counting = window;
  if (page.asked) return;
  const asked: Asked = (page.asked = { begun: 0, open: [] });
  const begin = (what: string) => {
    asked.begun += 1;
    asked.open.push(what);
    return () => void asked.open.splice(asked.open.indexOf(what), 1);
  };
  const ask = page.fetch;
  page.fetch = (...sent) => {
    // It has no end.
    if (new Headers(sent[1]?.headers).get('accept') === 'text/event-stream') return ask(...sent);
    const url = sent[0] instanceof Request ? sent[0].url : String(sent[0]);
    return ask(...sent).finally(begin(`${sent[1]?.method} ${url}`));
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function count(body) {
    this.addEventListener('loadend', begin('a form with a file'));
    send.call(this, body);
  };
}

/** Waits until all that was asked of the server is answered, and drawn. */
export function watchRequests(page: Page) {
  void page.addInitScript(countAsked);
  const coming: Asked = { begun: 0, open: ['another page'] };
  const askedNow = () =>
    page
      .evaluate(() => (window as Counting).asked)
      .then(
        (asked) => asked ?? coming,
        () => coming,
      );
  return async function settle(): Promise<void> {
    // Twice: an answer may lead to the next request.
    for (let before = -1; ;) {
      await expect.poll(async () => (await askedNow()).open).toEqual([]);
      await expect(
        page.locator('[data-frame], [data-exiting], main [aria-busy=true]').or(page.getByText(/^Carregando/)),
      ).toHaveCount(0);
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), {
              timeout: 500,
            });
          }),
      );
      const { begun } = await askedNow();
      if (begun === before) return;
      before = begun;
    }
  };
}
export type Settle = ReturnType<typeof watchRequests>;

/** Marks the first button of each kind in what is on top: those of rows differ by the row's name alone. */
function markOpeners(mark: string): string[] {
  document.querySelectorAll(`[${mark}]`).forEach((each) => each.removeAttribute(mark));
  const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  const top = layers.at(-1) ?? document.querySelector('main') ?? document.body;
  const keys = new Set<string>();
  let isNamed = false;
  for (const button of top.querySelectorAll<HTMLButtonElement>('button')) {
    const isOff = button.disabled || button.ariaDisabled === 'true' || button.closest('main form, th, thead') !== null;
    if (isOff || !button.checkVisibility() || button.ariaHasPopup === 'listbox') continue;
    const name = (button.ariaLabel ?? button.innerText).trim().replace(/\s+/g, ' ');
    const isOfRow = button.ariaLabel !== null || button.closest('tr, li, article') !== null;
    // 'Ana: 12 hours' begins with what differs.
    const isOfName = isOfRow && /^[^:]+: /.test(name);
    const key = isOfRow ? `${name.replace(/\d.*$/, '').split(' ')[0]} …` : name;
    if (key === '' || keys.has(key) || (isOfName && isNamed)) continue;
    isNamed ||= isOfName;
    keys.add(key);
    button.setAttribute(mark, key);
  }
  return [...keys];
}
const openersOf = (page: Page) => page.evaluate(markOpeners, MARK);

/** What the page sends besides reading. Answers it until it is undone. */
export async function answering(page: Page, answer: (route: Route) => Promise<void>) {
  const sent: { method: string; path: string; body: string }[] = [];
  const isApi = (url: URL) => url.pathname.startsWith('/api/');
  const handler = async (route: Route) => {
    const request = route.request();
    const isRead = request.method() === 'GET' || request.url().endsWith('/auth/link/owner');
    if (isRead) return route.fallback();
    sent.push({
      method: request.method(),
      path: new URL(request.url()).pathname.slice('/api'.length),
      body: request.postDataBuffer()?.toString('utf8') ?? '',
    });
    return answer(route);
  };
  await page.route(isApi, handler);
  return { sent, stop: () => page.unroute(isApi, handler) };
}

/** A form that is open and filled. */
export interface Opened {
  form: Locator;
  /** The button that sends. */
  button: Locator;
}

const isOfPage = (key: string | undefined) => /^\d+$/.test(key ?? '');

async function press(page: Page, key: string, settle: Settle): Promise<void> {
  if (isOfPage(key)) return;
  await openersOf(page);
  await page.locator(`[${MARK}="${key}"]`).click();
  await settle();
}

/** Opens the form and fills it. */
export async function openForm(
  page: Page,
  { path, isCommand }: Pick<Found, 'path' | 'isCommand'>,
  settle: Settle,
  { isFilled = true, word = 'Prova' } = {},
): Promise<Opened> {
  const last = path.at(-1);
  for (const key of isCommand ? path.slice(0, -1) : path) await press(page, key, settle);
  const isModal = await isThere(modalOf(page));
  const form = isModal ? modalOf(page) : isOfPage(last) ? page.locator('form').nth(Number(last)) : page.locator('main');
  if (isFilled && (isModal || isOfPage(last))) await fill(form, page, settle, word);
  if (!isCommand) return { form, button: form.locator('button').filter({ visible: true }).last() };
  await openersOf(page);
  const command = page.locator(`[${MARK}="${last}"]`);
  return { form: isModal ? form : command, button: command };
}

/** Fills what is empty, as its kind asks, and changes what is not. */
async function fill(form: Locator, page: Page, settle: Settle, word: string): Promise<void> {
  for (const file of await form.locator('input[type=file]').all())
    await file.setInputFiles({ name: 'prova.mp3', mimeType: 'audio/mpeg', buffer: mp3(80) });
  const pickers = form.getByRole('combobox').filter({ visible: true });
  const picked = await pickers.evaluateAll((all) => (all as HTMLInputElement[]).map(({ value }) => value));
  for (const [at, value] of picked.entries()) {
    if (value !== '') continue;
    await pickers.nth(at).press('ArrowDown');
    await page.getByRole('option').last().click();
  }
  for (const choice of await form.locator('button[aria-haspopup=listbox]:enabled').filter({ visible: true }).all()) {
    await choice.click();
    await page.getByRole('option').last().click();
  }
  // Until yesterday, whatever it is for.
  const days = await form
    .getByRole('group')
    .filter({ has: page.getByRole('spinbutton') })
    .all();
  for (const [at, day] of days.entries()) {
    const past = new Date(Date.now() - (1 + (days.length - 1 - at) * 9) * 86_400_000);
    await day.getByRole('spinbutton').first().focus();
    await page.keyboard.type(past.toISOString().slice(0, 10).split('-').reverse().join(''));
  }
  if (days.length > 0) await settle();
  const number = String(37 + (word.length % 50));
  for (const [box, { name, value, isLocked, isAmount }] of await boxesOf(form))
    if (!isLocked)
      await box.fill(VALUES[name] ?? (isAmount ? number : value ? `${value} e ${word}` : `${word} de ${name}`));
}

/** Closes menus and dialogs, and discards what was typed. */
async function closeAll(page: Page, settle: Settle): Promise<void> {
  const layers = page.locator('[role=dialog], [role=alertdialog]');
  const discard = page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' });
  for (let left = 2 * MOST_STEPS; left > 0 && (await isThere(layers)); left -= 1) {
    if (await isThere(discard)) await discard.click();
    else await page.keyboard.press('Escape');
    await settle();
  }
}

const CLOSE = /^(Cancelar|Fechar|Fechar …)$/;
/** A question that a question of a menu leads to. */
const MOST_STEPS = 4;

/** The forms, questions and commands of a page: pressing them sends something. `open` opens the page anew. */
export async function formsOf(page: Page, open: () => Promise<Settle>): Promise<readonly Found[]> {
  const found: Found[] = [];
  // A refusal: after it nothing is in doubt.
  const { sent, stop } = await answering(page, (route) =>
    route.fulfill({ status: 400, json: { message: 'Not now', code: 'invalid_input' } }),
  );

  /** What pressing it sends; null for nothing. */
  async function sendsOf(button: Locator, settle: Settle): Promise<string | null> {
    sent.length = 0;
    await button.click();
    await settle();
    const [first] = sent;
    return first ? `${first.method} ${first.path.replace(/\/\d+/g, '/:id')}` : null;
  }
  /** What is on top: the heading of a dialog, or a menu. */
  const topOf = async () => {
    if (await isThere(modalOf(page))) return textOf(modalOf(page).getByRole('heading').first());
    return (await isThere(page.locator('[role=dialog] button'))) ? 'menu' : '';
  };

  let first: { address: string; keys: string; settle: Settle } | null = null;
  /** The page as it was at first: with all that was opened closed, or else opened anew. */
  async function begin(): Promise<Settle> {
    if (first) {
      await closeAll(page, first.settle);
      const isAsBefore = page.url() === first.address && (await openersOf(page)).join() === first.keys;
      if (isAsBefore) return first.settle;
    }
    const settle = await open();
    first = { address: page.url(), keys: (await openersOf(page)).join(), settle };
    return settle;
  }

  /** Headings, fields and buttons of what was walked: what several ways lead to is walked once. */
  const walked = new Set<string>();

  async function explore(path: readonly string[]): Promise<void> {
    let settle = await begin();
    await openForm(page, { path, isCommand: false }, settle);
    const isModal = await isThere(modalOf(page));
    if (path.length > 0 && !isOfPage(path.at(-1))) {
      const fields = isModal ? (await boxesOf(modalOf(page))).map(([, { name }]) => name) : [];
      const look = JSON.stringify([await topOf(), fields, await openersOf(page)]);
      if (walked.has(look)) return;
      walked.add(look);
    }
    const keys = isOfPage(path.at(-1)) ? [] : (await openersOf(page)).filter((key) => !CLOSE.test(key));
    if (path.length === 0)
      for (let at = (await countOf(page.locator('form'))) - 1; at >= 0; at -= 1) await explore([String(at)]);
    else if (isModal || isOfPage(path.at(-1))) {
      const form = isModal ? modalOf(page) : page.locator('form').nth(Number(path.at(-1)));
      const button = form.locator('button').filter({ visible: true }).last();
      const last = await textOf(button);
      const sends = await sendsOf(button, settle);
      if (sends !== null) found.push({ path, isCommand: false, sends });
      else if (await isThere(form.locator('[type=submit], [aria-invalid=true]')))
        found.push({ path, isCommand: false, sends: `nothing, however it is filled: ${await textOf(form)}` });
      if (isModal) keys.splice(keys.indexOf(last), Number(keys.includes(last)));
    }
    if (path.length >= MOST_STEPS) return;
    for (const key of keys) {
      settle = await begin();
      await openForm(page, { path, isCommand: false }, settle);
      const before = await topOf();
      const next = [...path, key];
      // A player may have come or gone meanwhile.
      if (!(await openersOf(page)).includes(key)) continue;
      const sends = await sendsOf(page.locator(`[${MARK}="${key}"]`), settle);
      if (sends !== null) found.push({ path: next, isCommand: true, sends });
      else if (!['', before].includes(await topOf())) await explore(next);
    }
  }

  await explore([]);
  await stop();
  return found;
}

import { expect, test, type Page, type Route } from '@playwright/test';
import { FAILURES, type Failure } from '../../packages/panel-ui/src/testing/failures';
import { credentialsOf, enter, sendSignIn } from '../support/signIn';
import {
  answering,
  boxesOf,
  countOf,
  formsOf,
  isThere,
  modalOf,
  openForm,
  textBoxesOf,
  textOf,
  valuesOf,
  watchRequests,
  type Found,
  type Opened,
  type Settle,
} from './formsOf';
import { translate } from './translated';

export const LOGIN = '/login';
export const LINK = '/login/link';
export const REQUESTS = '/embed/requests';
const PUBLIC = [LOGIN, LINK, REQUESTS];

/** Opens a place as who uses it. */
async function openPlace(page: Page, place: string): Promise<void> {
  if (place === REQUESTS)
    // As while a DJ is on air.
    await page.route('**/api/public/requests', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const answer = await route.fetch();
      return route.fulfill({ response: answer, json: { ...(await answer.json()), isOpen: true } });
    });
  if (place === LOGIN || place === REQUESTS) await page.goto(place);
  else if (place === LINK) {
    const { request } = page;
    const login = await request.post('/api/auth/login', { data: credentialsOf('administrator') });
    const headers = { authorization: `Bearer ${((await login.json()) as { token: string }).token}` };
    const team = (await (await request.get('/api/users', { headers })).json()) as { id: number; username: string }[];
    const id = team.find(({ username }) => username === 'NinaPromo')?.id;
    const made = await request.post(`/api/users/${id}/link`, { headers });
    await page.goto(`${LINK}#${((await made.json()) as { token: string }).token}`);
  } else await enter(page, 'administrator', place);
}

async function fail(route: Route, { answer }: Failure): Promise<void> {
  const given = await answer().catch(() => null);
  if (given === null) return route.abort();
  await route.fulfill({ status: given.status, headers: Object.fromEntries(given.headers), body: await given.text() });
}

interface Bench {
  page: Page;
  place: string;
  found: Found;
  settle: Settle;
  /** Opens the form anew and fills it; `word` makes the row another one. */
  open: (word?: string) => Promise<Opened>;
}

const [OFFLINE, LATE] = FAILURES as [Failure, Failure, ...Failure[]];
/** Who is not signed in lacks no permission, and nobody changes the same. */
const OF_MEMBERS = ['403', '409 of two at once'];
const failuresAt = (place: string) => FAILURES.filter(({ name }) => place !== LOGIN || !OF_MEMBERS.includes(name));
function saysAt(place: string, { name, says }: Failure, sends = ''): RegExp {
  // The widget of requests has sentences of its own, for its size, and the sign-in none of these causes.
  if (place === REQUESTS) return /./;
  if (place === LOGIN && /^(413|507)/.test(name)) return LATE.says;
  // Of a link another may be made: only the last is valid.
  if (name === OFFLINE.name && sends.endsWith('/link')) return /^Sem conexão com o servidor\. Gere de novo/;
  // A schedule reads its bookings anew, and knows whether it arrived.
  return name === OFFLINE.name ? /^Sem conexão com o servidor\. N/ : says;
}

/** Toasts go before the next try. */
async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Fechar aviso' });
  for (let left = await countOf(close); left > 0; left -= 1) await close.first().click();
}

const LAYERS = '[role=dialog], [role=alertdialog]';
const VAGUE = /Something went wrong|Ocorreu um erro inesperado/;

/** Each happens in the form as the one before left it. */
const IN_ONE_OPENING: Record<string, (bench: Bench, opened: Opened) => Promise<void>> = {
  async 'each failure has its sentence, and what was typed stays'({ page, place, found, settle, open }, given) {
    let opened = given;
    const typed = await valuesOf(opened);
    for (const failure of failuresAt(place)) {
      // What is shown as done at once has closed its question; a toast says that it was not.
      if (typed.length === 0) await settle();
      if (!(await isThere(opened.button)))
        opened = (await isThere(page.locator(LAYERS))) ? await open() : await openForm(page, found, settle);
      const { sent, stop } = await answering(page, (route) => fail(route, failure));
      await opened.button.click();
      await expect(page.getByText(saysAt(place, failure, found.sends)).first(), failure.name).toBeVisible();
      await expect(page.getByText(VAGUE), failure.name).toHaveCount(0);
      const intentions = new Set(sent.map((each) => JSON.stringify(each)));
      expect([failure.name, await valuesOf(opened), intentions.size]).toEqual([failure.name, typed, 1]);
      await stop();
      await closeToasts(page);
    }
    Object.assign(given, opened);
  },

  async 'pressed twice and with Enter, answered after a minute, it is sent once'({ page, place, open }, opened) {
    if (!(await isThere(opened.button))) Object.assign(opened, await open());
    let release = () => undefined as void;
    const late = new Promise<void>((resolve) => (release = resolve));
    const { sent, stop } = await answering(page, async (route) => {
      await late;
      await fail(route, LATE);
    });
    await opened.button.dblclick();
    await page.keyboard.press('Enter');
    await expect.poll(() => sent.length).toBe(1);
    release();
    await expect(page.getByText(saysAt(place, LATE)).first()).toBeVisible();
    expect(sent).toHaveLength(1);
    if (await isThere(textBoxesOf(opened.form))) await expect(opened.form).toBeVisible();
    await stop();
    await closeToasts(page);
  },

  async 'what a password manager put in without events is sent'({ page }, opened) {
    const put = await textBoxesOf(opened.form).evaluateAll((boxes) =>
      (boxes as HTMLInputElement[]).flatMap((box) => {
        const isNumber = box.inputMode === 'numeric' || box.inputMode === 'decimal';
        if (box.name === '' || isNumber || box.readOnly) return [];
        const [before, value] = [box.value, `${box.value} do cofre`];
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box) as object, 'value')?.set?.call(box, value);
        return [[before, value] as const];
      }),
    );
    if (put.length === 0) return;
    const { sent, stop } = await answering(page, (route) => fail(route, OFFLINE));
    await opened.button.click();
    await expect.poll(() => sent.length).toBe(1);
    const { body = '' } = sent[0] ?? {};
    // What the first of two calls does not carry is judged by none.
    for (const [before, value] of put)
      expect([value, body.includes(before) && !body.includes(value)]).toEqual([value, false]);
    await stop();
    await closeToasts(page);
  },

  async 'what is pasted from a table or a letter is read, or stays as it is'({ page, settle }, opened) {
    const paste = async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.keyboard.press('ControlOrMeta+KeyV');
    };
    for (const day of await opened.form
      .getByRole('group')
      .filter({ has: page.getByRole('spinbutton') })
      .all()) {
      await day.getByRole('spinbutton').first().focus();
      await paste(' 20/11/2026 ');
      await expect(day).toContainText(/20.*11.*2026/s);
    }
    const boxes = await boxesOf(opened.form);
    for (const [at, [box, { isLocked, isLong, isAmount }]] of boxes.entries()) {
      if (isLocked) continue;
      const replace = async (text: string) => {
        await box.fill('');
        await box.focus();
        await paste(text);
        await expect(box).not.toHaveValue('');
        return (await valuesOf(opened))[at] ?? '';
      };
      // Never another number than the one that was copied.
      const digits = (value: string) => value.replace(/\D/g, '').replace(/0+$/, '');
      for (const text of isAmount ? ['1.234,5', ' 1 234,5\n', '+1.234,50', '1234.5', '♦ 12', 'doze'] : []) {
        const pasted = await replace(text);
        await box.blur();
        const kept = (await valuesOf(opened))[at] ?? '';
        expect([text, kept, digits(kept) === digits(text) || kept === pasted]).toEqual([text, kept, true]);
      }
      if (isAmount) continue;
      await replace('Ana\tBia\r\nCaio\r\n');
      await expect(box).toHaveValue(isLong ? /^Ana\tBia\nCaio\n$/ : /^Ana\s*Bia\s*Caio\s*$/);
    }
    if (boxes.length === 0) return;
    const { stop } = await answering(page, (route) => fail(route, OFFLINE));
    await opened.button.click();
    await settle();
    // Digits and names have rules of their own; a blank of a table breaks none.
    await expect(opened.form.getByText(/caracteres invisíveis|não podem ser guardados/)).toHaveCount(0);
    await stop();
    await closeToasts(page);
  },

  async 'ten thousand letters are sent or refused in words, and nothing leaves the screen'({ page, settle }, opened) {
    const boxes = await boxesOf(opened.form);
    if (boxes.length === 0) return;
    const long = 'letras '.repeat(1_429);
    for (const [box, { isLocked }] of boxes) if (!isLocked) await box.fill(long);
    const values = await valuesOf(opened);
    const said = await textOf(opened.form);
    const { sent, stop } = await answering(page, (route) => fail(route, OFFLINE));
    await opened.button.click();
    await settle();
    const wrong = opened.form.locator(':is(input, textarea):is([aria-invalid=true], :invalid)');
    const isAnnounced = async () => (await isThere(wrong)) || (await textOf(opened.form)) !== said;
    if (sent.length === 0) await expect.poll(isAnnounced, 'why it is not sent').toBe(true);
    for (const field of await wrong.and(page.locator('[aria-invalid=true]')).all())
      await expect(field).toHaveAccessibleDescription(/\S/);
    await expect.poll(() => valuesOf(opened)).toEqual(values);
    const isWide = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    await expect.poll(() => opened.form.evaluate(isWide), 'wider than its dialog').toBe(false);
    await expect.poll(() => page.locator('html').evaluate(isWide), 'wider than the window').toBe(false);
    await stop();
  },
};

/** Each begins anew. */
const ALONE: Record<string, (bench: Bench) => Promise<void>> = {
  async 'Back asks, or keeps what was typed'({ page, place, found, settle }) {
    if (PUBLIC.includes(place) || found.isCommand) return;
    await enter(page, 'administrator', place === '/dashboard' ? '/account' : '/dashboard');
    await settle();
    // As people come there, so that Back leads to a page of the panel.
    const link = page.locator(`nav a[href="${place}"]`);
    if ((await link.evaluateAll((all) => all.length)) === 0) return;
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.evaluate((each) => each.textContent);
    await link.first().evaluate((each) => (each as HTMLElement).click());
    await expect(heading).not.toHaveText(before);
    await settle();
    const opened = await openForm(page, found, settle);
    const typed = await valuesOf(opened);
    if (typed.length === 0) return;
    await page.goBack();
    await settle();
    const stay = modalOf(page).getByRole('button', { name: 'Continuar editando' });
    if (await isThere(modalOf(page))) {
      // It asks before anything is lost.
      await stay.click();
      return expect.poll(() => valuesOf(opened)).toEqual(typed);
    }
    if (!page.url().endsWith(place)) await page.goForward();
    await settle();
    await expectKept(page, found, typed, settle);
  },

  async 'a session that ends in it loses nothing'({ page, place, open, found, settle }) {
    if (PUBLIC.includes(place)) return;
    const opened = await open();
    const typed = await valuesOf(opened);
    // A command holds nothing that could be lost.
    if (typed.length === 0) return;
    const body = JSON.stringify({ message: 'Not signed in', code: 'not_signed_in' });
    const { stop } = await answering(page, (route) =>
      route.fulfill({ status: 401, contentType: 'application/json', body }),
    );
    await opened.button.click();
    await page.waitForURL('**/login**');
    await stop();
    await sendSignIn(page, credentialsOf('administrator'));
    await page.waitForURL(`**${place}**`);
    await settle();
    await expectKept(page, found, typed, settle);
  },

  async 'changed after a lost answer, it is done once'({ page, place, open, found }) {
    if (PUBLIC.includes(place) || found.isCommand || !/^(POST \/\w+|PUT .*:id)$/.test(found.sends)) return;
    const opened = await open('Mudança');
    const boxes = (await boxesOf(opened.form)).filter(([, { isLocked, isSecret }]) => !isLocked && !isSecret);
    const [box, { value, isAmount } = { value: '', isAmount: false }] = boxes.at(0) ?? [];
    if (!box) return;
    const { sent, stop } = await answering(page, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await opened.button.click();
    await expect(page.getByText(/Não se sabe se isto chegou/).first()).toBeVisible();
    await box.fill(isAmount ? '91' : `${value} mudado`);
    await stop();
    const before = sent.length;
    await opened.button.click();
    const kept = page.getByRole('button', { name: 'Ficar com a salva' });
    if (found.sends.startsWith('POST')) await kept.click();
    await expect(opened.form).toBeHidden();
    expect(before).toBeGreaterThan(0);
  },

  async 'in two tabs a change is not lost, and two are made'({ page, place, found, settle }) {
    if (PUBLIC.includes(place) || found.isCommand || !/^(POST \/\w+|PUT .*:id)$/.test(found.sends)) return;
    const other = await page.context().newPage();
    const tabs = [
      { tab: page, quiet: settle },
      { tab: other, quiet: watchRequests(other) },
    ];
    const opened: Opened[] = [];
    for (const [at, { tab, quiet }] of tabs.entries()) {
      await openPlace(tab, place);
      await quiet();
      opened.push(await openForm(tab, found, quiet, { word: at === 0 ? 'Prova' : 'Outra prova' }));
    }
    const [first, second] = opened as [Opened, Opened];
    if ((await valuesOf(first)).length === 0) return other.close();
    const sendIn = async (tab: Page, { button }: Opened) => {
      const answered = tab.waitForResponse(
        (answer) =>
          answer.url().includes('/api/') && `${answer.request().method()} `.startsWith(found.sends.split(' ')[0] ?? ''),
      );
      await button.click();
      const answer = await answered;
      return { status: answer.status(), id: ((await answer.json().catch(() => ({}))) as { id?: number }).id };
    };
    const done = await sendIn(page, first);
    expect(done.status, 'the first').toBeLessThan(300);
    const choice = other.getByRole('button', { name: 'Ficar com a minha' });
    if (found.sends.startsWith('PUT')) {
      if (!(await isThere(choice))) expect((await sendIn(other, second)).status, 'the second').toBe(409);
      await expect(choice).toBeVisible();
    } else {
      const made = await sendIn(other, second);
      if (made.status < 300) expect([made.status, made.id], 'two rows').not.toEqual([200, done.id ?? 0]);
      // A name or a rank that is unique.
      else await expect(modalOf(other).locator('[aria-invalid=true], [role=alert]').first()).toBeVisible();
    }
    await other.close();
  },
};

/** Opened again, as it was typed but for secrets. */
async function expectKept(page: Page, found: Found, typed: readonly string[], settle: Settle): Promise<void> {
  const { form } = await openForm(page, found, settle, { isFilled: false });
  const kept = await boxesOf(form);
  expect(kept.map(([, { value, isSecret }], at) => (isSecret && value !== typed[at] ? 'a secret' : value))).toEqual(
    typed.map((value, at) => (kept[at]?.[1].isSecret ? 'a secret' : value)),
  );
}

/** How many forms a place has, and what is wrong in their last hundred metres, in a browser that translates. */
export async function faultsAt(page: Page, place: string): Promise<{ forms: number; faults: string[] }> {
  const settle = watchRequests(page);
  const translated = await translate(page);
  const openAnew = async () => {
    await openPlace(page, place);
    await settle();
    return settle;
  };
  const forms = await formsOf(page, openAnew);
  const faults = forms.filter(({ sends }) => sends.startsWith('nothing')).map(({ sends }) => sends);
  for (const found of forms) {
    const open = async (word?: string) => openForm(page, found, await openAnew(), { word });
    const bench = { page, place, found, settle, open };
    const name = [...found.path, found.sends].join(' › ');
    const judge = async (kind: string, check: () => Promise<unknown>) => {
      const label = `${name}: ${kind}`;
      const isRight = await test.step(label, check).then(
        () => true,
        (error: Error) => {
          const fault = `${label}: ${error.message.slice(0, 600)}`;
          faults.push(fault);
          // At once, because a long run may be interrupted.
          console.error(fault);
        },
      );
      return isRight === true;
    };
    let opened: Opened | null = null;
    // Nothing is done, whatever a check leaves open.
    const block = () => answering(page, (route) => fail(route, OFFLINE));
    await block();
    for (const [kind, check] of Object.entries(IN_ONE_OPENING)) {
      const isRight: boolean = await judge(kind, async () => check(bench, (opened ??= await open())));
      if (isRight) continue;
      opened = null;
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await block();
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const [kind, check] of Object.entries(ALONE)) {
      await judge(kind, () => check(bench));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  }
  return { forms: forms.length, faults: [...faults, ...translated] };
}

import type { Page } from '@playwright/test';
import { scale } from '../../apps/server/src/testing/scale';
import { exportCsv, rows } from '../administration/table';
import { fanPage } from '../embed/site';
import { enter } from '../support/signIn';
import { expect } from '../support/test';
import { HOSTILE, findBorn, textOf } from './hostile';
import { SCREENS } from './screens';
import { NAME, expectHarmless, expectHarmlessPages, looked, test } from './injectionTest';

const IS_PROOF = scale({ short: 0, proof: 1 }) === 1;
/** A sample in `npm test`, all in a proof. */
const SOME = HOSTILE.slice(0, scale({ short: 8, proof: HOSTILE.length }));
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].slice(IS_PROOF ? 0 : 6);
/** Texts per title of the radio server. */
const AT_ONCE = 4;
/** Lists with several pages, and whether every hostile title is in them. */
const LISTS = [
  ['notifications', true],
  ['warnings', true],
  ['management', false],
  ['payments', false],
] as const;
const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

test.setTimeout(900_000);
test.use({ actionTimeout: 30_000, trace: 'off' });

test.afterAll(async ({ hostile }) => {
  console.log(
    `Injection: ${HOSTILE.length} texts, ${hostile.offered} fields offered and ${hostile.taken} taken, ` +
      `${looked.places} places looked at, ${looked.literal} texts read there as they are, ` +
      `${looked.answers} answers with a policy, 0 executed, 0 policy reports`,
  );
});

/** Tests that are too long for `npm test`; other levels cover the same there. */
function proofOnly(name: string, body: Parameters<typeof test>[2]): void {
  if (IS_PROOF) test(name, body);
}

test('the traps detect what they are for', async ({ page, trap, complaints }) => {
  await page.goto('/login');
  await expect(page.locator('[name=username]')).toBeVisible();
  const isRefused = await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>');
      return false;
    } catch {
      return true;
    }
  });
  expect(isRefused, 'Trusted Types refuse markup from a string').toBe(true);
  await page.evaluate(() => document.createElement('p').setAttribute('style', 'color: red'));
  await expect.poll(() => complaints.count).toBeGreaterThanOrEqual(2);
  expect(() => complaints.check()).toThrow();
  complaints.expect(/Content security policy: /, /Content Security Policy/, /TrustedHTML/);
  await expect.poll(() => findBorn(page)).toEqual([]);
  expect(trap.executed).toEqual([]);
});

proofOnly('names, titles and messages are plain text on every screen', async ({ page, hostile }) => {
  expect(hostile.taken).toBeGreaterThan(HOSTILE.length * 4);
  await enter(page, 'administrator', '/promoter/games');
  const games = HOSTILE.filter((text) => text.trim().length >= 3 && text.length <= 100);
  await expectHarmless(page, games);
  await page.goto('/broadcaster/soundtracks');
  await expectHarmless(page, games);
  for (const [name, hasTexts] of LISTS) {
    await page.goto(`/administration/${name}`);
    await expectHarmlessPages(page, hasTexts ? games : []);
  }
  const seen = ['/promoter/games', '/broadcaster/soundtracks', ...LISTS.map(([name]) => `/administration/${name}`)];
  for (const { path } of SCREENS.filter((screen) => !seen.includes(screen.path))) {
    await page.goto(path);
    await expectHarmless(page);
  }
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Notificações/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notificações' })).toBeVisible();
  await expectHarmless(page);
});

test('names of hosts have at most inline formatting', async ({ page, hostile: _filled }) => {
  for (const path of ['broadcaster', 'promoter']) {
    await enter(page, 'administrator', `/${path}/schedule`);
    for (const day of DAYS) {
      await page.goto(`/${path}/schedule?day=${day}`);
      await expect(page.locator('[data-status=ready]').first()).toBeVisible();
      await expectHarmless(page);
    }
  }
  for (const type of ['broadcast', 'event']) {
    await page.goto(`/embed/schedule?type=${type}`);
    await expect(page.getByRole('table')).toBeVisible();
    await expectHarmless(page);
  }
});

proofOnly('names of roles are plain text', async ({ page, hostile }) => {
  const names = HOSTILE.filter((text) => text.trim().length > 0 && text.length <= 40);
  for (const some of chunks(names, 80)) {
    await hostile.nameRoles(some);
    await enter(page, 'administrator', '/administration/permissions');
    await expectHarmlessPages(page, some);
  }
});

proofOnly('a table exports no formula to CSV', async ({ page, hostile: _filled }) => {
  for (const path of ['warnings', 'management', 'payments', 'notifications']) {
    await enter(page, 'administrator', `/administration/${path}`);
    await expect(rows(page).first()).toBeVisible();
    const fields = (await exportCsv(page))
      .join('\r\n')
      .replace('\ufeff', '')
      .split(/[;\r\n]+(?=(?:[^"]*"[^"]*")*[^"]*$)/);
    expect(fields.length).toBeGreaterThan(20);
    expect(fields.filter((field) => /^"?[=+\-@\t\r＝＋－＠]/.test(field))).toEqual([]);
    looked.places += 1;
  }
});

proofOnly(
  'a radio server’s texts are plain text, in the panel and in a widget',
  async ({ page, upstream, station }) => {
    await enter(page, 'administrator', '/dashboard');
    const widget = await page.context().newPage();
    await widget.goto('/embed/player');
    for (const some of chunks(HOSTILE, AT_ONCE * 3)) {
      upstream.title = some.join(' | ');
      upstream.dj = some[0] ?? '';
      const mark = `faixa ${HOSTILE.indexOf(some[0] ?? '')}`;
      upstream.title = `${mark} ${upstream.title}`;
      const heard = async () =>
        ((await (await fetch(`${station.url}/api/public/radio`)).json()) as { title: string }).title;
      await expect.poll(heard).toContain(mark);
      for (const each of [page, widget]) {
        await refetch(each);
        await expect.poll(() => textOf(each)).toContain(mark);
        await expectHarmless(each, [await heard()]);
      }
    }
  },
);

const refetch = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));

test('another back end’s title, DJ and station are plain text', async ({ page }) => {
  let current = '';
  await page.context().route('**/api/public/radio', (route) =>
    route.fulfill({
      headers: { 'content-security-policy': "default-src 'none'" },
      json: {
        state: 'live',
        listeners: 1,
        title: current,
        djusername: current,
        station: current,
        stale: false,
        fetched_at: null,
      },
    }),
  );
  await enter(page, 'administrator', '/dashboard');
  const widget = await page.context().newPage();
  await widget.goto('/embed/player');
  for (const text of SOME) {
    current = text;
    for (const each of [page, widget]) {
      await refetch(each);
      await expectHarmless(each, [text]);
    }
  }
});

test('messages of refusals are plain text, in forms and toasts', async ({ page, complaints }) => {
  complaints.expect(/status of 409/);
  let current = '';
  await page.route(/\/api\/(warnings|schedules)$/, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: [], headers: { 'content-security-policy': "default-src 'none'" } })
      : route.fulfill({
          status: 409,
          headers: { 'content-security-policy': "default-src 'none'" },
          json: { message: current, holder: current },
        }),
  );
  await enter(page, 'administrator', '/administration/warnings');
  await page.getByRole('button', { name: 'Emitir Advertência' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Membro' }).fill('Vick');
  await page.getByRole('option', { name: 'Vick=D' }).click();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Atraso');
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Vinte minutos sem avisar');
  for (const text of SOME) {
    current = text;
    await dialog.getByRole('button', { name: 'Emitir', exact: true }).click();
    await expectHarmless(page, [text]);
  }
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).last().click();
  await page.goto('/broadcaster/schedule?day=sunday');
  for (const some of chunks(SOME, 20)) {
    current = some.join(' | ');
    await page
      .getByRole('button', { name: /^Marcar / })
      .first()
      .click();
    const ask = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await ask.getByRole('button', { name: 'Todo domingo' }).click();
    await expect(page.getByText('Erro ao agendar locução').first()).toBeVisible();
    await expect(ask).toBeHidden();
    await expectHarmless(page);
  }
});

proofOnly('addresses are plain text: search, days, unknown pages', async ({ page }) => {
  // The table's content does not matter here, only its search.
  await page.route(/\/api\/warnings$/, (route) =>
    route.fulfill({ json: [], headers: { 'content-security-policy': "default-src 'none'" } }),
  );
  await enter(page, 'administrator', '/administration/warnings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const wander = async (addresses: readonly string[]) => {
    for (const address of addresses) {
      await page.evaluate((to) => {
        window.history.pushState({}, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      }, address);
      await expectHarmless(page);
    }
  };
  const of = (write: (text: string) => string) => HOSTILE.map((text) => write(encodeURIComponent(text)));
  await wander(
    of((text) => `/administration/warnings?q=${text}&sort=${text}&page=${text}&severity=${text}&hide=${text}`),
  );
  await wander(of((text) => `/broadcaster/schedule?day=${text}`).filter((_, at) => at % 5 === 0));
  await wander(of((text) => `/no/such/${text}`).filter((_, at) => at % 5 === 0));
  await expect(page).toHaveTitle(`404 - Página não encontrada · ${NAME}`);
});

test('a widget treats attributes and parameters as plain text', async ({ page, site, station }) => {
  const names = ['theme', 'accent', 'lang', 'type', 'station'];
  site.pages['/'] = {
    html: fanPage(`<script src="${station.url}/embed.js"></script><div id="widgets"></div>`),
    headers: { 'content-security-policy': "require-trusted-types-for 'script'" },
  };
  await page.goto(`${site.url}/`);
  for (const some of chunks(SOME, 20)) {
    await page.evaluate(
      ({ texts, names }) => {
        const place = document.querySelector('#widgets');
        place?.replaceChildren(
          ...texts.map((text) => {
            const player = document.createElement('cabine-player');
            for (const name of names) player.setAttribute(name, text);
            return player;
          }),
        );
      },
      { texts: some, names },
    );
    await expect(page.locator('cabine-player [data-cabine-player]')).toHaveCount(some.length);
    await expectHarmless(page);
  }
  for (const [first = '', second = '', third = '', fourth = ''] of chunks(SOME, AT_ONCE)) {
    const query = new URLSearchParams({ theme: first, accent: second, lang: third, type: fourth, station: first });
    const address = `${station.url}/embed/player?${query}`;
    const answer = await page.request.get(`/oembed?url=${encodeURIComponent(address)}`);
    const { html } = (await answer.json()) as { html: string };
    await page.goto(address);
    await expect(page.locator('[data-cabine-player]')).toBeVisible();
    await expectHarmless(page);
    await expect.poll(() => page.title()).toContain(NAME);
    expect(html).toMatch(
      /^<iframe src="[^"<>]*" title="[^"<>]*" width="\d+" height="\d+" allow="autoplay" [^<>]*><\/iframe>$/,
    );
  }
});

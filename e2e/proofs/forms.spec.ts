import type { Locator, Page, Route } from '@playwright/test';
import { FAILURES, type Failure } from '../../packages/panel-ui/src/testing/failures';
import { enter } from '../support/signIn';
import { expect, test } from '../support/test';

/** A form or question of the panel: where it opens, what it sends, and how it is filled and sent. */
interface FormRow {
  name: string;
  at: string;
  /** Method and end of the address of what it sends. */
  sends: readonly [method: string, path: RegExp];
  open: (page: Page) => Promise<void>;
  fill?: (form: Locator, page: Page) => Promise<void>;
  /** The button that sends. Default: the last of the dialog. */
  send?: string | RegExp;
  /** Not in a dialog. */
  isPage?: true;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).and(page.locator(':not([aria-disabled=true])')).first().click();
};
const fields =
  (values: Record<string, string>) =>
  async (form: Locator): Promise<void> => {
    for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value);
  };
const member = async (form: Locator, page: Page) => {
  await form.getByRole('combobox', { name: 'Membro' }).fill('NinaPromo');
  await page.getByRole('option', { name: 'NinaPromo' }).click();
};
const choose = async (form: Locator, page: Page, label: string, option: string | RegExp) => {
  await form.getByRole('button', { name: new RegExp(label) }).click();
  await page.getByRole('option', { name: option }).first().click();
};

const MANAGEMENT = '/administration/management';
const PAYMENTS = '/administration/payments';
const ROLES = '/administration/permissions';
const NOTIFICATIONS = '/administration/notifications';
const WARNINGS = '/administration/warnings';
const GAMES = '/promoter/games';
const ACCOUNT = '/account';
const WEEK = '/broadcaster/schedule';

const FORMS: readonly FormRow[] = [
  {
    name: 'a new member',
    at: MANAGEMENT,
    sends: ['POST', /\/users$/],
    open: press('Adicionar Membro'),
    async fill(form, page) {
      await fields({ username: 'Formulario.Novo', password: 'quatro sinos mudos', pin: '830462' })(form);
      await choose(form, page, 'Role', 'Promotor');
    },
  },
  {
    name: 'a changed member',
    at: MANAGEMENT,
    sends: ['PUT', /\/users\/\d+$/],
    open: press(/^Editar DJ/),
    fill: fields({ username: 'DJ.Outro.Nome' }),
  },
  { name: 'a deleted member', at: MANAGEMENT, sends: ['DELETE', /\/users\/\d+$/], open: press(/^Deletar NinaPromo/) },
  {
    name: 'a new role',
    at: ROLES,
    sends: ['POST', /\/roles$/],
    open: press('Novo Cargo'),
    async fill(form) {
      await fields({ name: 'Estagiária' })(form);
      await form.getByRole('textbox', { name: 'Rank' }).fill('3');
    },
  },
  { name: 'a deleted role', at: ROLES, sends: ['DELETE', /\/roles\/\d+$/], open: press(/^Deletar Promotor/) },
  {
    name: 'a new game',
    at: GAMES,
    sends: ['POST', /\/games$/],
    open: press('Novo Jogo'),
    fill: fields({ title: 'Caça ao emblema', description: 'Procure o emblema pelo hotel inteiro' }),
  },
  { name: 'a deleted game', at: GAMES, sends: ['DELETE', /\/games\/\d+$/], open: press(/^Deletar/) },
  {
    name: 'a new payment',
    at: PAYMENTS,
    sends: ['POST', /\/payments$/],
    open: press('Novo Pagamento'),
    async fill(form, page) {
      await member(form, page);
      await form.getByRole('textbox', { name: 'Quantidade' }).fill('88,75');
    },
  },
  {
    name: 'a changed payment',
    at: PAYMENTS,
    sends: ['PUT', /\/payments\/\d+$/],
    open: press(/^Editar pagamento/),
    fill: (form) => form.getByRole('textbox', { name: 'Quantidade' }).fill('12,5'),
  },
  { name: 'an annulled payment', at: PAYMENTS, sends: ['PUT', /\/payments\/\d+$/], open: press(/^Anular pagamento/) },
  { name: 'a deleted payment', at: PAYMENTS, sends: ['DELETE', /\/payments\/\d+$/], open: press(/^Deletar/) },
  {
    name: 'a new notification',
    at: NOTIFICATIONS,
    sends: ['POST', /\/notifications$/],
    open: press('Nova Notificação'),
    fill: fields({ title: 'Reunião', content: 'Domingo às 19h, na rádio.' }),
  },
  {
    name: 'a deleted notification',
    at: NOTIFICATIONS,
    sends: ['DELETE', /\/notifications\/\d+$/],
    open: press(/^Deletar/),
  },
  {
    name: 'a new warning',
    at: WARNINGS,
    sends: ['POST', /\/warnings$/],
    open: press('Emitir Advertência'),
    async fill(form, page) {
      await member(form, page);
      await fields({ reason: 'Atraso', description: 'Chegou vinte minutos depois da hora' })(form);
    },
  },
  { name: 'a deleted warning', at: WARNINGS, sends: ['DELETE', /\/warnings\/\d+$/], open: press(/^Deletar/) },
  {
    name: 'new secrets',
    at: ACCOUNT,
    sends: ['PUT', /\/auth\/secrets$/],
    open: async () => undefined,
    fill: fields({
      currentPassword: 'demo-cabine',
      currentPin: '246810',
      password: 'quatro sinos mudos',
      pin: '830462',
    }),
    send: 'Salvar',
    isPage: true,
  },
  {
    name: 'an ended sign-in of every browser',
    at: ACCOUNT,
    sends: ['DELETE', /\/auth\/sessions$/],
    open: press('Sair de todos'),
  },
  { name: 'all hours deleted', at: WEEK, sends: ['DELETE', /\/schedules/], open: press('Deletar Todos') },
];

/** An element that is not there is a fault of the row, not of the form. */
const ACTION_MS = 20_000;
const dialogOf = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').last();

/** Answers what the form sends in this way, until it is undone. Counts. */
async function answering({ sends: [method, path] }: FormRow, page: Page, answer: (route: Route) => Promise<void>) {
  let count = 0;
  const isSent = (url: URL) => url.pathname.startsWith('/api/') && path.test(url.pathname);
  const handler = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    count += 1;
    return answer(route);
  };
  await page.route(isSent, handler);
  return { count: () => count, stop: () => page.unroute(isSent, handler) };
}

async function fail(route: Route, { answer }: Failure): Promise<void> {
  const given = await answer().catch(() => null);
  if (given === null) return route.abort();
  await route.fulfill({
    status: given.status,
    headers: Object.fromEntries(given.headers),
    body: await given.text(),
  });
}

async function openForm(row: FormRow, page: Page): Promise<{ form: Locator; button: Locator }> {
  page.setDefaultTimeout(ACTION_MS);
  await enter(page, 'administrator', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Within the panel, so that Back has somewhere to go.
  await page.evaluate((at) => {
    history.pushState(null, '', at);
    dispatchEvent(new PopStateEvent('popstate'));
  }, row.at);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await row.open(page);
  const form = row.isPage ? page.locator('form').first() : dialogOf(page);
  await expect(form).toBeVisible();
  await row.fill?.(form, page);
  const buttons = form.getByRole('button');
  return { form, button: row.send ? form.getByRole('button', { name: row.send }) : buttons.last() };
}

/** Values of the text boxes, by name. */
const valuesOf = (form: Locator) =>
  form
    .locator('input[name], textarea[name]')
    .evaluateAll((boxes) => boxes.map((box) => [(box as HTMLInputElement).name, (box as HTMLInputElement).value]));

for (const row of FORMS)
  test(`${row.name}: each failure has its sentence, and what was typed stays`, async ({ page, complaints }) => {
    test.slow();
    complaints.expect(/./);
    const { form, button } = await openForm(row, page);
    const typed = await valuesOf(form);
    for (const failure of FAILURES) {
      const sent = await answering(row, page, (route) => fail(route, failure));
      await button.click();
      await expect(page.getByText(failure.says).first(), failure.name).toBeVisible();
      await expect(page.getByText('Something went wrong'), failure.name).toHaveCount(0);
      expect([failure.name, await valuesOf(form)]).toEqual([failure.name, typed]);
      expect([failure.name, sent.count()]).toEqual([failure.name, 1]);
      await sent.stop();
      // What a toast says goes before the next try.
      for (const close of await page.getByRole('button', { name: 'Fechar aviso' }).all()) await close.click();
    }
  });

for (const row of FORMS)
  test(`${row.name}: pressed twice, translated, and answered late, it is sent once`, async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource/);
    const { form, button } = await openForm(row, page);
    // As a browser translates a page: each text in an element of its own.
    await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (!text.data.trim() || text.parentElement?.closest('script, style, textarea')) continue;
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(text);
      }
    });
    let release = () => undefined as void;
    const late = new Promise<void>((resolve) => (release = resolve));
    const offline = FAILURES[1] as Failure;
    const sent = await answering(row, page, async (route) => {
      await late;
      await fail(route, offline);
    });
    await button.dblclick();
    await page.keyboard.press('Enter');
    await expect.poll(sent.count).toBe(1);
    release();
    await expect(page.getByText(offline.says).first()).toBeVisible();
    expect(sent.count()).toBe(1);
    await expect(form).toBeVisible();
  });

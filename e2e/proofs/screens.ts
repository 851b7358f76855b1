import { COLLECTIONS } from '@cabine/panel-core/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { mp3 } from '../../apps/server/src/soundtracks/testing/audioFiles';

/** What a member does on a screen, and what may be lost of it. */
export interface Act {
  /** The call it makes. */
  url: RegExp;
  method: 'POST' | 'PUT';
  /** Opens what it is done in, and fills it in with something of this number. */
  prepare(page: Page, number: number): Promise<void>;
  /** Sends it, for the first time or again. */
  send(page: Page, number: number): Promise<void>;
  /** What was typed still stands there. Nothing is typed where this is missing. */
  expectTyped?(page: Page, number: number): Promise<void>;
  /** Opens what it is done in, and fills in nothing. */
  open?(page: Page): Promise<void>;
  /** The list in which it shows, and how to know it there. */
  list: string;
  isIt(row: Record<string, unknown>, number: number): boolean;
}

export interface Screen {
  path: string;
  /** What it loads. */
  reads: RegExp;
  /** Shows its frame alone while that fails, without a button to try again. */
  isQuiet?: boolean;
  act?: Act;
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const press = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name }).first().click();
const field = (page: Page, name: string) => dialogOf(page).getByRole('textbox', { name });
const named = (number: number) => `Prova ${number} fim`;
const words = (number: number) => `O que foi digitado na prova ${number}`;

async function pick(page: Page, username = 'Vick=D'): Promise<void> {
  await page.getByRole('combobox', { name: 'Membro' }).fill(username);
  await page.getByRole('option', { name: username }).click();
}

/** A form in a dialog, by its buttons, its fields and the key that tells one row from the others. */
function form(about: {
  path: string;
  add: string;
  save: string;
  fields: Record<string, (number: number) => string>;
  key: string;
  more?: (page: Page, number: number) => Promise<void>;
}): Act {
  const key = Object.values(about.fields)[0] ?? named;
  return {
    url: new RegExp(`/api${about.path}$`),
    method: 'POST',
    async open(page) {
      await press(page, about.add);
      await dialogOf(page).waitFor({ timeout: 5_000 });
    },
    async prepare(page, number) {
      await press(page, about.add);
      for (const [name, value] of Object.entries(about.fields)) await field(page, name).fill(value(number));
      await about.more?.(page, number);
    },
    send: (page) => press(dialogOf(page), about.save),
    async expectTyped(page, number) {
      for (const [name, value] of Object.entries(about.fields))
        await expect(field(page, name)).toHaveValue(value(number));
    },
    list: about.path,
    isIt: (row, number) => String(row[about.key]) === key(number),
  };
}

/** An hour of the week, which nothing is typed for. */
function booking(type: 'broadcast' | 'event'): Act {
  // A free night is folded away.
  const start = (number: number) => `${String(6 + (number % 18)).padStart(2, '0')}:00`;
  const send = async (page: Page, number: number) => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.locator(`tr[data-slot="${start(number)}"]`)).toBeVisible();
    // What was done unheard shows as soon as the week is read again.
    // eslint-disable-next-line no-restricted-syntax -- the week has been read: the hour is free or taken for good
    if ((await page.getByRole('button', { name: `Marcar ${start(number)}` }).count()) === 0) return;
    await press(page, `Marcar ${start(number)}`);
    await press(page.getByRole('alertdialog'), 'Agendar');
    await expect(page.getByRole('alertdialog')).toBeHidden();
  };
  return {
    url: /\/api\/schedules$/,
    method: 'POST',
    async prepare(page) {
      const token = await page.evaluate(() => sessionStorage.getItem('token'));
      await page.request.delete('/api/schedules', { headers: { authorization: `Bearer ${token}` } });
      await page.reload();
    },
    send,
    list: '/schedules',
    isIt: (row, number) => row.start_time === start(number) && row.type === type && row.day_of_week === 1,
  };
}

const rankOf = (number: number) => String(51 + (number % 40));

const NAMED: readonly Screen[] = [
  {
    path: '/dashboard',
    reads: /\/api\/(schedules|notifications)(\?|$)/,
    act: {
      url: /\/api\/notifications\/\d+\/read$/,
      method: 'PUT',
      async prepare(page, number) {
        const token = await page.evaluate(() => sessionStorage.getItem('token'));
        const headers = { authorization: `Bearer ${token}` };
        const data = { title: `Novo ${named(number)}`, content: words(number) };
        await page.request.post('/api/notifications', { headers, data });
        await page.reload();
        // eslint-disable-next-line playwright/no-standalone-expect -- client.spec.ts calls it in its tests
        await expect(page.getByText(data.title).first()).toBeVisible();
      },
      async send(page) {
        const unread = page.getByRole('region', { name: 'Notificações não lidas' });
        // What was done unheard is no longer there to be pressed once the list was read again.
        const marks = unread.getByRole('button', { name: 'Marcar como lida' });
        // eslint-disable-next-line no-restricted-syntax -- the list has been read: the mark is there or gone for good
        if ((await marks.count()) > 0) await marks.first().click({ timeout: 5_000 });
      },
      list: '/notifications',
      isIt: (row, number) => row.title === `Novo ${named(number)}` && row.read === false,
    },
  },
  { path: '/broadcaster/schedule?day=tuesday', reads: /\/api\/schedules(\?|$)/, act: booking('broadcast') },
  {
    path: '/broadcaster/broadcast',
    reads: /\/api\/broadcasts\/settings$/,
    act: {
      url: /\/api\/broadcasts\/send-webhook$/,
      method: 'POST',
      prepare: async () => undefined,
      async send(page) {
        await press(page, 'Enviar Webhook');
        await press(page.getByRole('alertdialog'), 'Enviar Webhook');
      },
      list: '/schedules',
      isIt: () => false,
    },
  },
  {
    path: '/broadcaster/soundtracks',
    reads: /\/api\/soundtracks(\?|$)/,
    act: form({
      path: '/soundtracks',
      add: 'Nova Vinheta',
      save: 'Salvar',
      fields: { Nome: named },
      key: 'name',
      async more(page) {
        await dialogOf(page)
          .getByLabel('Arquivo')
          .setInputFiles({ name: 'prova.mp3', mimeType: 'audio/mpeg', buffer: mp3(80) });
      },
    }),
  },
  { path: '/promoter/schedule?day=tuesday', reads: /\/api\/schedules(\?|$)/, act: booking('event') },
  {
    path: '/promoter/games',
    reads: /\/api\/games(\?|$)/,
    act: form({
      path: '/games',
      add: 'Novo Jogo',
      save: 'Salvar',
      fields: { Título: named, Descrição: words, 'Regra 1': words },
      key: 'title',
    }),
  },
  {
    path: '/administration/management',
    reads: /\/api\/users(\/page)?(\?|$)/,
    act: form({
      path: '/users',
      add: 'Adicionar Membro',
      save: 'Salvar',
      fields: { 'Nome de usuário': named },
      key: 'username',
      async more(page) {
        const dialog = dialogOf(page);
        await dialog.locator('[name=password]').fill('uma-senha-boa');
        await dialog.getByRole('button', { name: /Role/, expanded: false }).click();
        await page.getByRole('option', { name: 'Locutor' }).click();
      },
    }),
  },
  {
    path: '/administration/payments',
    reads: /\/api\/payments(\/page)?(\?|$)/,
    act: {
      ...form({
        path: '/payments',
        add: 'Novo Pagamento',
        save: 'Salvar',
        fields: { Quantidade: (number) => String(100 + number) },
        key: 'amount',
        more: (page) => pick(page),
      }),
      expectTyped: (page, number) => expect(field(page, 'Quantidade')).toHaveValue(new RegExp(`^${100 + number}`)),
    },
  },
  {
    path: '/administration/permissions',
    reads: /\/api\/roles(\?|$)/,
    act: form({
      path: '/roles',
      add: 'Novo Cargo',
      save: 'Salvar',
      fields: { Nome: named, Rank: rankOf },
      key: 'name',
    }),
  },
  {
    path: '/administration/notifications',
    reads: /\/api\/notifications\/all/,
    act: form({
      path: '/notifications',
      add: 'Nova Notificação',
      save: 'Enviar',
      fields: { Title: named, Message: words },
      key: 'title',
    }),
  },
  {
    path: '/administration/warnings',
    reads: /\/api\/warnings(\?|$)/,
    act: form({
      path: '/warnings',
      add: 'Emitir Advertência',
      save: 'Emitir',
      fields: { Motivo: named, Descrição: words },
      key: 'reason',
      more: (page) => pick(page),
    }),
  },
  { path: '/broadcaster/requests', reads: /\/api\/requests(\?|$)/ },
  { path: '/administration/history', reads: /\/api\/air\/history/ },
  { path: '/administration/audit', reads: /\/api\/audit\?/ },
  { path: '/administration/system', reads: /\/api\/system$/ },
  { path: '/administration/widgets', reads: /\/api\/(notifications|public\/radio)$/, isQuiet: true },
];

/** Of a collection that is not named above, the list. */
const COLLECTED = COLLECTIONS.filter((name) => !NAMED.some(({ reads }) => reads.test(`/api/${name}`))).map((name) => ({
  path: `/administration/${name}`,
  reads: new RegExp(`/api/${name}(\\?|$)`),
}));

/** Every screen of the panel behind the sign-in. */
export const SCREENS: readonly Screen[] = [...NAMED, ...COLLECTED];

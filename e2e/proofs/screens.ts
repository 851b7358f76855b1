import { COLLECTIONS } from '@cabine/panel-core/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { mp3 } from '../../apps/server/src/soundtracks/testing/audioFiles';
import { LATER_WEEK } from '../support/hours';

/** An action on a screen, for the faults to interrupt. */
export interface Act {
  /** The call of the action. */
  url: RegExp;
  method: 'POST' | 'PUT';
  /** Opens the form and fills it in; `number` makes the values unique. */
  prepare(page: Page, number: number): Promise<void>;
  /** Submits, for the first time or again. */
  send(page: Page, number: number): Promise<void>;
  /** The input is still there. Absent for actions without input. */
  expectTyped?(page: Page, number: number): Promise<void>;
  /** Opens the form without filling it in. */
  open?(page: Page): Promise<void>;
  /** The list that contains the new row, and how to recognise it. */
  list: string;
  isIt(row: Record<string, unknown>, number: number): boolean;
}

export interface Screen {
  path: string;
  /** The calls that load the screen. */
  reads: RegExp;
  /** True if the screen shows no retry button when loading fails. */
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

/** A form in a dialog, by its buttons, its fields and the key of its row. */
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

/** Booking an hour, which needs no input. */
function booking(type: 'broadcast' | 'event'): Act {
  // From six o’clock, because free night hours are folded.
  const start = (number: number) => `${String(6 + (number % 18)).padStart(2, '0')}:00`;
  const send = async (page: Page, number: number) => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.locator(`tr[data-slot="${start(number)}"]`)).toBeVisible();
    // A booking whose answer was lost appears once the week is reloaded.
    // oxlint-disable-next-line restricted/syntax -- the week has been reloaded, so the count is final
    if ((await page.getByRole('button', { name: `Marcar ${start(number)}` }).count()) === 0) return;
    await press(page, `Marcar ${start(number)}`);
    await press(page.getByRole('alertdialog'), 'Toda terça');
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
        await expect(page.getByText(data.title).first()).toBeVisible();
      },
      async send(page) {
        const unread = page.getByRole('region', { name: 'Notificações não lidas' });
        // A mark whose answer was lost is gone once the list is reloaded.
        const marks = unread.getByRole('button', { name: 'Marcar como lida' });
        // oxlint-disable-next-line restricted/syntax -- the list has been reloaded, so the count is final
        if ((await marks.count()) > 0) await marks.first().click({ timeout: 5_000 });
      },
      list: '/notifications',
      isIt: (row, number) => row.title === `Novo ${named(number)}` && row.read === false,
    },
  },
  {
    path: `/broadcaster/schedule?day=tuesday&${LATER_WEEK}`,
    reads: /\/api\/schedules(\?|$)/,
    act: booking('broadcast'),
  },
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
  { path: `/promoter/schedule?day=tuesday&${LATER_WEEK}`, reads: /\/api\/schedules(\?|$)/, act: booking('event') },
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

/** Collections without an entry above. */
const COLLECTED = COLLECTIONS.filter((name) => !NAMED.some(({ reads }) => reads.test(`/api/${name}`))).map((name) => ({
  path: `/administration/${name}`,
  reads: new RegExp(`/api/${name}(\\?|$)`),
}));

/** Every screen of the panel behind the sign-in. */
export const SCREENS: readonly Screen[] = [...NAMED, ...COLLECTED];

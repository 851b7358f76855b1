import type { Page } from '@playwright/test';
import { enter } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';
import { call, setActive } from './api';
import { confirmDelete, exportCsv, failsThenLoads, isDenied, nextPage, rows, search, sort } from './table';

const PATH = '/administration/notifications';

// A station of its own: other journeys count on the demo's.
test.use({ stationEnv: { STATION_NAME: 'Recados FM' } });

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notificações/ });
const unread = async (page: Page) => Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);
const write = (page: Page) => page.getByRole('button', { name: 'Nova Notificação' }).click();
const send = (page: Page) => page.getByRole('button', { name: 'Enviar' }).click();
const member = (page: Page) => page.getByRole('combobox', { name: 'Membro' });

async function fill(page: Page, title: string, message: string) {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
}

test('send to all and to one, page, export and delete', async ({ page, openBrowser, complaints }) => {
  test.slow();
  complaints.expect(/400/);
  await enter(page, 'administrator', PATH);
  for (let n = 1; n <= 12; n++) {
    await call(page, 'POST', '/notifications', { title: `Aviso ${n}`, content: 'Para a equipe inteira' });
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciamento de Notificações' })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await nextPage(page);
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page).first()).toContainText('Aviso 2');
  await expectAccessible(page);

  const before = await unread(page);
  await test.step('to all, once it is long enough', async () => {
    await write(page);
    await expect(member(page)).toHaveValue('Todos os membros');
    await fill(page, 'ab', 'curta');
    await send(page);
    await expect(page.getByText('Title must be at least 3 characters')).toBeVisible();
    await expect(page.getByText('Message must be at least 10 characters')).toBeVisible();
    await expectAccessible(page);
    await fill(page, 'Festa junina', 'Sábado às 15h, no quarto da rádio');
    await send(page);
    await expect(page.getByText('Notificação enviada')).toBeVisible();
    await expect(rows(page).first()).toContainText(/Festa junina.*Todos os membros/);
    await expect.poll(() => unread(page)).toBe(before + 1);
  });

  await test.step('to one, who has left meanwhile and comes back', async () => {
    await write(page);
    await member(page).fill('Caio');
    await page.getByRole('option', { name: 'DJ.Caio' }).click();
    await fill(page, 'Troca de horário', 'Você pode assumir a sexta às 22h?');
    await setActive(page, 'DJ.Caio', false);
    await send(page);
    await expect(page.getByText('User is not active')).toBeVisible();
    await expect(member(page)).toBeFocused();
    await setActive(page, 'DJ.Caio', true);
    await send(page);
    await expect(rows(page).first()).toContainText(/Troca de horário.*DJ\.Caio/);
    // SPEC 4 counts what went to the chosen member, whoever that is; the server knows better at the next load.
    await expect.poll(() => unread(page)).toBe(before + 2);
  });

  await test.step('they read it in their bell', async () => {
    const other = await openBrowser();
    await enter(other, 'broadcaster', '/dashboard');
    await bell(other).click();
    await expect(other.getByRole('dialog', { name: 'Notificações' })).toContainText(/Troca de horário.*Festa junina/);
  });

  await test.step('the server searches, accents or not, and sorts', async () => {
    await search(page, 'reuniao');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText('Reunião da equipe');
    await search(page, 'caio');
    await expect(rows(page).first()).toContainText('Troca de horário');
    await search(page, 'aviso');
    await sort(page, 'Título', 'ascending');
    await expect(rows(page).first()).toContainText('Aviso 1');
    await page.getByRole('button', { name: 'Título', exact: true }).click();
    await expect(rows(page).first()).toContainText('Aviso 9');
    await page.getByRole('button', { name: 'Título', exact: true }).click();
    await search(page, '');
    await expect(rows(page).first()).toContainText('Troca de horário');
  });

  const csv = await exportCsv(page);
  expect(csv[0]).toBe('\ufeffTítulo;Mensagem;Enviado para;Criado em');
  expect(csv[2]).toContain('Festa junina;Sábado às 15h, no quarto da rádio;Todos os membros;');

  await page.getByRole('button', { name: 'Deletar Festa junina' }).click();
  await confirmDelete(page, 'Deletar Notificação', 'Are you sure you want to delete this notification?');
  await expect(page.getByText('Notificação deletada')).toBeVisible();
  await expect(rows(page).nth(1)).toContainText('Aviso 12');
  await page.reload();
  await expect(rows(page).nth(1)).toContainText('Aviso 12');
  await expect.poll(() => unread(page)).toBe(before);
});

test('a failed load is tried again; an empty list says so; without leave there is Acesso negado', async ({
  page,
  openBrowser,
  complaints,
}) => {
  complaints.expect(/503/, /403/);
  await failsThenLoads(page, { api: '**/api/notifications/all*', open: () => enter(page, 'administrator', PATH) });
  await expect(rows(page).first()).toBeVisible();

  const all = await call<{ notifications: { id: number }[] }>(page, 'GET', '/notifications/all?limit=100');
  await Promise.all(all.notifications.map(({ id }) => call(page, 'DELETE', `/notifications/${id}`)));
  await page.reload();
  await expect(page.getByText('Nenhuma notificação encontrada.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nova Notificação' })).toBeVisible();

  const other = await openBrowser();
  await enter(other, 'broadcaster', PATH);
  await isDenied(other);
});

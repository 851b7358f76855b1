import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';
import { call } from './api';

const PATH = '/administration/notifications';
const rows = (page: Page) => page.locator('tbody > tr[role=row]');
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notificações/ });
const unread = async (page: Page) => Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);

test('send to all and to one, page, export and delete', async ({ page, openBrowser }) => {
  test.slow();
  await signIn(page, 'administrator');
  for (let n = 1; n <= 12; n++) {
    await call(page, 'POST', '/notifications', { title: `Aviso ${n}`, content: 'Para a equipe inteira' });
  }
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciamento de Notificações' })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Próxima página' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page).first()).toContainText('Aviso 2');
  await expectAccessible(page);

  const before = await unread(page);
  await page.getByRole('button', { name: 'Nova Notificação' }).click();
  await expect(page.getByRole('combobox', { name: 'Membro' })).toHaveValue('Todos os membros');
  await page.getByRole('textbox', { name: 'Title' }).fill('ab');
  await page.getByRole('textbox', { name: 'Message' }).fill('curta');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Title must be at least 3 characters')).toBeVisible();
  await expect(page.getByText('Message must be at least 10 characters')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Festa junina');
  await page.getByRole('textbox', { name: 'Message' }).fill('Sábado às 15h, no quarto da rádio');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Notificação enviada')).toBeVisible();
  await expect(rows(page).first()).toContainText('Festa junina');
  await expect(rows(page).first()).toContainText('Todos os membros');
  await expect.poll(() => unread(page)).toBe(before + 1);

  const other = await openBrowser();
  await signIn(other, 'broadcaster');
  await bell(other).click();
  await expect(other.getByRole('dialog', { name: 'Notificações' })).toContainText('Festa junina');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\r\n')[0]).toBe('\ufeffTítulo;Mensagem;Enviado para;Criado em');
  expect(csv.split('\r\n')[1]).toContain('Festa junina;Sábado às 15h, no quarto da rádio;Todos os membros;');

  await page.getByRole('button', { name: 'Deletar Festa junina' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Deletar Notificação' });
  await expect(ask).toContainText('Are you sure you want to delete this notification?');
  await ask.getByRole('button', { name: 'Deletar' }).click();
  await expect(page.getByText('Notificação deletada')).toBeVisible();
  await expect(rows(page).first()).toContainText('Aviso 12');
  await expect.poll(() => unread(page)).toBe(before);
});

test('a failed load is tried again; without leave there is Acesso negado', async ({
  page,
  openBrowser,
  complaints,
}) => {
  complaints.expect(/503/, /403/);
  await signIn(page, 'administrator');
  await page.route('**/api/notifications/all*', (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
  await page.goto(PATH);
  await expect(page.getByText('Ocorreu um erro inesperado.')).toBeVisible();
  await page.unroute('**/api/notifications/all*');
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(rows(page).first()).toBeVisible();

  const other = await openBrowser();
  await signIn(other, 'broadcaster');
  await other.goto(PATH);
  await expect(other.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
});

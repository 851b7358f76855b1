import type { Page } from '@playwright/test';
import { enter } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';
import { call, setActive } from './api';
import { confirmDelete, exportCsv, nextPage, rows, search, sort } from './table';

const PATH = '/administration/notifications';

// A separate station: other tests rely on the demo's notifications.
test.use({ stationEnv: { STATION_NAME: 'Equipe FM' } });

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notificações/ });
const send = (page: Page, whom: string) => page.getByRole('button', { name: `Enviar para ${whom}` }).click();

async function write(page: Page, title: string, message: string) {
  await page.getByRole('button', { name: 'Nova Notificação' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
}

test('notifications to all and to one member are received, paged, searched, sorted, exported and deleted', async ({
  page,
  openBrowser,
  complaints,
}) => {
  complaints.expect(/400/);
  await enter(page, 'administrator', PATH);
  // Sequentially, because the newest comes first.
  for (let n = 1; n <= 12; n++) {
    await call(page, 'POST', '/notifications', { title: `Aviso ${n}`, content: 'Para a equipe inteira' });
  }
  await page.reload();
  await expect(rows(page)).toHaveCount(10);
  await nextPage(page);
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page).first()).toContainText('Aviso 2');
  await expectAccessible(page);

  await write(page, 'Festa junina', 'Sábado às 15h, no quarto da rádio');
  await send(page, 'todos');
  await expect(rows(page).first()).toContainText(/Festa junina.*Todos os membros/);

  await test.step('to one member, who is inactive at first', async () => {
    await write(page, 'Troca de horário', 'Você pode assumir a sexta às 22h?');
    await page.getByRole('combobox', { name: 'Membro' }).fill('dj.caio');
    await page.keyboard.press('Tab');
    await setActive(page, 'DJ.Caio', false);
    await send(page, 'DJ.Caio');
    await expect(page.getByText('Este membro está inativo')).toBeVisible();
    await setActive(page, 'DJ.Caio', true);
    await send(page, 'DJ.Caio');
    await expect(rows(page).first()).toContainText(/Troca de horário.*DJ\.Caio/);
  });

  const other = await openBrowser();
  await enter(other, 'broadcaster', '/dashboard');
  await bell(other).click();
  await expect(other.getByRole('dialog', { name: 'Notificações' })).toContainText(/Troca de horário.*Festa junina/);

  await search(page, 'reuniao');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Reunião da equipe');
  await search(page, 'aviso');
  await sort(page, 'Título', 'descending');
  await expect(rows(page).first()).toContainText('Aviso 9');

  await page.goto(PATH);
  const csv = await exportCsv(page);
  expect(csv[0]).toBe('\ufeffTítulo;Mensagem;Enviado para;Criado em');
  expect(csv[2]).toContain('Festa junina;Sábado às 15h, no quarto da rádio;Todos os membros;');
  await page.getByRole('button', { name: 'Deletar Festa junina' }).click();
  await confirmDelete(page, 'Deletar Notificação');
  await expect(page.getByText('Notificação deletada')).toBeVisible();
  await page.reload();
  await expect(rows(page).nth(1)).toContainText('Aviso 12');
  await expect(rows(page).filter({ hasText: 'Festa junina' })).toHaveCount(0);
});

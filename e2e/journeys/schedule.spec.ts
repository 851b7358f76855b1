import type { Locator, Page } from '@playwright/test';
import { LATER_WEEK } from '../support/hours';
import { arrowTo, pressAnswer, tabTo } from '../support/keyboard';
import { call } from '../administration/api';
import { enter, type Member } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';

const row = (page: Page, start: string): Locator => page.locator(`tr[data-slot="${start}"]`);

async function openTuesday(page: Page, member: Member) {
  await enter(page, member, `/broadcaster/schedule?day=tuesday&${LATER_WEEK}`);
  await expect(page.getByRole('heading', { name: 'Programação da Rádio' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Terça-Feira/ })).toBeChecked();
}

/** Frees every hour through the API. */
async function emptyWeek(page: Page) {
  await call(page, 'DELETE', '/schedules?type=broadcast');
  await page.reload();
}

/** Not on the date shown alone. */
async function everyWeek(page: Page) {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Toda terça' }).click();
}

async function clearAll(page: Page) {
  await page.getByRole('button', { name: 'Deletar Todos' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Deletar Todos' });
  await expect(dialog).toContainText('Esta ação não pode ser desfeita!');
  await dialog.getByRole('button', { name: 'Deletar Todos' }).click();
  await expect(dialog).toBeHidden();
}

test('book an hour, be refused elsewhere with the holder’s name, free it, free all', async ({
  page,
  openBrowser,
  complaints,
}) => {
  complaints.expect(/409/);
  await openTuesday(page, 'administrator');
  await emptyWeek(page);
  await expect(row(page, '21:00')).toContainText('AutoDJ');
  await page.getByRole('button', { name: 'Deletar Todos' }).click();
  await expect(page.getByText('Nenhum agendamento encontrado')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  const other = await openBrowser();
  await openTuesday(other, 'broadcaster');
  await expect(row(other, '21:00')).toContainText('AutoDJ');

  // Both confirm at the same time; the second is refused with the holder's name.
  await other.getByRole('button', { name: 'Marcar 21:00' }).click();
  await expect(other.getByRole('alertdialog', { name: 'Confirmar Agendamento' })).toBeVisible();
  await page.getByRole('button', { name: 'Marcar 21:00' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirmar Agendamento' });
  await expect(dialog).toContainText('Deseja agendar uma locução para o horário 21:00 às 21:45?');
  await expectAccessible(page);
  await everyWeek(page);
  await expect(page.getByText('Locução agendada com sucesso')).toBeVisible();
  await expect(row(page, '21:00')).toContainText('admin');

  await everyWeek(other);
  await expect(other.getByText('Erro ao agendar locução')).toBeVisible();
  await expect(other.getByText('Horário já agendado por admin')).toBeVisible();
  await expect(row(other, '21:00')).toContainText('admin');

  // Neither host nor holder of delete_schedule: the button is disabled.
  const locked = row(other, '21:00').getByRole('button');
  await expect(locked).toHaveAttribute('aria-disabled', 'true');
  await locked.press('Enter');
  await expect(other.getByRole('alertdialog')).toBeHidden();
  await expect(other.getByRole('button', { name: 'Deletar Todos' })).toBeHidden();

  await row(page, '21:00').getByRole('button').click();
  await expect(page.getByRole('alertdialog', { name: 'Deletar Agendamento' })).toBeVisible();
  await everyWeek(page);
  await expect(page.getByText('Agendamento deletado com sucesso')).toBeVisible();
  await expect(row(page, '21:00')).toContainText('AutoDJ');

  await other.reload();
  await expect(row(other, '21:00')).toContainText('AutoDJ');
  await other.getByRole('button', { name: 'Marcar 21:00' }).click();
  await everyWeek(other);
  await expect(row(other, '21:00')).toContainText('DJ.Caio');

  await page.reload();
  await expect(row(page, '21:00')).toContainText('DJ.Caio');
  await clearAll(page);
  await expect(row(page, '21:00')).toContainText('AutoDJ');
});

test('a host may free their hour without delete_schedule @proof', async ({ page, openBrowser }) => {
  const admin = await openBrowser();
  await openTuesday(admin, 'administrator');
  await emptyWeek(admin);
  await openTuesday(page, 'broadcaster');
  await page.getByRole('button', { name: 'Marcar 10:00' }).click();
  await everyWeek(page);
  await expect(row(page, '10:00')).toContainText('Você');
  await row(page, '10:00')
    .getByRole('button', { name: /Deletar agendamento/ })
    .click();
  await everyWeek(page);
  await expect(row(page, '10:00')).toContainText('AutoDJ');
});

test('sign in, book, free and sign out by keyboard alone', async ({ page, openBrowser }) => {
  const admin = await openBrowser();
  await openTuesday(admin, 'administrator');
  await emptyWeek(admin);

  await page.goto('/login');
  await expect(page.locator('[name=username]')).toBeFocused();
  await page.keyboard.type('DJ.Caio');
  await page.keyboard.press('Tab');
  await page.keyboard.type('demo-cabine');
  await page.keyboard.press('Tab');
  await expect(page.locator('[name=pin]')).toBeFocused();
  await page.keyboard.type('246810');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');

  await tabTo(page.getByRole('link', { name: 'Marcar horário' }).first());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/broadcaster/schedule');
  await tabTo(page.getByRole('button', { name: 'Próxima semana' }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('radiogroup', { name: 'Dia da semana' }).getByRole('radio', { checked: true }));
  await arrowTo(page.getByRole('radio', { name: /Terça-Feira/ }), 7);
  await tabTo(page.getByRole('button', { name: 'Marcar 21:00' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Marcar 21:00' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Toda terça' })).toBeFocused();
  await pressAnswer(page.getByRole('button', { name: 'Toda terça' }));
  await expect(row(page, '21:00')).toContainText('DJ.Caio');
  const free = row(page, '21:00').getByRole('button');
  // The optimistic booking cannot be freed until the server has answered.
  await expect(free).toBeEnabled();
  await tabTo(free);
  await page.keyboard.press('Enter');
  await pressAnswer(page.getByRole('button', { name: 'Toda terça' }));
  await expect(row(page, '21:00')).toContainText('AutoDJ');
  await tabTo(page.getByRole('button', { name: 'Sair' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
});

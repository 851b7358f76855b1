import type { Page } from '@playwright/test';
import { LATER_WEEK } from '../support/hours';
import { enter, type Member } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';

const row = (page: Page, start: string) => page.locator(`tr[data-slot="${start}"]`);

async function openThursday(page: Page, member: Member) {
  await enter(page, member, `/promoter/schedule?day=thursday&${LATER_WEEK}`);
  await expect(page.getByRole('heading', { name: 'Programação da Promotoria' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Promotor' })).toBeVisible();
}

test('a promoter books and frees an hour of events, and cannot free another’s @proof', async ({ page }) => {
  await openThursday(page, 'promoter');
  await expect(row(page, '12:00')).toContainText('Disponível');
  await page.getByRole('button', { name: 'Marcar 12:00' }).click();
  const booking = page.getByRole('alertdialog', { name: 'Confirmar Agendamento' });
  await booking.getByRole('button', { name: 'Toda quinta' }).click();
  await expect(row(page, '12:00')).toContainText('Você');
  await expectAccessible(page);

  await row(page, '12:00').getByRole('button').click();
  const deletion = page.getByRole('alertdialog', { name: 'Deletar Agendamento' });
  await deletion.getByRole('button', { name: 'Toda quinta' }).click();
  await expect(page.getByText('Agendamento deletado com sucesso')).toBeVisible();
  await expect(row(page, '12:00')).toContainText('Disponível');

  // Rafinha:D's hour belongs to another member.
  await expect(row(page, '18:00')).toContainText('Rafinha');
  await expect(row(page, '18:00').getByRole('button')).toHaveAttribute('aria-disabled', 'true');
});

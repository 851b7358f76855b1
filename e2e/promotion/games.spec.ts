import type { Page } from '@playwright/test';
import { enter, type Member } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

async function openGames(page: Page, member: Member) {
  await enter(page, member, '/promoter/games');
  await expect(page.getByRole('heading', { name: 'Jogos da CabineMix' })).toBeVisible();
}

test('a game is created, edited, seen by others and deleted', async ({ page, openBrowser }) => {
  await openGames(page, 'coordinator');
  await expect(card(page, 'Dança das Cadeiras').getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Novo Jogo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo Jogo' });
  await expect(dialog.getByLabel('Regra 1', { exact: true })).toHaveValue('Sem regras');
  await dialog.getByLabel('Título').fill('Bingo <b>da</b> Rádio');
  await dialog.getByLabel('Descrição').fill('Números de 1 a 75, ditos no ar.');
  await dialog.getByLabel('Regra 1', { exact: true }).fill('Uma cartela por pessoa');
  await dialog.getByRole('button', { name: 'Adicionar regra' }).click();
  await expect(dialog.getByLabel('Regra 2', { exact: true })).toBeFocused();
  await page.keyboard.type('Grite bingo no quarto');
  await page.keyboard.press('Alt+ArrowUp');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
  const bingo = card(page, 'Bingo <b>da</b> Rádio');
  await expect(bingo.getByRole('listitem')).toHaveText(['Grite bingo no quarto', 'Uma cartela por pessoa']);

  await bingo.getByRole('button', { name: /^Editar/ }).click();
  const editing = page.getByRole('dialog', { name: 'Editar Jogo' });
  await editing.getByRole('button', { name: 'Remover regra 2' }).click();
  await editing.getByRole('button', { name: 'Salvar' }).click();
  await expect(editing).toBeHidden();

  // A promoter sees it and may edit but not delete it (design.md 3).
  const other = await openBrowser();
  await openGames(other, 'promoter');
  await expect(card(other, 'Bingo <b>da</b> Rádio').getByRole('listitem')).toHaveText(['Grite bingo no quarto']);
  await expect(other.getByRole('button', { name: /^Editar Bingo/ })).toBeVisible();
  await expect(other.getByRole('button', { name: /^Deletar/ })).toHaveCount(0);

  await bingo.getByRole('button', { name: /^Deletar/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirmar Exclusão' });
  await expect(question).toContainText('Tem certeza que deseja excluir este jogo?');
  await question.getByRole('button', { name: 'Deletar' }).click();
  await expect(bingo).toBeHidden();
});

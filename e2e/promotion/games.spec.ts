import type { Page } from '@playwright/test';
import { signIn, type Member } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

async function openGames(page: Page, member: Member) {
  await signIn(page, member);
  await page.goto('/promoter/games');
  await expect(page.getByRole('heading', { name: 'Jogos da CabineMix' })).toBeVisible();
}

test('a game is written, mended, seen by others and deleted', async ({ page, openBrowser }) => {
  test.setTimeout(180_000);
  await openGames(page, 'coordinator');
  await expect(card(page, 'Dança das Cadeiras').getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Novo Jogo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo Jogo' });
  await expect(dialog.getByLabel('Regra 1', { exact: true })).toHaveValue('Sem regras');
  await dialog.getByLabel('Título').fill('ab');
  await dialog.getByLabel('Descrição').fill('curta');
  await dialog.getByLabel('Regra 1', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Title must be at least 3 characters')).toBeVisible();
  await expect(dialog.getByText('Description must be at least 10 characters')).toBeVisible();
  await expect(dialog.getByText('At least one rule is required')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Título').fill('Bingo <b>da</b> Rádio');
  await dialog.getByLabel('Descrição').fill('Números de 1 a 75, ditos no ar.');
  await dialog.getByLabel('Regra 1', { exact: true }).fill('Uma cartela por pessoa');
  await dialog.getByRole('button', { name: 'Adicionar regra' }).click();
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

  // A promoter sees it, may edit it, and has nothing to delete it with (DESIGN 3).
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

test('whoever is no promoter is denied', async ({ page, complaints }) => {
  complaints.expect(/status of 403/);
  await signIn(page, 'broadcaster');
  await page.goto('/promoter/games');
  await expect(page.getByRole('heading', { name: 'Acesso negado' })).toBeVisible();
});

test('a failed load says so in the snackbar, and a retry mends it; no games have a view of their own', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 500/);
  await signIn(page, 'promoter');
  let isBroken = true;
  await page.route('**/api/games', (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ json: [] }),
  );
  await page.goto('/promoter/games');
  await expect(page.locator('[data-toast]', { hasText: 'Failed to fetch games' })).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(page.getByText('Nenhum jogo encontrado.')).toBeVisible();
});

test('a save that fails keeps what was typed', async ({ page, complaints }) => {
  complaints.expect(/status of 500/);
  await openGames(page, 'promoter');
  await page.route('**/api/games', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Novo Jogo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo Jogo' });
  await dialog.getByLabel('Título').fill('Bingo');
  await dialog.getByLabel('Descrição').fill('Números de 1 a 75.');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Failed to create game')).toBeVisible();
  await expect(dialog.getByLabel('Título')).toHaveValue('Bingo');
});

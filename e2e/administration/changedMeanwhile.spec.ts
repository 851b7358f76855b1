import type { Page } from '@playwright/test';
import { enter } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';
import { rowOf } from './table';

// A separate station: other tests rely on the demo's games and roles.
test.use({ stationEnv: { STATION_NAME: 'Duas Mãos FM' } });

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const versions = (page: Page) => page.getByRole('region', { name: 'Alguém mudou isto enquanto você editava' });

test('an outdated edit of a game overwrites only if the editor chooses so', async ({
  page,
  openBrowser,
  complaints,
}) => {
  complaints.expect(/409/);
  const other = await openBrowser();
  const edit = (of: Page) => of.getByRole('button', { name: 'Editar Dança das Cadeiras' }).click();
  const title = (of: Page) => dialog(of).getByLabel('Título');
  await enter(page, 'coordinator', '/promoter/games');
  await enter(other, 'promoter', '/promoter/games');
  await edit(page);
  await edit(other);

  await title(page).fill('Dança das Poltronas');
  await press(page, 'Salvar');
  await expect(dialog(page)).toBeHidden();

  await title(other).fill('Dança dos Sofás');
  await press(other, 'Salvar');
  await expect(versions(other).getByRole('cell')).toHaveText(['Dança dos Sofás', 'Dança das Poltronas']);
  await expect(versions(other)).toBeFocused();
  await expectAccessible(other);
  await other.keyboard.press('Tab');
  await expect(dialog(other).getByRole('button', { name: 'Usar a atual' })).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(title(other)).toHaveValue('Dança das Poltronas');
  await expect(title(other)).toBeFocused();

  // Opened before the other saves, because the list may be refreshed by then.
  await page.getByRole('button', { name: 'Editar Dança das Poltronas', exact: true }).click();
  await title(other).fill('Dança das Poltronas II');
  await press(other, 'Salvar');
  await expect(dialog(other)).toBeHidden();

  await title(page).fill('Dança das Redes');
  await press(page, 'Salvar');
  await expect(versions(page).getByRole('cell')).toHaveText(['Dança das Redes', 'Dança das Poltronas II']);
  await press(page, 'Ficar com a minha');
  await expect(dialog(page)).toBeHidden();
  await other.reload();
  await expect(other.getByRole('region', { name: 'Dança das Redes', exact: true })).toBeVisible();
});

test('an outdated edit of a role shows which permissions differ', async ({ page, openBrowser, complaints }) => {
  complaints.expect(/409/);
  const other = await openBrowser();
  const open = async (of: Page) => {
    await enter(of, 'administrator', '/administration/permissions');
    await of.getByRole('button', { name: 'Editar Promotor' }).click();
  };
  await open(page);
  await open(other);

  await dialog(page).getByRole('checkbox', { name: 'Deletar Jogos' }).click();
  await press(page, 'Salvar');
  await expect(dialog(page)).toBeHidden();

  await dialog(other).getByRole('textbox', { name: 'Nome' }).fill('Promoções');
  await press(other, 'Salvar');
  await expect(versions(other).getByRole('rowheader')).toHaveText(['Nome', 'Deletar Jogos']);
  await expect(versions(other).getByRole('cell')).toHaveText(['Promoções', 'Promotor', 'Não', 'Sim']);
  await press(other, 'Ficar com a minha');
  await expect(rowOf(other, 'Promoções')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Editar Promoções' }).click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Criar Jogos' })).toBeChecked();
  await expect(dialog(page).getByRole('checkbox', { name: 'Deletar Jogos' })).not.toBeChecked();
});

import { enter } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';

test('an administrator looks back at a day of the station, and at the week, in the address', async ({ page }) => {
  await enter(page, 'administrator', '/dashboard');
  await page.getByRole('button', { name: 'Administração' }).click();
  await page.getByRole('link', { name: 'Histórico' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Histórico' })).toBeVisible();
  // The demo's AutoDJ is heard within a minute, and counted.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('table', { name: 'Média de ouvintes' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  await page.getByText('Tempo com DJ').click();
  await expect(page).toHaveURL(/measure=live/);
  await expect(page.getByRole('cell', { name: '0%' }).first()).toBeVisible();
  await page.getByRole('button', { name: /música/ }).click();
  await expect(page.getByText(/^Cabine - /)).toBeVisible();
  await expectAccessible(page);
});

test('a member gives the name that their encoder sends, but not that of another', async ({ page, complaints }) => {
  complaints.expect(/status of 409/);
  await enter(page, 'broadcaster', '/account');
  const name = page.getByRole('textbox', { name: 'Nome no ar' });
  await name.fill('Duda-FM');
  await page.getByRole('button', { name: 'Salvar nome' }).click();
  await expect(page.getByText('Name looks like that of another member')).toBeVisible();
  await name.fill('A Voz da Madrugada');
  await page.getByRole('button', { name: 'Salvar nome' }).click();
  await expect(page.getByText('Nome no ar salvo')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('A Voz da Madrugada');
});

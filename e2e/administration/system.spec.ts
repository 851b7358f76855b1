import { enter } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';

test('an administrator reads the server’s state', async ({ page }) => {
  await enter(page, 'administrator', '/dashboard');
  await page.getByRole('button', { name: 'Administração' }).click();
  await page.getByRole('link', { name: 'Estado do sistema' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Estado do sistema' })).toBeVisible();
  const card = (name: string) => page.getByRole('region', { name });
  await expect(card('Banco de dados').getByText(/^SQLite 3\./)).toBeVisible();
  await expect(card('Disco').getByText('Tudo certo')).toBeVisible();
  await expect(card('Rádio').getByText('AutoDJ próprio', { exact: true })).toBeVisible();
  await expect(card('Cópias de segurança').getByText('Não configurado').first()).toBeVisible();
  await expectAccessible(page);
});

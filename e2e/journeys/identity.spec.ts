import { fileURLToPath } from 'node:url';
import { enter } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';

const LOGO = fileURLToPath(new URL('../../apps/host/public/icon.png', import.meta.url));
test.use({ stationEnv: { PRODUCT: 'Onda', LOGO, ACCENT: '#ffe600' }, colorScheme: 'dark' });

test('the station’s logo and colour are on sign-in, error page, widgets and menu', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('Entrar no painel · OndaMix');
  const logo = page.getByRole('img', { name: 'Onda', exact: true });
  await expect(logo).toHaveJSProperty('naturalWidth', 192);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^\/identity\/[0-9a-f]{16}\.png$/);
  await expect(page.getByText(/^A seguir: /)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/nowhere');
  await expect(logo).toHaveJSProperty('naturalWidth', 192);
  await page.goto('/embed/player');
  await expect(page.locator('cabine-player')).toHaveAttribute('accent', '#ffe600');

  await enter(page, 'administrator', '/dashboard');
  await expect(page.getByRole('navigation').getByRole('img', { name: 'Onda' })).toHaveJSProperty('naturalWidth', 192);
  await expect(page.getByRole('img', { name: /^Ouvintes nas últimas 24 horas/ })).toBeVisible();
  await expectAccessible(page);
});

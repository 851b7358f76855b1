import { enter } from '../support/signIn';
import { expectAccessible } from '../support/test';
import { expect, expectStatus, fanPage, playButton, playerOf, test } from './widgets';

test('the code from the panel plays on another site @proof', async ({ page, openBrowser, openFanPage }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, 'administrator', '/administration/widgets');
  await page.getByRole('textbox', { name: 'Cor de destaque' }).fill('#0f8a7e');
  await page.getByText('Compacto').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copiar código' }).click();
  await expect(page.getByText('Copiado: Código')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const fan = await openFanPage(fanPage(code), {}, await openBrowser());
  await expect(playerOf(fan).locator('[data-layout="compact"]')).toBeVisible();
  await playButton(fan).click();
  await expectStatus(fan, 'playing');
});

import { signIn } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';

test('the menu shows a broadcaster the group Locução, open, and no other', async ({ page }) => {
  await signIn(page, 'broadcaster');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link', { name: 'Painel' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('button', { name: 'Locução' })).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('link', { name: 'Marcar horário' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Promotor' })).toBeHidden();
  await expect(menu.getByRole('button', { name: 'Administração' })).toBeHidden();
});

test('without broadcaster there is no group Locução', async ({ page }) => {
  await signIn(page, 'promoter');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link', { name: 'Painel' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Locução' })).toBeHidden();
});

test('the bell lists what is unread and forgets what was marked, for good', async ({ page }) => {
  await signIn(page, 'administrator');
  const bell = page.getByRole('button', { name: /^Notificações/ });
  await expect(bell).toHaveAccessibleName(/\d+ não lidas?/);
  await bell.click();
  const popover = page.getByRole('dialog', { name: 'Notificações' });
  const box = await popover.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(300);
  expect(box?.height).toBeLessThanOrEqual(480);
  const marks = popover.getByRole('button', { name: 'Marcar como lida' });
  await expect(marks.first()).toBeVisible();
  await expectAccessible(page);
  for (let left = await marks.count(); left > 0; left--) {
    const saved = page.waitForResponse(/\/notifications\/\d+\/read$/);
    await marks.first().click();
    expect((await saved).status()).toBe(204);
    await expect(marks).toHaveCount(left - 1);
  }
  await expect(popover.getByText('Você não recebeu notificações.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible();
});

test('on a phone the menu is a drawer and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'administrator');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu principal' });
  await expect(drawer).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await drawer.getByRole('link', { name: 'Marcar horário' }).first().click();
  await page.waitForURL('**/broadcaster/schedule');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

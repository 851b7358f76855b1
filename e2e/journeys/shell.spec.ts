import { DEMO_NOTIFICATIONS } from '../../apps/server/src/demo/demoNotifications';
import { enter } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';

const UNREAD = DEMO_NOTIFICATIONS.filter(
  ({ to, readBy = [] }) => (to === null || to === 'admin') && !readBy.includes('admin'),
).length;

test('the menu shows a broadcaster the group Locução, open, and no other', async ({ page }) => {
  await enter(page, 'broadcaster', '/dashboard');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link', { name: 'Painel' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('button', { name: 'Locução' })).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('link', { name: 'Marcar horário' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Promotor' })).toBeHidden();
  await expect(menu.getByRole('button', { name: 'Administração' })).toBeHidden();
});

test('without broadcaster there is no group Locução', async ({ page }) => {
  await enter(page, 'promoter', '/dashboard');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link', { name: 'Painel' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Locução' })).toBeHidden();
});

test('the bell lists what is unread and forgets what was marked, for good', async ({ page }) => {
  await enter(page, 'administrator', '/dashboard');
  const bell = page.getByRole('button', { name: /^Notificações/ });
  await expect(bell).toHaveAccessibleName(new RegExp(`${UNREAD} não lidas?`));
  await bell.click();
  const popover = page.getByRole('dialog', { name: 'Notificações' });
  const marks = popover.getByRole('button', { name: 'Marcar como lida' });
  await expect.poll(async () => (await popover.boundingBox())?.width).toBeLessThanOrEqual(300);
  await expect.poll(async () => (await popover.boundingBox())?.height).toBeLessThanOrEqual(480);
  await expectAccessible(page);
  for (let left = UNREAD; left > 0; left--) {
    await expect(marks).toHaveCount(left);
    const saved = page.waitForResponse(/\/notifications\/\d+\/read$/);
    await marks.first().click();
    const answer = await saved;
    expect(answer.status()).toBe(204);
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
  await enter(page, 'administrator', '/dashboard');
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
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

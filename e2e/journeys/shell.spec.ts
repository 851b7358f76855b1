import { DEMO_NOTIFICATIONS } from '../../apps/server/src/demo/demoNotifications';
import { hold } from '../support/hold';
import { credentialsOf, enter } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';

/** A promoter's bell: hosts and managers of the schedule also get reminders. */
const NAME = credentialsOf('promoter').username;
const UNREAD = DEMO_NOTIFICATIONS.filter(
  ({ to, readBy = [] }) => (to === null || to === NAME) && !readBy.includes(NAME),
).length;

test('every page has its title; an address in capitals is the same page @proof', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('Entrar no painel · CabineMix');
  await enter(page, 'administrator', '/Administration/Payments?sort=amount');
  await expect(page).toHaveTitle('Pagamentos · CabineMix');
  await expect(page).toHaveURL(/\/administration\/payments\?sort=amount$/);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link', { name: 'Gerenciar Pagamentos' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('button', { name: 'Locução' }).click();
  await menu.getByRole('link', { name: 'Marcar horário' }).click();
  await expect(page).toHaveTitle('Programação da Rádio · CabineMix');
});

test('the week prints as one page, without what one presses @proof', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, 'administrator', '/broadcaster/schedule?view=week');
  const grid = page.getByRole('grid', { name: 'Programação da Rádio' });
  await expect(grid.getByRole('gridcell')).toHaveCount(168);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(grid).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button').locator('visible=true')).toHaveCount(0);
  // Each day with its date.
  const dates = grid.getByRole('columnheader').getByText(/^\s*\d\d\/\d\d( Hoje)?\s*$/);
  await expect(dates.locator('visible=true')).toHaveCount(7);
  const paper = await page.pdf({ preferCSSPageSize: true, path: test.info().outputPath('week.pdf') });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  // A table keeps the names of its columns, which are buttons.
  await page.goto('/administration/payments');
  await expect(page.getByRole('columnheader', { name: 'Membro' }).getByRole('button')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
});

test('what is typed after Ctrl+K is not lost while the menu’s code loads @proof', async ({ page }) => {
  const release = await hold(page, /\/assets\/parts-shell-more-/);
  await enter(page, 'administrator', '/administration/payments');
  const search = page.getByRole('searchbox', { name: 'Buscar' });
  await search.focus();
  await page.keyboard.press('Control+K');
  await page.keyboard.type('membrs');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('os');
  release();
  const menu = page.getByRole('dialog', { name: 'Ir para uma tela ou ação' });
  await expect(menu.getByRole('searchbox')).toHaveValue('membros');
  await expect(search).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/administration\/management$/);
});

test('the bell lists unread notifications and drops marked ones for good @proof', async ({ page }) => {
  await enter(page, 'promoter', '/dashboard');
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

test('on a phone the menu is a drawer and nothing scrolls sideways @proof', async ({ page }) => {
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

test('on the narrowest phone the panel’s title is not cut off @proof', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await enter(page, 'broadcaster', '/dashboard');
  const title = page.getByRole('banner').getByText('Painel Cabine');
  await expect(title).toBeVisible();
  const hidden = () => title.evaluate((it) => [it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight]);
  await expect.poll(hidden).toEqual([0, 0]);
});

test('icons have a tooltip on hover (WCAG 1.4.13) @proof', async ({ page }) => {
  await enter(page, 'administrator', '/administration/management');
  const button = page.getByRole('button', { name: /^Editar / }).first();
  await button.hover();
  const tip = page.locator('[data-react-aria-top-layer]', { hasText: /^Editar$/ });
  await expect(tip).toBeVisible();
  await tip.hover();
  await expect.poll(() => tip.evaluate((element) => element.matches(':hover'))).toBe(true);
  await page.mouse.move(5, 5);
  await expect(tip).toBeHidden();
});

test('a member’s theme is set before the program runs, on every page and in no widget @proof', async ({
  page,
  complaints,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await enter(page, 'administrator', '/dashboard');
  await page.getByRole('button', { name: 'Menu de admin' }).click();
  await page.getByRole('radio', { name: 'Escuro' }).click();
  await expect(page.locator('[data-cabine-root]').first()).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Painel' })).toHaveCSS('color', 'rgb(236, 238, 245)');

  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('**/login');
  complaints.expect(/Failed to load|ERR_FAILED/);
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(236, 238, 245)');
  await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'dark');
  await page.unroute(/\/assets\/.*\.js/);

  await page.goto('/embed/player');
  await expect(page.locator('cabine-player [data-cabine-root]')).toHaveAttribute('data-theme', 'auto');
});

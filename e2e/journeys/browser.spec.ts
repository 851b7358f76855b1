import { enter } from '../support/signIn';
import { expect, test } from '../support/test';

test('bell and dashboard use the station’s time zone, as the tables do @proof', async ({ page }) => {
  await enter(page, 'administrator', '/dashboard');
  const time = page
    .getByRole('region', { name: /não lid/ })
    .locator('time')
    .first();
  const inBell = page.getByRole('dialog', { name: 'Notificações' }).locator('time').first();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notificações/ })
    .click();
  await expect(async () => {
    const instant = new Date((await time.getAttribute('datetime')) ?? '');
    const written = new Intl.DateTimeFormat('pt-BR', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: 'America/Sao_Paulo',
    }).format(instant);
    // Exact times are `dd/MM/yyyy HH:mm` in every language (design.md 3).
    const exact = written.replace(', ', ' ');
    await expect(time).toHaveText(exact);
    await expect(inBell).toHaveText(exact);
  }).toPass();
});

test('the volume can be set at every width where the player is in the top bar @proof', async ({ page }) => {
  await enter(page, 'administrator', '/dashboard');
  const slider = page.getByRole('banner').getByRole('slider', { name: 'Volume' });
  for (const width of [1280, 1151, 1024, 960]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(slider).toBeVisible();
    await expect.poll(async () => (await slider.boundingBox())?.width).toBeGreaterThanOrEqual(48);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('on a touch tablet the menu has its names and never lies over the page @proof', async ({ openBrowser }) => {
  const page = await openBrowser({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } });
  await enter(page, 'administrator', '/broadcaster/schedule');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Entrar ao Vivo' });
  await link.tap();
  await page.waitForURL('**/broadcaster/broadcast');
  await expect(link).toBeInViewport({ ratio: 1 });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().x)).toBeGreaterThan(280);
});

test('by touch, the search opens from its button and a screen from its line @proof', async ({ openBrowser }) => {
  const page = await openBrowser({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await enter(page, 'administrator', '/dashboard');
  await page.getByRole('button', { name: 'Buscar' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Ir para uma tela ou ação' });
  await dialog.getByRole('searchbox').fill('pagamentos');
  await dialog.getByRole('option', { name: /^Gerenciar Pagamentos/ }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamentos');
  await expect(dialog).toHaveCount(0);
});

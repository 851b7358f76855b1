import { enter } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';

test('an administrator reads the history of a day and of the week by its address', async ({ page }) => {
  await enter(page, 'administrator', '/dashboard');
  await page.getByRole('button', { name: 'Administração' }).click();
  await page.getByRole('link', { name: 'Histórico' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Histórico' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Média de ouvintes' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Quem esteve no ar' }).getByText('DJ.Caio')).toBeVisible();
  await page.getByText('Tempo com DJ').click();
  await expect(page).toHaveURL(/measure=live/);
  await expect(page.getByRole('cell', { name: '0%' }).first()).toBeVisible();
  // Yesterday in UTC is a day of the demo's week in every time zone.
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/administration/history?measure=live&day=${yesterday}`);
  const crosshair = page.getByRole('slider', { name: 'Média de ouvintes' }).last();
  await crosshair.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  // The second quarter of an hour of a day.
  await expect(crosshair).toHaveAttribute('aria-valuetext', /^(seg|ter|qua|qui|sex|sáb|dom), 00:15 · /);
  await page.getByRole('button', { name: /música/ }).click();
  await expect(page.getByText(/Cabine - First Light$/).first()).toBeVisible();
  await expectAccessible(page);
});

test('a member sets their encoder’s name, but cannot use another member’s', async ({ page, complaints }) => {
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

import { enter } from '../support/signIn';
import { expect, expectAccessible, test } from '../support/test';
import { create, memberId } from './api';
import { rowOf, rows, search } from './table';

const PATH = '/administration/audit';

// A station of its own: it deletes every booked hour.
test.use({ stationEnv: { STATION_NAME: 'Registro FM' } });

test("who did what is in 'Registro', and what 'Deletar Todos' deleted comes back from there", async ({ page }) => {
  // A day of the station, in its zone.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  await enter(page, 'administrator', PATH);
  await create(page, '/payments', [{ userId: await memberId(page, 'DJ.Caio'), amount: 12.5, type: 'bonus' }]);
  await page.goto('/broadcaster/schedule');
  await page.getByRole('button', { name: 'Deletar Todos' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deletar Todos' }).click();
  await expect(page.getByText('Agendamento deletado com sucesso')).toBeVisible();

  await page.goto(PATH);
  await expect(rows(page).first()).toContainText('deletou todos');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Restaurar/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Restaurar horários' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/horários restaurados/)).toBeVisible();
  await expect(rows(page).first()).toContainText('restaurou');

  await search(page, 'caio');
  await expect(rowOf(page, 'DJ.Caio')).toContainText('quantidade: 12,50');
  await expect(rows(page)).toHaveCount(1);

  const [year, month, day] = today.split('-');
  const typeDay = async (name: string, digits: string) => {
    await page.getByRole('group', { name }).getByRole('spinbutton').first().click();
    await page.keyboard.type(digits);
  };
  await typeDay('De', `${day}${month}${year}`);
  await expect(page).toHaveURL(new RegExp(`from=${today}`));
  await expect(rows(page)).toHaveCount(1);
  await typeDay('Até', '31121999');
  await expect(page).toHaveURL(/to=1999-12-31/);
  await expect(rows(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('group', { name: 'Até' })).toContainText('31/12/1999');
  await typeDay('Até', `${day}${month}9999`);
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  expect((await download).suggestedFilename()).toBe('Registro.csv');
  await page.goto('/broadcaster/schedule');
  await expect(page.getByRole('button', { name: /^Deletar agendamento/ }).first()).toBeVisible();
});

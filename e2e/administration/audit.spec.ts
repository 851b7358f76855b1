import type { Locator, Page } from '@playwright/test';
import { pressAnswer, tabTo } from '../support/keyboard';
import { enter } from '../support/signIn';
import { expect, expectAccessible, expectAccessibleInBoth, test } from '../support/test';
import { call, create, memberId } from './api';
import { rowOf, rows, search } from './table';

const PATH = '/administration/audit';

// A separate station, because this test deletes every booked hour.
test.use({ stationEnv: { STATION_NAME: 'Registro FM' } });

test("'Registro' lists changes, and restores what 'Deletar Todos' deleted", async ({ page }) => {
  // A day in the station's time zone.
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
  await pressAnswer(page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }));
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

/** Number of lines of an element's text. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/** Moves to the button by keyboard and presses it. */
async function press(page: Page, name: string | RegExp) {
  await tabTo(page.getByRole('button', { name }).first());
  await page.keyboard.press('Enter');
}

const ARRANGE = 'Filtrar e ordenar';
const SIZES = [
  {
    label: 'wide',
    viewport: { width: 1440, height: 900 },
    member: 'NinaPromo',
    filters: /Área/,
    toDays: (page: Page) => page.keyboard.press('Escape'),
    toActions: () => Promise.resolve(),
  },
  {
    label: 'narrow',
    viewport: { width: 390, height: 844 },
    member: 'Bia.Mix',
    filters: ARRANGE,
    // The days are in the same sheet.
    toDays: () => Promise.resolve(),
    toActions: (page: Page) => press(page, /^Ações deletou todos/),
  },
];
for (const { label, viewport, member, filters, toDays, toActions } of SIZES) {
  test.describe(label, () => {
    test.use({ viewport });

    test("'Registro' is searched, filtered, saved and restored from by keyboard alone", async ({ page }) => {
      await enter(page, 'administrator', PATH);
      await expect.poll(() => linesOf(page.getByText('entrou', { exact: true }).first())).toBe(1);
      await create(page, '/payments', [{ userId: await memberId(page, member), amount: 80, type: 'salary' }]);
      await call(page, 'DELETE', '/schedules?type=event');
      await page.reload();
      await expect(rows(page).first()).toContainText('tipo: era Promoção');
      await expect.poll(() => linesOf(page.getByText('Painel Cabine', { exact: true }))).toBe(1);
      await expect.poll(() => linesOf(rows(page).first().getByText('admin'))).toBe(1);
      await expectAccessibleInBoth(page);

      await tabTo(page.getByRole('searchbox'));
      await page.keyboard.type(member);
      await expect(rows(page)).toHaveCount(1);
      await expect(rowOf(page, member)).toContainText('tipo: Salário');
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Backspace');
      await expect(rows(page).first()).toContainText('deletou todos');

      await press(page, filters);
      await tabTo(page.getByRole('checkbox', { name: 'Horários' }));
      await page.keyboard.press('Space');
      await expect(page).toHaveURL(/area=schedules/);
      await expect(rows(page).filter({ hasText: 'Pagamentos' })).toHaveCount(0);
      await toDays(page);

      await tabTo(page.getByRole('group', { name: 'Até' }).getByRole('spinbutton').first());
      await page.keyboard.type('31121999');
      await expect(rows(page)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await press(page, 'Limpar filtros');

      await tabTo(page.getByRole('button', { name: 'Exportar CSV' }));
      const download = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      expect((await download).suggestedFilename()).toBe('Registro.csv');

      await toActions(page);
      await press(page, /^Restaurar/);
      const question = page.getByRole('alertdialog', { name: 'Restaurar horários' });
      await expect(question).toBeVisible();
      await expectAccessibleInBoth(page);
      await pressAnswer(question.getByRole('button', { name: 'Restaurar' }));
      await expect(page.getByText(/horários restaurados/)).toBeVisible();
      await expect(rows(page).first()).toContainText('restaurou');
    });
  });
}

import type { Page } from '@playwright/test';
import { call } from '../administration/api';
import { LATER_WEEK } from '../support/hours';
import { pressAnswer } from '../support/keyboard';
import { enter, type Member } from '../support/signIn';
import { expect, expectAccessible, expectAccessibleInBoth, test } from '../support/test';

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });

async function openWeek(page: Page, member: Member) {
  await enter(page, member, `/broadcaster/schedule?view=week&${LATER_WEEK}`);
  await expect(page.getByRole('grid', { name: 'Programação da Rádio' })).toBeVisible();
}

test('of two members who book the same hour one gets it, and the other reads each hour’s outcome @proof', async ({
  page,
  openBrowser,
  complaints,
}) => {
  complaints.expect(/409/);
  await openWeek(page, 'administrator');
  await call(page, 'DELETE', '/schedules?type=broadcast');
  await page.reload();
  const other = await openBrowser();
  await openWeek(other, 'broadcaster');

  // By keyboard alone: four hours, one confirmation.
  await cell(other, 'segunda, 20:00, livre').focus();
  await other.keyboard.press('Shift+ArrowDown');
  await other.keyboard.press('Shift+ArrowDown');
  await other.keyboard.press('Shift+ArrowDown');
  await expect(
    other.getByRole('status').filter({ hasText: '4 horas escolhidas: segunda, 20:00 às 24:00' }),
  ).toHaveCount(1);
  await expectAccessible(other);
  await other.keyboard.press('Enter');
  const question = other.getByRole('alertdialog', { name: 'Confirmar Agendamento' });
  await expect(question).toContainText('Deseja agendar 4 horários?');

  // Meanwhile the first member books the third of these hours.
  await cell(page, 'segunda, 22:00, livre').focus();
  await page.keyboard.press('Enter');
  const one = page.getByRole('alertdialog', { name: 'Confirmar Agendamento' });
  await pressAnswer(one.getByRole('button', { name: 'Toda segunda' }));
  await expect(page.getByText('Locução agendada com sucesso')).toBeVisible();
  await expect(cell(page, 'segunda, 22:00, seu horário')).toBeFocused();

  await pressAnswer(question.getByRole('button', { name: 'Toda semana' }));
  const result = other.getByRole('dialog', { name: 'Como ficou cada horário' });
  await expect(result).toContainText('3 horários agendados, 1 já era de admin');
  await expect(result.getByRole('listitem')).toHaveText([
    'segunda, 20:00 às 20:45: agendado',
    'segunda, 21:00 às 21:45: agendado',
    'segunda, 22:00 às 22:45: já era de admin',
    'segunda, 23:00 às 23:45: agendado',
  ]);
  await expectAccessible(other);
  await other.keyboard.press('Enter');
  await expect(result).toBeHidden();
  await expect(cell(other, 'segunda, 22:00, conflito: alguém marcou antes, de admin')).toBeVisible();

  // The day view shows the same, also to the other member.
  await other.getByRole('radio', { name: 'Dia', exact: true }).press('Space');
  await other.goto(`/broadcaster/schedule?day=monday&${LATER_WEEK}`);
  for (const [start, host] of [
    ['20:00', 'DJ.Caio'],
    ['21:00', 'DJ.Caio'],
    ['22:00', 'admin'],
    ['23:00', 'DJ.Caio'],
  ] as const)
    await expect(other.locator(`tr[data-slot="${start}"]`)).toContainText(host);

  // A member who may delete every hour frees two at once.
  await page.reload();
  await cell(page, 'segunda, 20:00, de DJ.Caio').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
  const deletion = page.getByRole('alertdialog', { name: 'Deletar Agendamento' });
  await expect(deletion).toContainText('2 horários ficarão livres.');
  await expect(deletion.getByRole('listitem')).toHaveText(['segunda, 20:00 às 21:45, de DJ.Caio']);
  await pressAnswer(deletion.getByRole('button', { name: 'Toda semana' }));
  await expect(page.getByText('2 horários deletados')).toBeVisible();
  await expect(cell(page, 'segunda, 20:00, livre')).toBeVisible();

  // One day at a time on a narrow screen.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('tr[data-slot="20:00"]')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
});

test('hours of two days are booked by touch on a phone with one confirmation @proof', async ({ page, openBrowser }) => {
  await enter(page, 'administrator', `/broadcaster/schedule?day=tuesday&${LATER_WEEK}`);
  await call(page, 'DELETE', '/schedules?type=broadcast');
  const phone = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await enter(phone, 'broadcaster', `/broadcaster/schedule?day=tuesday&${LATER_WEEK}`);
  await phone.getByRole('button', { name: 'Mais ações' }).tap();
  await phone.getByRole('button', { name: 'Selecionar vários' }).tap();
  // The whole row is the touch target.
  await expect(phone.getByRole('checkbox', { name: 'Escolher 09:00, livre' })).toBeVisible();
  for (const start of ['09:00', '10:00']) await phone.locator(`tr[data-slot="${start}"]`).tap();
  await phone.getByText('Quarta-Feira', { exact: true }).tap();
  await phone.locator('tr[data-slot="15:00"]').tap();
  await expectAccessibleInBoth(phone);
  // `tap` fails if another element covers the target.
  await phone.getByRole('button', { name: 'Agendar 3 horários' }).tap();
  const question = phone.getByRole('alertdialog', { name: 'Confirmar Agendamento' });
  await expect(question.getByRole('listitem')).toHaveText(['terça, 09:00 às 10:45', 'quarta, 15:00 às 15:45']);
  // A tap that comes at once may be the second of an impatient finger.
  await question.evaluate((each) => Promise.all(each.getAnimations({ subtree: true }).map(({ finished }) => finished)));
  await question.getByRole('button', { name: 'Toda semana' }).tap();
  await expect(phone.getByText('3 horários agendados')).toBeVisible();
  for (const start of ['09:00', '10:00'])
    await expect(page.locator(`tr[data-slot="${start}"]`)).toContainText('DJ.Caio');
});

test('a calendar app reads a member’s hours at their private address until it is revoked', async ({ page }) => {
  await enter(page, 'broadcaster', '/account');
  await page.getByRole('button', { name: 'Gerar endereço' }).click();
  let address = '';
  await expect
    .poll(async () => (address = (await page.locator('output[aria-label]').textContent()) ?? ''))
    .toMatch(/\.ics$/);
  await expect.poll(async () => (await page.request.get(address)).text()).toContain(': DJ.Caio\r\n');
  await page.getByRole('button', { name: 'Revogar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click();
  await expect(page.getByText('Endereço revogado')).toBeVisible();
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
});

/**
 * What a screen reader announces for the focused element: role, name and states from the browser's accessibility tree.
 */
async function heard(page: Page): Promise<string> {
  const browser = await page.context().newCDPSession(page);
  const focused = await browser.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await browser.send('Accessibility.getPartialAXTree', {
    objectId: focused.result.objectId ?? '',
    fetchRelatives: false,
  });
  await browser.detach();
  const [node] = nodes;
  const selected = node?.properties?.find(({ name }) => name === 'selected');
  const state = selected ? (selected.value.value === true ? ' [chosen]' : ' [not chosen]') : '';
  return `${String(node?.role?.value)}: ${String(node?.name?.value)}${state}`;
}

test('the week is navigable by keyboard alone, and every hour announces day, hour and state @proof', async ({
  page,
}) => {
  await openWeek(page, 'administrator');
  await call(page, 'DELETE', '/schedules?type=broadcast');
  await page.reload();
  await cell(page, 'segunda, 01:00, livre').focus();
  const walk: readonly (readonly [key: string, hears: string])[] = [
    ['Control+Home', 'gridcell: segunda, 00:00, livre [not chosen]'],
    ['ArrowUp', 'gridcell: segunda, 00:00, livre [not chosen]'],
    ['ArrowDown', 'gridcell: segunda, 01:00, livre [not chosen]'],
    ['PageDown', 'gridcell: segunda, 07:00, livre [not chosen]'],
    ['End', 'gridcell: domingo, 07:00, livre [not chosen]'],
    ['Home', 'gridcell: segunda, 07:00, livre [not chosen]'],
    ['Control+End', 'gridcell: domingo, 23:00, livre [not chosen]'],
    ['PageUp', 'gridcell: domingo, 17:00, livre [not chosen]'],
    ['Space', 'gridcell: domingo, 17:00, livre [chosen]'],
    ['Escape', 'gridcell: domingo, 17:00, livre [not chosen]'],
    ['Shift+ArrowDown', 'gridcell: domingo, 18:00, livre [chosen]'],
    ['Shift+ArrowLeft', 'gridcell: sábado, 18:00, livre [chosen]'],
  ];
  for (const [key, hears] of walk) {
    await page.keyboard.press(key);
    await expect.poll(() => heard(page)).toBe(hears);
    process.stdout.write(`${key}: ${hears}\n`);
  }
  const announcement = page
    .getByRole('status')
    .filter({ hasText: '4 horas escolhidas: sábado, 17:00 às 19:00; domingo, 17:00 às 19:00' });
  await expect(announcement).toHaveCount(1);
});

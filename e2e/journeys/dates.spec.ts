import { enter } from '../support/signIn';
import { expect, test } from '../support/test';

test('an hour that a host offers on one date is taken by another, and a third member sees it at once', async ({
  page,
  openBrowser,
}) => {
  const offer = (of: typeof page) =>
    of.getByRole('list', { name: 'Trocas oferecidas' }).getByRole('listitem').filter({ hasText: 'Kaua_Beats' });
  const other = await openBrowser();
  await enter(other, 'administrator', '/broadcaster/schedule');
  await expect(offer(other)).toBeVisible();
  await enter(page, 'broadcaster', '/broadcaster/schedule');
  await offer(page)
    .getByRole('button', { name: /^Aceitar/ })
    .click();
  const taken = page.getByText(/^O horário é seu: /);
  await expect(taken).toBeVisible();
  await expect(offer(other)).toHaveCount(0);
});

import { addPasskey, giveAuthenticator } from '../support/passkeys';
import { credentialsOf, sendSignIn } from '../support/signIn';
import { expect, expectAccessibleInBoth, test } from '../support/test';

// A separate station, because its administrator keeps the passkey.
test.use({ stationEnv: { STATION_NAME: 'Chave FM' } });

test('an administrator adds a passkey, signs in with it, and requires one for a role', async ({
  page,
  station,
  openBrowser,
  complaints,
}) => {
  // 403 when a passkey must confirm the sign-in, and for calls without a required passkey.
  complaints.expect(/403/);
  // Passkeys need a host name; IP addresses do not work.
  const site = `http://localhost:${station.port}`;
  await giveAuthenticator(page);
  await page.goto(`${site}/account`);
  await sendSignIn(page, credentialsOf('administrator'));
  await addPasskey(page, 'administrator', 'Notebook do estúdio');
  await expect(page.getByText('Notebook do estúdio')).toBeVisible();
  await expectAccessibleInBoth(page);

  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/);
  await sendSignIn(page, credentialsOf('administrator'));
  await expect(page.getByRole('heading', { level: 1, name: 'Painel', exact: true })).toBeVisible();

  await page.goto(`${site}/administration/permissions`);
  await page.getByRole('button', { name: 'Editar Promotor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Cargo' });
  await dialog.getByText('Exigir passkey').click();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Cargo atualizado')).toBeVisible();

  const other = await openBrowser();
  await giveAuthenticator(other);
  await other.goto(`${site}/promoter/games`);
  await sendSignIn(other, credentialsOf('promoter'));
  await expect(other.getByText('Seu cargo exige uma passkey.')).toBeVisible();
  await addPasskey(other, 'promoter', 'Celular');
  await expect(other.getByRole('button', { name: 'Novo Jogo' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { credentialsOf, sendSignIn, type Member } from '../support/signIn';
import { expect, expectAccessibleInBoth, test } from '../support/test';

// A separate station, because its administrator keeps the passkey.
test.use({ stationEnv: { STATION_NAME: 'Chave FM' } });

/** A virtual authenticator that holds passkeys and verifies its user. */
async function giveAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
}

async function addPasskey(page: Page, as: Member, name: string) {
  const { password, pin } = credentialsOf(as);
  await page.getByRole('button', { name: 'Adicionar passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar passkey' });
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByLabel('Senha atual', { exact: true }).fill(password);
  await dialog.getByLabel('PIN atual', { exact: true }).fill(pin);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Passkey adicionada.')).toBeVisible();
}

test('an administrator adds a passkey, signs in with it, and requires one for a role @proof', async ({
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
  await expect(page.getByRole('heading', { level: 1, name: 'Painel' })).toBeVisible();

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

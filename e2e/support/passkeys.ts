import { expect, type Page } from '@playwright/test';
import { credentialsOf, type Member } from './signIn';

/** Gives the page a virtual authenticator that holds passkeys and verifies its user. */
export async function giveAuthenticator(page: Page) {
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

export async function addPasskey(page: Page, as: Member, name: string) {
  const { password, pin } = credentialsOf(as);
  await page.getByRole('button', { name: 'Adicionar passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar passkey' });
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByLabel('Senha atual', { exact: true }).fill(password);
  await dialog.getByLabel('PIN atual', { exact: true }).fill(pin);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Passkey adicionada.')).toBeVisible();
}

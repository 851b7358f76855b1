import { createHash } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { Config } from '../platform/config';
import type { Tables } from '../platform/db/schema';

/** Loaded on first use: takes 26 MB and most of a second. */
async function library() {
  // The library imports it too, but in the bundled server after the code that needs it.
  await import('reflect-metadata');
  return { ...(await import('@simplewebauthn/server')), ...(await import('@simplewebauthn/server/helpers')) };
}

/** Lifetime of a challenge. */
export const ASKED_MS = 5 * 60_000;

/** The WebAuthn relying party: the host of PUBLIC_URL. */
export function partyOf({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>) {
  const { origin, hostname } = new URL(publicUrl ?? `http://localhost:${port}`);
  return { origin, id: hostname };
}
type Needs = Pick<Config, 'publicUrl' | 'port' | 'stationName'>;

export type HeldKey = Pick<NewKey, 'credential_id' | 'transports'>;
const toDescriptor = ({ credential_id, transports }: HeldKey) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports: JSON.parse(transports) as string[],
});

/** WebAuthn options for a sign-in with one of `held`. */
export function requestOptions(config: Needs, challenge: string, held: readonly HeldKey[]): string {
  const allowCredentials = held.map(toDescriptor);
  const { id: rpId } = partyOf(config);
  return JSON.stringify({ challenge, rpId, allowCredentials, userVerification: 'required', timeout: ASKED_MS });
}

/** WebAuthn options for a new passkey beside `held`. */
export async function creationOptions(
  config: Needs,
  { id, username }: { id: number; username: string },
  held: readonly HeldKey[],
): Promise<{ options: string; challenge: string }> {
  const party = partyOf(config);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: config.stationName,
    rpID: party.id,
    userName: username,
    // The same each time, without personal data.
    userID: new Uint8Array(createHash('sha256').update(`${party.id} ${id}`).digest()),
    timeout: ASKED_MS,
    attestationType: 'none',
    excludeCredentials: held.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  return { options: JSON.stringify(options), challenge: options.challenge };
}

export type NewKey = Pick<Tables['passkeys'], 'credential_id' | 'public_key' | 'counter' | 'transports' | 'host'>;

/** Characters of 1023 bytes, the most that WebAuthn allows. */
const ID_MAX = 1364;

/** @returns the new key; null unless the credential answers `challenge` from our pages */
export async function readNewKey(config: Needs, challenge: string, credential: string): Promise<NewKey | null> {
  const party = partyOf(config);
  const { verifyRegistrationResponse, decodeAttestationObject, isoBase64URL } = await library();
  try {
    // The cast is safe: the library throws for any other shape.
    const response = JSON.parse(credential) as RegistrationResponseJSON;
    // Refuses certificates, which were not requested: the library would fetch the revocation lists they name.
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject));
    const isPlain = ['none', 'packed'].includes(attestation.get('fmt'));
    if (!isPlain || attestation.get('attStmt').get('x5c') !== undefined) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    if (id.length > ID_MAX) return null;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      host: party.id,
      transports: JSON.stringify(transports.filter((each) => /^[a-z-]{1,20}$/.test(each)).slice(0, 8)),
    };
  } catch {
    return null;
  }
}

/** @returns the key's new counter; null unless the credential answers `challenge` with one of `held` */
export async function readSignature<Key extends NewKey>(
  config: Needs,
  { challenge, credential, held }: { challenge: string; credential: string; held: readonly Key[] },
): Promise<{ key: Key; counter: number } | null> {
  const party = partyOf(config);
  const { verifyAuthenticationResponse } = await library();
  try {
    const response = JSON.parse(credential) as AuthenticationResponseJSON;
    const key = held.find(({ credential_id }) => credential_id === response.id);
    if (!key) return null;
    const known: WebAuthnCredential = {
      id: key.credential_id,
      publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
      counter: Number(key.counter),
    };
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: known,
      requireUserVerification: true,
    });
    return verified ? { key, counter: authenticationInfo.newCounter } : null;
  } catch {
    return null;
  }
}

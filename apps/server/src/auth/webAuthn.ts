import { createHash } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { Config } from '../platform/config';

/** 26 MB of memory and most of a second, for a server that nobody asks for a passkey. */
async function library() {
  // The library imports it too, but within the built server's one piece after what needs it.
  await import('reflect-metadata');
  return { ...(await import('@simplewebauthn/server')), ...(await import('@simplewebauthn/server/helpers')) };
}

/** How long a passkey may take to answer. */
export const ASKED_MS = 5 * 60_000;

/** Whose passkeys these are, for browsers: the host of PUBLIC_URL. */
function partyOf({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>) {
  const { origin, hostname } = new URL(publicUrl ?? `http://localhost:${port}`);
  return { origin, id: hostname };
}
type Needs = Pick<Config, 'publicUrl' | 'port' | 'stationName'>;

export interface HeldKey {
  credential_id: string;
  transports: string;
}
const toDescriptor = ({ credential_id, transports }: HeldKey) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports: JSON.parse(transports) as string[],
});

/** What a browser is asked for a sign-in with one of `held`. */
export function requestOptions(config: Needs, challenge: string, held: readonly HeldKey[]): string {
  const allowCredentials = held.map(toDescriptor);
  const { id: rpId } = partyOf(config);
  return JSON.stringify({ challenge, rpId, allowCredentials, userVerification: 'required', timeout: ASKED_MS });
}

/** What a browser is asked for a new passkey of a member beside `held`. */
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
    // The same at each try, and nothing that names anybody.
    userID: new Uint8Array(createHash('sha256').update(`${party.id} ${id}`).digest()),
    timeout: ASKED_MS,
    attestationType: 'none',
    excludeCredentials: held.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  return { options: JSON.stringify(options), challenge: options.challenge };
}

export interface NewKey {
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
}

/** @returns the new key; null for whatever does not answer `challenge` from our own pages */
export async function readNewKey(config: Needs, challenge: string, credential: string): Promise<NewKey | null> {
  const party = partyOf(config);
  const { verifyRegistrationResponse, decodeAttestationObject, isoBase64URL } = await library();
  try {
    // Guarantee: whatever it is, the library throws at what it is not.
    const response = JSON.parse(credential) as RegistrationResponseJSON;
    // Certificates were not asked for, and the library would fetch the lists that they name.
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
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports.filter((each) => /^[a-z-]{1,20}$/.test(each)).slice(0, 8)),
    };
  } catch {
    return null;
  }
}

/** @returns the key's new count; null for whatever does not answer `challenge` with one of `held` */
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

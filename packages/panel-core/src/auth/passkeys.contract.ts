import type { InferType } from 'yup';
import { object, string } from '../shared/schema';
import { endpoint } from '../shared/endpoint';
import { id, instant, listOf, prose, text } from '../shared/fields';
import { userSchema } from '../team/member';
import { presentPassword, presentPin } from './signIn.schemas';

/** Most passkeys of one member. */
export const PASSKEYS_MAX = 10;
const PASSKEY_NAME_MAX = 40;
/** Code of the 403 for right secrets of a member who has a passkey; its body is a `PasskeyQuestion`. */
export const PASSKEY_NEEDED = 'passkey_needed';

/** The answer to every kind of sign-in. */
export const signedInReply = object({
  /** Absent only where the session is a cookie. */
  token: string(),
  user: userSchema.required(),
  /** Sent to a browser without a device token of this member; it comes back with later sign-ins. */
  deviceToken: string().optional(),
});
export type SignedInReply = InferType<typeof signedInReply>;

/** Id of a challenge on the server: valid once, for five minutes. */
const ticket = () => string().max(200).required();
/** The authenticator's answer as JSON: `RegistrationResponseJSON` or `AuthenticationResponseJSON` of WebAuthn. */
const credential = () => string().max(20_000).required();

/** WebAuthn's options as JSON: `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON`. */
const options = () => string().required();

/** A challenge for the browser's authenticator. */
const passkeyQuestionSchema = object({ ticket: ticket(), options: options() });
export type PasskeyQuestion = InferType<typeof passkeyQuestionSchema>;

const passkeySchema = object({
  id: id().required(),
  name: text().required(),
  created_at: instant().required(),
  /** The last sign-in with it; null before the first. */
  used_at: instant().defined().nullable(),
});
export type Passkey = InferType<typeof passkeySchema>;

/** The present secrets: an unattended open panel must not be enough to change passkeys. */
export const confirmSecretsSchema = object({ currentPassword: presentPassword(), currentPin: presentPin() });
export type ConfirmSecrets = InferType<typeof confirmSecretsSchema>;

export const newPasskeySchema = confirmSecretsSchema.shape({
  name: prose({ min: 1, max: PASSKEY_NAME_MAX }),
});
export type NewPasskey = InferType<typeof newPasskeySchema>;

const addPasskeySchema = object({
  ticket: ticket(),
  name: prose({ min: 1, max: PASSKEY_NAME_MAX }),
  credential: credential(),
});

export const passkeyEndpoints = {
  usePasskey: endpoint({
    route: 'POST /auth/passkey',
    summary: 'Goes on where a sign-in was answered 403 `passkey_needed`; 400 `wrong_passkey`, 410 `passkey_ended`.',
    access: 'public',
    onFullDisk: true,
    body: object({ ticket: ticket(), credential: credential() }),
    reply: signedInReply,
  }),
  listPasskeys: endpoint({
    route: 'GET /auth/passkeys',
    summary: 'The caller’s passkeys, the oldest first.',
    access: 'signedIn',
    withGivenSecrets: true,
    reply: listOf(passkeySchema),
    most: PASSKEYS_MAX,
  }),
  startPasskey: endpoint({
    route: 'POST /auth/passkeys/options',
    summary: 'What a browser needs to make a passkey.',
    access: 'signedIn',
    withGivenSecrets: true,
    body: confirmSecretsSchema,
    reply: passkeyQuestionSchema,
  }),
  addPasskey: endpoint({
    route: 'POST /auth/passkeys',
    summary: 'Adds the passkey that the browser made; 400 `wrong_passkey`, 410 `passkey_ended`.',
    access: 'signedIn',
    withGivenSecrets: true,
    body: addPasskeySchema,
    reply: passkeySchema,
    status: 201,
    room: { bound: '409 `too_many_passkeys`' },
  }),
  removePasskey: endpoint({
    route: 'POST /auth/passkeys/:id/removal',
    summary: 'Removes one of the caller’s passkeys.',
    access: 'signedIn',
    endsSessions: true,
    onFullDisk: true,
    withGivenSecrets: true,
    body: confirmSecretsSchema,
    reply: null,
  }),
};

import type { InferType } from 'yup';
import { boolean, object, string } from '../shared/schema';
import { PERMISSIONS } from '../permissions/permissions';
import { endpoint } from '../shared/endpoint';
import { id, instant, listOf, orEmpty, text } from '../shared/fields';
import { password, pin, userSchema } from '../team/member';
import { OWN_ROWS_MAX, ownDataSchema } from '../team/ownData';
import { passkeyEndpoints, signedInReply } from './passkeys.contract';
import { presentPassword, presentPin, signInSchema } from './signIn.schemas';

/** The panel's page for sign-in links; the token follows in the fragment, which browsers send to no server. */
export const LINK_PATH = '/login/link';

/** The member's new password and PIN; an empty one is not changed. */
export const changeSecretsSchema = object({
  currentPassword: presentPassword(),
  currentPin: presentPin(),
  password: orEmpty(password()),
  pin: orEmpty(pin()),
});
export type ChangeSecrets = InferType<typeof changeSecretsSchema>;

/** The secrets that the owner of a sign-in link chooses. */
export const newSecretsSchema = object({
  password: password().required(),
  pin: pin().required(),
});
export const redeemLinkSchema = newSecretsSchema.shape({ token: string().max(200).required() });
export type RedeemLink = InferType<typeof redeemLinkSchema>;

/** Most sign-ins of one member: a newer one ends the oldest. */
export const SESSIONS_MAX = 20;

/** One of the caller's sign-ins. */
export const sessionSchema = object({
  id: id().required(),
  /** For example `Firefox` and `Windows`; null if the browser's header does not tell. */
  browser: text().defined().nullable(),
  system: text().defined().nullable(),
  created_at: instant().required(),
  /** Exact to five minutes. */
  used_at: instant().required(),
  /** True for the session of this request. */
  isCurrent: boolean().required(),
});
export type LiveSession = InferType<typeof sessionSchema>;

/** Why a sign-in was refused, as the audit log has it in `refused_for`; the caller is not told which. */
export type SignInRefusal = 'secrets' | 'inactive' | 'passkey';

export const authContract = {
  verify: endpoint({
    route: 'GET /auth/verify',
    summary: 'The signed-in member, with permissions as they are now.',
    access: 'signedIn',
    withGivenSecrets: true,
    reply: object({ user: userSchema.required() }),
    most: PERMISSIONS.length,
  }),
  login: endpoint({
    route: 'POST /auth/login',
    summary:
      'Signs in with name, password and PIN; one answer for every wrong combination. The header `device-token` shows ' +
      'that this member signed in from this browser before: it then has tries of its own. 403 `passkey_needed`: see `POST /auth/passkey`.',
    access: 'public',
    onFullDisk: true,
    body: signInSchema,
    reply: signedInReply,
  }),
  logout: endpoint({
    route: 'POST /auth/logout',
    summary: 'Ends the session of the token sent.',
    access: 'signedIn',
    onFullDisk: true,
    endsSessions: true,
    withGivenSecrets: true,
    reply: null,
  }),
  listSessions: endpoint({
    route: 'GET /auth/sessions',
    summary: 'The live sign-ins of the caller, the latest used first.',
    access: 'signedIn',
    withGivenSecrets: true,
    reply: listOf(sessionSchema),
    most: SESSIONS_MAX,
  }),
  endSession: endpoint({
    route: 'DELETE /auth/sessions/:id',
    summary: 'Ends one sign-in of the caller.',
    access: 'signedIn',
    endsSessions: true,
    withGivenSecrets: true,
    reply: null,
  }),
  endSessions: endpoint({
    route: 'DELETE /auth/sessions',
    summary:
      'Ends every other sign-in of the caller, known browsers, links, stream key and calendar address; logout ends this one.',
    access: 'signedIn',
    endsSessions: true,
    withGivenSecrets: true,
    reply: null,
  }),
  changeSecrets: endpoint({
    route: 'PUT /auth/secrets',
    summary:
      'Changes the caller’s own password, PIN or both, given the present ones, and ends what the earlier made. Wrong ' +
      'ones are 400 `wrong_credentials` and count as wrong sign-ins.',
    access: 'signedIn',
    onFullDisk: true,
    endsSessions: true,
    withGivenSecrets: true,
    body: changeSecretsSchema,
    reply: null,
  }),
  readOwnData: endpoint({
    route: 'GET /own-data',
    summary: 'Everything that is held of the caller, by table, without secrets; of each table the newest 10,000 rows.',
    access: 'signedIn',
    isConfidential: true,
    reply: ownDataSchema,
    most: OWN_ROWS_MAX,
  }),
  readLink: endpoint({
    route: 'POST /auth/link/owner',
    summary: 'Whose link it is; 410 `link_ended` if it was used, replaced, or is too old.',
    access: 'public',
    onFullDisk: true,
    body: object({ token: string().max(200).required() }),
    reply: object({ username: text().required() }),
  }),
  redeemLink: endpoint({
    route: 'POST /auth/link',
    summary:
      'Uses a link: sets password and PIN, ends what the earlier made and signs the member in. 410 `link_ended`.',
    access: 'public',
    onFullDisk: true,
    body: redeemLinkSchema,
    reply: signedInReply,
  }),
  ...passkeyEndpoints,
};

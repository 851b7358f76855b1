// Members and their secrets: shared by sign-in and the management of members.
import type { InferType } from 'yup';
import { array, boolean, number, object, string } from '../shared/schema';
import type { Permission } from '../permissions/permissions';
import { id, instant, listOf, text, version } from '../shared/fields';

/** The part of the day that a member works (product.md 3). */
export const SHIFTS = ['morning', 'afternoon', 'night'] as const;
export type Shift = (typeof SHIFTS)[number];

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 40;
export const PASSWORD_MIN = 6;
/** Long passphrases are allowed (ASVS 6.2.9 asks for at least 64), whole files are not. */
export const PASSWORD_MAX = 200;
export const PIN_MIN = 4;
export const PIN_MAX = 6;

const NEW_SECRETS = ['asked', 'required'] as const;
type NewSecrets = (typeof NEW_SECRETS)[number];

/** The fields of a member for the forms of payments, notifications and warnings (design.md 3, member pickers). */
export const userNameSchema = object({ id: id().required(), username: text().required() });
export type UserName = InferType<typeof userNameSchema>;

/** Most members, deactivated ones included. */
export const MEMBERS_MAX = 5_000;

/**
 * With what takes trust from a member: ids of those who keep the password and PIN that the member may know; the others
 * need a link. Sent in answer to 409 `secrets_known`, whose `known` lists `KnownSecrets`.
 */
export const keepSecretsOf = () => array(id().required()).max(MEMBERS_MAX);
/** A member whose password and PIN somebody else may know. */
export interface KnownSecrets extends UserName {
  /** True if they were chosen since, by whoever had signed in with the ones that were given. */
  isOwn: boolean;
}

/** A row of the team's table. */
export const listedUserSchema = userNameSchema.shape({
  shift: string().oneOf(SHIFTS).required(),
  /** The numeric rank of the member's role (product.md 3). */
  role: number().integer().required(),
  roleName: text().defined(),
  is_active: boolean().required(),
  created_at: instant().required(),
  version: version(),
  /**
   * True if they hold a permission that the caller lacks: the caller cannot change their name, secrets, role or status.
   */
  holdsMore: boolean().optional(),
});
export interface ListedUser extends InferType<typeof listedUserSchema> {
  shift: Shift;
}

/**
 * The signed-in member with permissions. A back end may add permissions, and must send only id, name and permissions
 * (product.md 3).
 */
export const userSchema = listedUserSchema
  .partial()
  .concat(userNameSchema)
  .shape({
    permissions: listOf(string<Permission>().required()),
    /** Set if another member made their password and PIN: they are asked to choose new ones, or must do so first. */
    newSecrets: string().oneOf(NEW_SECRETS).optional(),
    /** Their role requires a passkey and they have none: they must add one first. */
    needsPasskey: boolean().optional(),
  });
export interface User extends InferType<typeof userSchema> {
  permissions: Permission[];
  newSecrets?: NewSecrets | undefined;
}

/** The signed-in member as our server sends it, with every field. */
export interface Member extends ListedUser {
  permissions: Permission[];
  newSecrets?: NewSecrets | undefined;
  needsPasskey?: boolean | undefined;
}

export const password = () => text().min(PASSWORD_MIN).max(PASSWORD_MAX);
export const pin = () =>
  text().min(PIN_MIN, 'too_few_digits').max(PIN_MAX, 'too_many_digits').matches(/^\d*$/, 'not_digits');

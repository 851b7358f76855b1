import { boolean, number, object, string, type InferType } from 'yup';
import { PICK_MEMBERS } from '../permissions/permissions';
import { plainHostName } from '../schedules/hostMarkup';
import { endpoint, type Access } from '../shared/endpoint';
import { id, instant, listOf, orEmpty, text } from '../shared/fields';
import { ROWS_AT_ONCE } from '../shared/pages';
import { choicesOf, pageFields, pageOf } from '../shared/pages.contract';
import {
  MEMBERS_MAX,
  SHIFTS,
  USERNAME_MAX,
  USERNAME_MIN,
  listedUserSchema,
  password,
  pin,
  userNameSchema,
  type ListedUser,
} from '../team/member';
import { USERS_SORTS } from './usersSearch';

/** design.md 3, member pickers: whole rows need view_users; the others read `id` and `username`. */
const READ_USERS = {
  anyOf: ['view_users', ...PICK_MEMBERS.map((area) => `create_${area}` as const)],
} as const satisfies Access;
const CREATE_USERS = { anyOf: ['create_users'] } as const satisfies Access;
const MANAGE_USERS = { anyOf: ['manage_users'] } as const satisfies Access;
const DELETE_USERS = { anyOf: ['delete_users'] } as const satisfies Access;

/** One row of `GET /users`: only `id` and `username` without view_users. */
const userRowSchema = listedUserSchema.partial().concat(userNameSchema);

const usersPageSchema = pageOf(listedUserSchema, {
  /** Roles with members, highest rank first. */
  roles: listOf(object({ rank: number().integer().required(), name: text().defined() })),
});
export interface UsersPage extends Omit<InferType<typeof usersPageSchema>, 'rows'> {
  rows: ListedUser[];
}

const usersPageQuery = object({
  ...pageFields,
  sort: string().oneOf(USERS_SORTS),
  /** Ranks, separated by commas. */
  role: choicesOf('role', (value) => /^\d{1,9}$/.test(value)),
  /** `active`, `inactive`. */
  status: choicesOf('status', (value) => value === 'active' || value === 'inactive'),
});

/**
 * Control and format characters, and blanks other than the space: they could make two different names look the same.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

const username = () =>
  text()
    .test({
      name: 'long enough to see',
      message: 'too_short',
      params: { min: USERNAME_MIN },
      test: (value) => value == null || plainHostName(value).length >= USERNAME_MIN,
    })
    .min(USERNAME_MIN)
    .max(USERNAME_MAX)
    .test('visible', 'invisible', (value) => value == null || !INVISIBLE.test(value));
const shift = () => string().oneOf(SHIFTS, 'required');
/** A role is identified by its rank, which is unique (product.md 3). */
const role = () => id('required').typeError('required');

/** product.md 5, New user. */
export const createUserSchema = object({
  username: username().required(),
  password: password().required(),
  pin: pin().required(),
  shift: shift().required(),
  role: role().required(),
});
export type CreateUser = InferType<typeof createUserSchema>;

/** product.md 5, Edit user: the same rules, all optional; an empty text counts as absent. */
export const updateUserSchema = object({
  username: orEmpty(username()),
  password: orEmpty(password()),
  pin: orEmpty(pin()),
  shift: orEmpty(shift()),
  role: orEmpty(role()),
  isActive: boolean(),
  /** With `isActive: false`: also frees the hours they booked. */
  freeHours: boolean(),
});
export type UpdateUser = InferType<typeof updateUserSchema>;

export const usersContract = {
  list: endpoint({
    route: 'GET /users',
    summary: 'The team by name; callers without view_users get `id` and `username` of active members alone.',
    access: READ_USERS,
    reply: listOf(userRowSchema),
    most: MEMBERS_MAX,
  }),
  page: endpoint({
    route: 'GET /users/page',
    summary: 'One page of the team, or all if they are `max` at most; and the roles that members hold.',
    access: { anyOf: ['view_users'] },
    query: usersPageQuery,
    reply: usersPageSchema,
    most: ROWS_AT_ONCE,
  }),
  create: endpoint({
    route: 'POST /users',
    summary:
      'Adds a member; `role` is the rank of the role. 409 with `fields.username` if the name is taken, or resembles another’s username or name on air.',
    access: CREATE_USERS,
    rules: ['lower_rank', 'held_permissions'],
    body: createUserSchema,
    reply: listedUserSchema,
    status: 201,
    room: { all: MEMBERS_MAX },
  }),
  update: endpoint({
    route: 'PUT /users/:id',
    summary:
      'Changes the given fields of a member; a new password, PIN or role and `isActive: false` end their sessions at once, all but the ' +
      'role also known browsers, passkeys, stream key and calendar address. ' +
      '`freeHours` with the latter frees the hours that they booked.',
    access: MANAGE_USERS,
    onFullDisk: true,
    rules: [
      'lower_rank',
      'held_permissions',
      'target_holds_more',
      'own_secrets',
      'own_role',
      'oneself',
      'given_secrets',
      'last_administrator',
    ],
    actsOn: ['handler'],
    body: updateUserSchema,
    reply: listedUserSchema,
  }),
  createLink: endpoint({
    route: 'POST /users/:id/link',
    summary:
      'A token that lets the member choose a new password and PIN once, within 30 minutes; a newer one replaces it. ' +
      '409 `user_inactive` for deactivated members.',
    access: MANAGE_USERS,
    rules: ['lower_rank', 'target_holds_more', 'own_secrets'],
    actsOn: ['path'],
    reply: object({ token: string().required(), expires_at: instant().required() }),
  }),
  removeData: endpoint({
    route: 'POST /users/:id/removal',
    summary:
      'Makes a pseudonym of everything that says who the member is, in every list and in the audit log, deactivates them, ends what ' +
      'they sign in with and frees their hours to come. Payments, time on air and their days stay.',
    access: DELETE_USERS,
    rules: ['lower_rank', 'oneself', 'last_administrator'],
    actsOn: ['path'],
    reply: listedUserSchema,
  }),
  remove: endpoint({
    route: 'DELETE /users/:id',
    summary:
      'Deletes a member with their bookings, warnings and sessions; 409 `user_has_records` if payments name them.',
    access: DELETE_USERS,
    rules: ['lower_rank', 'oneself', 'last_administrator'],
    actsOn: ['path'],
    reply: null,
  }),
};

import type { InferType } from 'yup';
import { array, boolean, number, object, string } from '../shared/schema';
import { PICK_MEMBERS } from '../permissions/permissions';
import { plainHostName } from '../schedules/hostMarkup';
import { endpoint, type Access } from '../shared/endpoint';
import { id, instant, listOf, orEmpty, text } from '../shared/fields';
import { ROWS_AT_ONCE } from '../shared/pages';
import { choicesOf, isSpan, meanings, pageFields, pageOf } from '../shared/pages.contract';
import {
  MEMBERS_MAX,
  SHIFTS,
  USERNAME_MAX,
  USERNAME_MIN,
  keepSecretsOf,
  listedUserSchema,
  password,
  pin,
  userNameSchema,
  type ListedUser,
} from '../team/member';
import { OWN_ROWS_MAX, ownDataSchema } from '../team/ownData';
import { USERS_SORTS, type USERS_MEANT } from './usersSearch';

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

const isStatus = (value: string) => value === 'active' || value === 'inactive';
const MEANT: Record<(typeof USERS_MEANT)[number], (value: string) => boolean> = { created: isSpan, status: isStatus };

const usersPageQuery = object({
  ...pageFields,
  sort: string().oneOf(USERS_SORTS),
  /** Ranks, separated by commas. */
  role: choicesOf('role', (value) => /^\d{1,9}$/.test(value)),
  /** `active`, `inactive`. */
  status: choicesOf('status', isStatus),
  means: meanings(MEANT),
});

/**
 * Control and format characters, and blanks other than the space: they could make two different names look the same.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

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
  keepSecretsOf: keepSecretsOf(),
});
export type UpdateUser = InferType<typeof updateUserSchema>;

/** Most places in one answer about a member's names. */
export const MENTIONS_MAX = 200;
const placeSchema = object({
  table: text().max(60).required(),
  id: id().required(),
  column: text().max(60).required(),
});
/** A text of others that has a name of a member, or a jingle of the member. */
export type MentionPlace = InferType<typeof placeSchema>;
const mentionSchema = placeSchema.shape({ text: text().required() });
export type Mention = InferType<typeof mentionSchema>;

/** What a member was called whose data is removed already: the server has forgotten it. */
const formerSchema = object({ formerName: text().min(USERNAME_MIN).max(USERNAME_MAX).required() });

const removalSchema = object({
  /** Texts of others in which the pseudonym takes the place of the member's names. */
  mentions: array(placeSchema).max(MENTIONS_MAX),
  keepSecretsOf: keepSecretsOf(),
});

/** `keepSecretsOf`, separated by commas. */
const deletionQuery = object({ keepSecretsOf: string().matches(/^(\d{1,15}(,\d{1,15})*)?$/, 'not_a_choice') });

const count = () => number().integer().min(0).required();
/** What is held of a member that a deletion would take along, or that must stay. */
const holdingsSchema = object({
  /** Minutes on air in booked hours that nobody paid. */
  minutes: count(),
  payments: count(),
  warnings: count(),
  /** Messages to this member alone. */
  messages: count(),
  /** Hours to come: of the week, and of dates. */
  hours: count(),
});
export type Holdings = InferType<typeof holdingsSchema>;

export const usersContract = {
  list: endpoint({
    route: 'GET /users',
    summary:
      'The team by name; callers without view_users get `id` and `username` of active members alone, and with create_payments also of those who left, who can be paid.',
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
      '`freeHours` with the latter frees the hours that they booked. 409 `secrets_known` if they may know others’ secrets.',
    access: MANAGE_USERS,
    onFullDisk: true,
    endsSessions: true,
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
  readHoldings: endpoint({
    route: 'GET /users/:id/holdings',
    summary:
      'What a deletion of the member would take along: unpaid minutes, payments, warnings, messages and hours to come.',
    access: DELETE_USERS,
    rules: ['lower_rank'],
    actsOn: ['handler'],
    reply: holdingsSchema,
  }),
  readData: endpoint({
    route: 'GET /users/:id/data',
    summary:
      'The file of a member who cannot sign in, or for their parents: what `GET /own-data` answers the member. The audit log notes each time.',
    access: MANAGE_USERS,
    rules: ['lower_rank'],
    actsOn: ['handler'],
    isConfidential: true,
    reply: ownDataSchema,
    most: OWN_ROWS_MAX,
  }),
  listMentions: endpoint({
    route: 'GET /users/:id/mentions',
    summary:
      'The jingles of the member, and texts that have a name of the member, for whoever is about to remove the member’s data, as far as the caller could change them themself: ' +
      'a name may be a word of the language.',
    access: DELETE_USERS,
    rules: ['lower_rank'],
    actsOn: ['handler'],
    isConfidential: true,
    reply: object({ mentions: listOf(mentionSchema) }),
    most: MENTIONS_MAX,
  }),
  findFormer: endpoint({
    route: 'POST /users/:id/mentions',
    summary:
      'The same by what a member was called whose data is removed. The name is in no address, and so in no log; the audit log notes each time.',
    access: DELETE_USERS,
    rules: ['lower_rank'],
    actsOn: ['path'],
    body: formerSchema,
    reply: object({ mentions: listOf(mentionSchema) }),
  }),
  removeData: endpoint({
    route: 'POST /users/:id/removal',
    summary:
      'Makes a pseudonym of everything that says who the member is in the rows that are theirs and in `mentions`, deactivates them, ' +
      'ends what they sign in with and frees their hours to come. Payments, time on air and their days stay; the audit log, ' +
      'which names members by id, shows the pseudonym. 409 `secrets_known` if they may know others’ secrets.',
    access: DELETE_USERS,
    endsSessions: true,
    rules: ['lower_rank', 'oneself', 'last_administrator'],
    actsOn: ['path'],
    body: removalSchema,
    example: {},
    reply: listedUserSchema,
    keepsReply: true,
  }),
  remove: endpoint({
    route: 'DELETE /users/:id',
    summary:
      'Removes the personal data of a member and deletes the account with its bookings and messages; 409 `user_has_records`, with the ' +
      'counts of `GET /users/:id/holdings`, if payments, warnings or unpaid minutes are theirs; `secrets_known` if they may know others’ secrets.',
    access: DELETE_USERS,
    endsSessions: true,
    rules: ['lower_rank', 'oneself', 'last_administrator'],
    actsOn: ['path'],
    query: deletionQuery,
    reply: null,
  }),
};

import type { AnyObject, ObjectSchema, Schema } from 'yup';
import type { Permission } from '../permissions/permissions';
import type { RankRule } from '../permissions/rank';

/**
 * Who may call an endpoint, as data, so that server, tests and documentation share the rule.
 *
 * `ownerOr` admits every signed-in member; the handler refuses callers who neither own the row nor hold one of the
 * permissions.
 */
export type Access =
  | 'public'
  | 'signedIn'
  | { readonly anyOf: readonly Permission[] }
  | { readonly ownerOr: readonly Permission[] };

/** A rule that depends on the request (product.md 6: booking by type). Never public. */
export type AccessByInput = (input: { body: unknown; query: unknown }) => Exclude<Access, 'public'>;

/**
 * The members whom a call acts on: those that the body names, the one that the path names, or the one to whom the row
 * belongs. `handler`: the handler calls `requireLowerRank` itself.
 */
export type ActsOn = 'body' | 'path' | 'row' | 'handler';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type RouteName = `${Method} /${string}`;

type Fields = ObjectSchema<AnyObject>;

/** Most rows that a creation adds up to: of one member, and in all (409 `too_many_own_rows`, `too_many_rows`). */
export interface Room {
  each?: number;
  all: number;
}

/** One call of a feature's contract. */
export interface Endpoint<
  Route extends RouteName = RouteName,
  Body extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Reply extends Schema | null | 'raw' = Schema | null | 'raw',
  Rule extends Access | AccessByInput = Access | AccessByInput,
> {
  /** Method and path below the API's base, with `:id` for the parameter; also the endpoint's name in the client. */
  readonly route: Route;
  /** One sentence for the API documentation. */
  readonly summary: string;
  readonly access: Rule;
  /** Rules beyond the permission (see RANK_RULES); a violated one is the error's `code`. */
  readonly rules?: readonly RankRule[];
  /**
   * Whose rank the rule `lower_rank` compares with the caller's, or the reason why rank does not matter. Required where
   * the body, the path or the row names a member.
   */
  readonly actsOn?: readonly ActsOn[] | { readonly anyRank: string };
  /** Also allowed for members who must first choose their own password and PIN. */
  readonly withGivenSecrets?: true;
  /** A command that is no creation, whose reply is kept for a day, as theirs are, for the same call sent again. No secrets. */
  readonly keepsReply?: true;
  /** Also answered while the server's disk is nearly full, like every DELETE: it lets somebody in or takes something away. */
  readonly onFullDisk?: true;
  /** Ends sessions, or what opens them: it is counted by session, so that a thief cannot use up its bound with another one. */
  readonly endsSessions?: true;
  readonly body?: Body;
  /** A valid body for the documentation and tests; `userId` stands for any active member. */
  readonly example?: object;
  /** A valid answer, for the same. */
  readonly exampleReply?: object;
  /** Fields whose value no other row may have: 409 with `fields` otherwise. */
  readonly unique?: readonly string[];
  /** Most elements of each list in the answer of a GET. Required where it has one, so that nobody makes it grow without end. */
  readonly most?: number;
  /** How many rows the table of the path's first part can hold, or what else bounds them. Required for a creation. */
  readonly room?: Room | { readonly bound: string };
  /** The audit log notes who reads it: one entry a member, address and hour, with a count. */
  readonly isConfidential?: true;
  readonly bodyType?: 'json' | 'multipart';
  readonly query?: Query;
  /** Schema of the answer; null means 204 without a body; 'raw' means a file or stream. */
  readonly reply: Reply;
  /** 200 by default. */
  readonly status?: 200 | 201 | 204;
}

/** Declares an endpoint with its literal types. */
export function endpoint<
  const Route extends RouteName,
  Reply extends Schema | null | 'raw',
  Body extends Schema | undefined = undefined,
  Query extends Fields | undefined = undefined,
  const Rule extends Access | AccessByInput = Access | AccessByInput,
>(definition: Endpoint<Route, Body, Query, Reply, Rule>): Endpoint<Route, Body, Query, Reply, Rule> {
  return definition;
}

/** A feature's endpoints by verb: `list`, `create`, `update`, `remove` and others. */
export type FeatureContract = Record<string, Endpoint>;

/** The access rule for one request. */
export function accessOf(definition: Endpoint, input: { body: unknown; query: unknown }): Access {
  return typeof definition.access === 'function' ? definition.access(input) : definition.access;
}

/** Whether the server does the call once, however often it is sent with the same `Idempotency-Key`. */
export const isDoneOnce = ({ route, status, reply, keepsReply }: Endpoint): boolean =>
  route.startsWith('POST ') && (status === 201 || reply === null || keepsReply === true);

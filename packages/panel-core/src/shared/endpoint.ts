import type { AnyObject, ObjectSchema, Schema } from 'yup';
import type { Permission } from '../permissions/permissions';
import type { RankRule } from '../permissions/rank';

/**
 * Who may call an endpoint: data, so that server, matrix test and docs read the same rule.
 *
 * `ownerOr` lets every signed-in member in; the handler then refuses whoever neither owns the row nor holds one of
 * the permissions.
 */
export type Access =
  | 'public'
  | 'signedIn'
  | { readonly anyOf: readonly Permission[] }
  | { readonly ownerOr: readonly Permission[] };

/** A rule that depends on what is asked for (product.md 6: booking by type); never public, because it is about a member. */
export type AccessByInput = (input: { body: unknown; query: unknown }) => Exclude<Access, 'public'>;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type RouteName = `${Method} /${string}`;

type Fields = ObjectSchema<AnyObject>;

/** What a feature's contract says of one call: its route, who may make it, what goes in and what comes out. */
export interface Endpoint<
  Route extends RouteName = RouteName,
  Body extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Reply extends Schema | null | 'raw' = Schema | null | 'raw',
  Rule extends Access | AccessByInput = Access | AccessByInput,
> {
  /** Method and path below the API base, `:id` for parameters; also the endpoint's name in the client. */
  readonly route: Route;
  /** One sentence for the API documentation. */
  readonly summary: string;
  readonly access: Rule;
  /** Rules beyond the permission, which RANK_RULES spells out; a broken one is the error's `code`. */
  readonly rules?: readonly RankRule[];
  /** Also for members who must first choose their own password and PIN. */
  readonly withGivenSecrets?: true;
  readonly body?: Body;
  /** A body that is valid: for the API documentation and for tests; `userId` stands for any active member. */
  readonly example?: object;
  readonly bodyType?: 'json' | 'multipart';
  readonly query?: Query;
  /** Schema of the answer; null answers 204 without a body; 'raw' is a file or a stream. */
  readonly reply: Reply;
  /** 200 unless said otherwise. */
  readonly status?: 200 | 201 | 204;
}

/** Declares an endpoint and keeps its literal types. */
export function endpoint<
  const Route extends RouteName,
  Reply extends Schema | null | 'raw',
  Body extends Schema | undefined = undefined,
  Query extends Fields | undefined = undefined,
  const Rule extends Access | AccessByInput = Access | AccessByInput,
>(definition: Endpoint<Route, Body, Query, Reply, Rule>): Endpoint<Route, Body, Query, Reply, Rule> {
  return definition;
}

/** A feature's endpoints by verb: `list`, `create`, `update`, `remove` and its own. */
export type FeatureContract = Record<string, Endpoint>;

/** Resolves the rule of an endpoint for one request. */
export function accessOf(definition: Endpoint, input: { body: unknown; query: unknown }): Access {
  return typeof definition.access === 'function' ? definition.access(input) : definition.access;
}

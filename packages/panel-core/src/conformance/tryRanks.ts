import type { AnyObject, ObjectSchema } from 'yup';
import { PERMISSIONS, hasPermission, type Permission } from '../permissions/permissions';
import type { RankRule } from '../permissions/rank';
import type { Endpoint } from '../shared/endpoint';
import { ask, checkOf, type Check, type Input } from './ask';
import { EXAMPLES } from './examples';
import { ENDPOINTS } from './levels';
import { readRows, type Row } from './readBack';
import { expectRefusal, ruleNamed, type Witness } from './refusals';
import { OWN_SECRETS } from './secrets';
import { enter } from './signIn';

const MARK = 'conformance rank';

type RoleBody = { name: string; rank: number; permissions: Permission[] };
type Made<Body> = Body & { id: number };
/** A manager, and those whom the manager meets: a lower member, a lower one with another permission, one of the same rank. */
interface Cast {
  roles: Record<'low' | 'special' | 'own' | 'high', Made<RoleBody>>;
  ids: Record<'low' | 'special' | 'own' | 'peer', number>;
  /** A permission that the manager lacks. */
  foreign: Permission;
  /** Ranks below and above the manager's that no role has. */
  free: { low: number; high: number };
  /** A row of the path that belongs to this member. */
  rowOf(path: string, userId: number): Promise<number | undefined>;
}

const isOf = ({ route }: Endpoint, feature: 'roles' | 'users') => route.split('/')[1] === feature;
const hasId = ({ route }: Endpoint) => route.includes(':id');
const fieldsOf = ({ body }: Endpoint) => Object.keys((body as ObjectSchema<AnyObject> | undefined)?.fields ?? {});

/** The example of a call, about this member: `userId` at any depth. */
function about({ route, body }: Endpoint, userId: number): object | undefined {
  if (!body) return undefined;
  const example = (EXAMPLES as Partial<Record<string, { body?: object }>>)[route]?.body ?? { userId };
  const named = JSON.stringify(example, (name, value: unknown) => (name === 'userId' ? userId : value));
  return JSON.parse(named) as object;
}

/** A change that keeps every rule, but for the fields that are given. */
function changing(endpoint: Endpoint, { roles, free }: Cast, fields: object): object | undefined {
  if (!endpoint.body) return undefined;
  if (isOf(endpoint, 'roles')) return { name: `${MARK} 5`, rank: free.low, permissions: ['broadcaster'], ...fields };
  if (hasId(endpoint)) return fields;
  return { username: 'conformance.5', ...OWN_SECRETS, shift: 'night', role: roles.low.rank, ...fields };
}

type Tries = (endpoint: Endpoint, cast: Cast) => Input[] | Promise<Input[]>;

/** For each rule, calls by the manager that break this rule alone, so that no other rule refuses them. */
const TRIES: Partial<Record<RankRule, Tries>> = {
  lower_rank: async (endpoint, cast) => {
    const { roles, ids, free, rowOf } = cast;
    const { actsOn = [], route } = endpoint;
    const acts = Array.isArray(actsOn) ? actsOn : [];
    const fields = fieldsOf(endpoint);
    const [path = ''] = route.slice(route.indexOf('/')).split('/:id');
    const own = isOf(endpoint, 'users') && hasId(endpoint);
    const rows = acts.includes('row') ? [await rowOf(path, ids.peer), await rowOf(path, ids.low)] : [];
    return [
      ...(own ? [{ id: ids.peer, body: changing(endpoint, cast, { shift: 'morning' }) }] : []),
      ...(rows[0] ? [{ id: rows[0], body: about(endpoint, ids.low) }] : []),
      ...(acts.includes('body') ? [{ id: rows[1], body: about(endpoint, ids.peer) }] : []),
      ...(isOf(endpoint, 'roles') && hasId(endpoint)
        ? [{ id: roles.high.id, body: changing(endpoint, cast, { rank: free.low }) }]
        : []),
      ...(fields.includes('rank') ? [{ id: roles.low.id, body: changing(endpoint, cast, { rank: free.high }) }] : []),
      ...(fields.includes('role') ? [{ id: ids.low, body: changing(endpoint, cast, { role: roles.high.rank }) }] : []),
    ];
  },
  held_permissions: (endpoint, cast) =>
    fieldsOf(endpoint).includes('role')
      ? [{ id: cast.ids.low, body: changing(endpoint, cast, { role: cast.roles.special.rank }) }]
      : [{ id: cast.roles.low.id, body: changing(endpoint, cast, { permissions: ['broadcaster', cast.foreign] }) }],
  target_holds_more: (endpoint, { ids, roles }) =>
    endpoint.body
      ? [{ username: 'conformance.5' }, OWN_SECRETS, { role: roles.low.rank }].map((body) => ({
          id: ids.special,
          body,
        }))
      : [{ id: ids.special }],
  role_in_use: (_endpoint, { roles }) => [{ id: roles.low.id }],
  own_role: (endpoint, cast) => {
    if (isOf(endpoint, 'users')) return [{ id: cast.ids.own, body: { role: cast.roles.low.rank } }];
    const { id, ...own } = cast.roles.own;
    return [{ id, body: changing(endpoint, cast, { ...own, name: `${MARK} 5` }) }];
  },
  own_secrets: ({ body }, { ids }) => [{ id: ids.own, ...(body && { body: OWN_SECRETS }) }],
  oneself: ({ body }, { ids }) => [{ id: ids.own, ...(body && { body: { isActive: false } }) }],
};

const ruled = ENDPOINTS.filter(({ rules }) => rules !== undefined);

/** The permissions with which a member reaches every call that has rules. */
const REACHING: Permission[] = [
  ...new Set([
    'broadcaster' as const,
    ...ruled.flatMap(({ access }) => (typeof access === 'object' && 'anyOf' in access ? access.anyOf.slice(0, 1) : [])),
  ]),
];

/** Two free ranks below the manager's roles, and two above, all below the caller's, whichever way the server counts. */
function freeRanks(taken: readonly number[], own: number): number[] {
  const step = taken.some((rank) => rank < own) || Math.min(...taken) > 7 ? -1 : 1;
  const below = Array.from({ length: 9_998 }, (_, at) => own + step * (at + 1));
  return below.filter((rank) => rank > 0 && rank < 10_000 && !taken.includes(rank)).slice(0, 6);
}

interface Ranking extends Witness {
  user: { id: number };
  list(path: string): Promise<Row[]>;
}

/** Breaks each rule of rank on its own, as a manager who has every permission that the calls need. */
export async function tryRanks(ranking: Ranking): Promise<void> {
  const { target, token, checks, user, list } = ranking;
  const made: [path: string, id: number][] = [];
  const make = async (path: string, body: object) => {
    const [row] = await readRows(`POST ${path}`, (await ask(target, `POST ${path}`, { token, body })).body);
    if (!row) throw new Unready(`POST ${path} refuses a row that the rules are tried on`);
    made.push([path, Number(row.id)]);
    return Number(row.id);
  };
  const makeRole = async (at: number, rank: number, permissions: Permission[]) => {
    const body = { name: `${MARK} ${at}`, rank, permissions };
    return { ...body, id: await make('/roles', body) };
  };
  const makeMember = (at: number, role: number) =>
    make('/users', { username: `conformance.${at}`, ...OWN_SECRETS, shift: 'night', role });
  try {
    const taken = (await list('/roles')).map(({ rank }) => Number(rank));
    const own = (await list('/users')).find(({ id }) => Number(id) === user.id)?.role;
    const [high, freeHigh, mid, special, low, freeLow] = freeRanks(taken, Number(own));
    const foreign = PERMISSIONS.find((each) => !hasPermission({ permissions: REACHING }, each));
    if (!high || !freeHigh || !mid || !special || !low || !freeLow || !foreign) throw new Unready('no rank is free');
    const roles = {
      low: await makeRole(1, low, ['broadcaster']),
      special: await makeRole(2, special, ['broadcaster', foreign]),
      own: await makeRole(3, mid, REACHING),
      high: await makeRole(4, high, ['broadcaster']),
    };
    const ids = {
      own: await makeMember(1, mid),
      low: await makeMember(2, low),
      special: await makeMember(3, special),
      peer: await makeMember(4, mid),
    };
    const manager = await enter(target, { username: 'conformance.1', ...OWN_SECRETS });
    if (!manager) throw new Unready('a new member cannot sign in');
    const stranger = { token: manager.token, permissions: REACHING };
    // Without this a server that refuses everything would pass.
    const input = { token: manager.token, id: ids.low, body: { shift: 'morning' } };
    const { status } = await ask(target, 'PUT /users/:id', input);
    if (status > 299) throw new Unready(`a manager who changes a lower member is answered ${status}`);
    const rowOf = (path: string, userId: number) => {
      const post = ENDPOINTS.find(({ route }) => route === `POST ${path}`);
      return post ? make(path, about(post, userId) ?? {}) : Promise.resolve(undefined);
    };
    const cast: Cast = { roles, ids, foreign, free: { low: freeLow, high: freeHigh }, rowOf };
    for (const [rule, tries] of Object.entries(TRIES) as [RankRule, Tries][])
      for (const endpoint of ruled.filter(({ rules }) => rules?.includes(rule)))
        for (const { id, body } of await tries(endpoint, cast)) {
          const tried = { ...(id !== undefined && hasId(endpoint) && { id }), ...(body && { body }) };
          await expectRefusal(ranking, { ...stranger, breaks: rule }, endpoint.route, tried, true);
        }
  } catch (thrown) {
    if (!(thrown instanceof Unready)) throw thrown;
    checks.push(checkOf('PUT /users/:id', 'not asked', thrown.message, 'against the rules of rank'));
  } finally {
    for (const [path, id] of made.reverse()) await ask(target, `DELETE ${path}/:id`, { token, id });
  }
}

/** The server does not let the rules be tried; its own checks say why. */
class Unready extends Error {}

/** Adds each rule of a call that was not tried, by name. */
export function nameUntried(checks: Check[]): void {
  const isTried = (id: string) => checks.some((each) => each.id.startsWith(id) && each.outcome !== 'not asked');
  for (const endpoint of ruled)
    for (const rule of endpoint.rules ?? []) {
      const note = TRIES[rule] ? 'try it yourself: see the rules of rank' : 'needs other members: try it yourself';
      if (!isTried(`${endpoint.route} ${ruleNamed(rule)}`))
        checks.push(checkOf(endpoint.route, 'not asked', note, ruleNamed(rule)));
    }
}

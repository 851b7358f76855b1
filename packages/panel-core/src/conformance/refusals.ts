import { hasAnyPermission, type Permission } from '../permissions/permissions';
import { RANK_RULES, type RankRule } from '../permissions/rank';
import { accessOf, type Access, type Endpoint } from '../shared/endpoint';
import {
  ask,
  checkOf,
  endpointOf,
  isLacking,
  shortened,
  verdict,
  type Answer,
  type Check,
  type Input,
  type Target,
} from './ask';
import { ENDPOINTS, levelOf } from './levels';
import type { Row } from './readBack';

/** Somebody whom the server must refuse. */
export interface Stranger {
  /** null: without a session. */
  token: string | null;
  permissions: readonly string[];
  /** The rule of rank that the call breaks, where the permission is there. */
  breaks?: RankRule;
}

export const NOBODY: Stranger = { token: null, permissions: [] };

/** A signed-in account that reads the lists. */
export interface Witness {
  target: Target;
  token: string;
  checks: Check[];
}

export const rowsOf = ({ body }: Pick<Answer, 'body'>) => (Array.isArray(body) ? (body as Row[]) : []);

/** The permissions of which a stranger would need one; null if every signed-in member may call it. */
function neededBy(access: Access): readonly Permission[] | null {
  if (typeof access === 'string') return null;
  return 'anyOf' in access ? access.anyOf : access.ownerOr;
}

const isRefusedTo = ({ token, permissions }: Stranger, access: Access): boolean => {
  if (access === 'public') return false;
  const needed = neededBy(access);
  return token === null || (needed !== null && !hasAnyPermission({ permissions: [...permissions] }, needed));
};

const CHECK_SESSION = 'Check the session before anything else, and answer 401 without one.';
const CHECK_RIGHT = 'Check the permission in the server too: hiding a button protects nothing. Answer 403.';
const CHECK_RANK = 'Refuse it with the status of this rule: the rules of rank are at the top of panel-core reference.';

/** Whether the answer refuses the stranger as the panel understands it. */
function isRefusal({ token, breaks }: Stranger, { status, body }: Answer): boolean {
  if (breaks) return status === RANK_RULES[breaks].status;
  if (token === null) return status === 401;
  return status === 403 || (status >= 400 && (body as { message?: unknown } | null)?.message === 'Access denied');
}
/** The name of a check of a rule of rank. */
export const ruleNamed = (rule: RankRule) => `and rule ${rule}`;

/** The list in which a change of this call would be seen; null without one. */
function listOf(route: string): string | null {
  const list = `GET /${route.split('/')[1] ?? ''}`;
  return ENDPOINTS.some((each) => each.route === list) ? list : null;
}

/** The lists whose rows can be removed. */
const LISTS = ENDPOINTS.flatMap(({ route }) => /^DELETE (\/\w+)\/:id$/.exec(route)?.[1] ?? []);

/** Reads every list. The returned function reads them again, and reports rows that are gone: the check removes only its own. */
export async function watchRows({ target, token, checks }: Witness): Promise<() => Promise<void>> {
  const idsOf = async (path: string) => rowsOf(await ask(target, `GET ${path}`, { token })).map(({ id }) => Number(id));
  const before = new Map<string, number[]>();
  for (const path of LISTS) before.set(path, await idsOf(path));
  return async () => {
    for (const [path, known] of before) {
      const left = new Set(await idsOf(path));
      const gone = known.filter((id) => !left.has(id));
      const note = shortened(`rows that this check did not create are gone: ${gone.join(', ')}`);
      const todo = 'Remove the row of the id alone.';
      if (known.length > 0)
        checks.push(verdict(`DELETE ${path}/:id`, gone.length === 0, note, 'and rows of before stay', todo));
    }
  };
}

/** What a call could have changed: which rows there are, and the row that it names. Others may change the rest meanwhile. */
const stateOf = (rows: readonly Row[], id: number | undefined) =>
  rows
    .map((row) => (Number(row.id) === id ? JSON.stringify(row) : String(row.id)))
    .sort()
    .join();

/** Ends the name of a check with a valid body or an existing row. */
export const FOR_REAL = ', for real';

/** What a stranger lacks, what the refusal must be, and what to do without it. */
function expected({ token, breaks }: Stranger): { lacks: string; status: number; todo: string } {
  if (breaks) return { lacks: ruleNamed(breaks), status: RANK_RULES[breaks].status, todo: CHECK_RANK };
  return token === null
    ? { lacks: 'without a session', status: 401, todo: CHECK_SESSION }
    : { lacks: 'without the permission', status: 403, todo: CHECK_RIGHT };
}

/**
 * Makes a call that must be refused. Reads the list before and after, because a refusal can come after the change; rows
 * that appeared are removed again.
 */
export async function expectRefusal(
  { target, token, checks }: Witness,
  stranger: Stranger,
  route: string,
  input: Input = {},
  isReal = false,
): Promise<void> {
  const { breaks } = stranger;
  const { lacks, status: needed, todo } = expected(stranger);
  const about = isReal && !breaks ? lacks + FOR_REAL : lacks;
  const list = route.startsWith('GET ') ? null : listOf(route);
  const read = async () => (list ? rowsOf(await ask(target, list, { token })) : []);
  const before = await read();
  const answer = await ask(target, route, { ...input, token: stranger.token });
  const { status } = answer;
  const after = await read();
  if (stateOf(before, input.id) !== stateOf(after, input.id)) {
    const note = `answers ${status}, and ${list?.slice(4) ?? 'the list'} changed`;
    checks.push(checkOf(route, 'fails', note, about, `${todo} Refuse before you write.`));
    return removeNew({ target, token }, route, before, after);
  }
  // Whatever the server lacks is reported by the call itself.
  if (isLacking(route, status) || (levelOf(route) !== 'spec' && [404, 405, 501].includes(status))) return;
  const isGood = isRefusal(stranger, answer);
  const isOpen = stranger.token !== null && (!isReal || breaks !== undefined);
  if (!isGood && isOpen && status >= 400 && status < 500) {
    const reason = breaks ? 'rank' : 'permission; --write decides';
    checks.push(checkOf(route, 'not asked', `answers ${status} before it checks the ${reason}`, about));
  } else checks.push(verdict(route, isGood, `answers ${status}, needs ${needed}`, about, todo));
}

/** Removes the rows that a call has created although it had to be refused. */
async function removeNew(
  { target, token }: Pick<Witness, 'target' | 'token'>,
  route: string,
  before: readonly Row[],
  after: readonly Row[],
) {
  const remove = route.startsWith('POST ') ? `DELETE /${route.split('/')[1] ?? ''}/:id` : '';
  if (!ENDPOINTS.some((each) => each.route === remove)) return;
  const known = new Set(before.map(({ id }) => Number(id)));
  for (const { id } of after) if (!known.has(Number(id))) await ask(target, remove, { token, id: Number(id) });
}

/** A body that no rule accepts. */
const invalidBodyOf = ({ bodyType }: Endpoint): object =>
  bodyType === 'multipart' ? new FormData() : { conformance: 'not a field' };

/**
 * Whether the call cannot change anything: on an id that does not exist, with a body that is not valid, or about the
 * caller when there is none.
 */
function isHarmless({ route, body, access }: Endpoint, stranger: Stranger): boolean {
  if (route.startsWith('GET ') || route.includes(':id')) return true;
  return body ? !body.isValidSync({}) : access === 'signedIn' && stranger.token === null;
}

/** Calls of product.md 7 that are made only if asked for. */
export const RISKY = ENDPOINTS.filter(
  (each) => levelOf(each.route) === 'spec' && each.access !== 'public' && !isHarmless(each, NOBODY),
).map(({ route }) => route);

/** Calls everything that this stranger must be refused. */
export async function askRefusals(witness: Witness, stranger: Stranger, isRisky: boolean): Promise<void> {
  for (const endpoint of ENDPOINTS) {
    const { route } = endpoint;
    const isRead = route.startsWith('GET ');
    const body = endpoint.body && !isRead ? invalidBodyOf(endpoint) : undefined;
    if (!isRefusedTo(stranger, accessOf(endpoint, { body, query: undefined }))) continue;
    if (isRead && route.includes(':id')) continue;
    if (isHarmless(endpoint, stranger)) await expectRefusal(witness, stranger, route, body ? { body } : {});
    else if (isRisky) await expectRefusal(witness, stranger, route);
    else {
      const note = 'a server that lets it through would do it: --risky';
      witness.checks.push(checkOf(route, 'not asked', note, expected(stranger).lacks));
    }
  }
}

/** Valid calls on rows that exist, for each stranger who must be refused. */
export async function refuseAll(
  witness: Witness,
  strangers: readonly Stranger[],
  route: string,
  input: Input,
): Promise<void> {
  const access = accessOf(endpointOf(route), { body: input.body, query: undefined });
  for (const stranger of strangers)
    if (isRefusedTo(stranger, access)) await expectRefusal(witness, stranger, route, input, true);
}

import { hasAnyPermission } from '../permissions/permissions';
import { EXTENSIONS, extensionOf, type Extension } from '../provider/extensions';
import { accessOf } from '../shared/endpoint';
import { ask, checkOf, type Check, type Target } from './ask';
import { EXAMPLES } from './examples';
import { ENDPOINTS } from './levels';
import { tryWrites } from './tryWrites';

export interface Account {
  username: string;
  password: string;
  pin: string;
}

export interface ConformanceOptions {
  /** An account with every permission. */
  as: Account;
  /** An account with few permissions, to check refusals. */
  limited?: Account | undefined;
  /** Also creates, changes and removes a row of each kind; otherwise the check writes only sessions. */
  write?: boolean | undefined;
}

export interface Report {
  checks: Check[];
  /** Extensions that the server supports, for `extensions` of config.json. */
  extensions: Extension[];
}

type Caller = { id: number; username: string; permissions: string[]; role?: number };

/** Never called: their effects reach listeners or other members, and cannot be undone. */
const SIDE_EFFECTS = ['DELETE /schedules', 'POST /broadcasts/send-webhook', 'POST /broadcasts/kick-dj'];

async function signIn(target: Target, account: Account, checks: Check[]) {
  const entered = await ask(target, 'POST /auth/login', { body: { ...account } });
  checks.push(entered.check);
  const { token = target.cookies && 'in a cookie', user } = (entered.body ?? {}) as { token?: string; user?: Caller };
  return entered.given && token && user ? { token, user } : null;
}

/** Calls every list and state that can be read without a change. */
async function askReads(target: Target, token: string, checks: Check[]): Promise<void> {
  for (const endpoint of ENDPOINTS) {
    const { route } = endpoint;
    if (!route.startsWith('GET ') || route.includes(':id')) continue;
    const query = (EXAMPLES as Partial<Record<string, { query?: string }>>)[route]?.query;
    const isPublic = endpoint.access === 'public';
    const answer = await ask(target, route, { token: isPublic ? null : token, query });
    checks.push(answer.check);
    if (isPublic || answer.check.outcome === 'lacks') continue;
    const { status } = await ask(target, route, { query });
    const about = 'without a session';
    checks.push(checkOf(route, status === 401 ? 'answers' : 'fails', `answers ${status}, needs 401`, about));
  }
}

async function askLimited(target: Target, account: Account, checks: Check[]): Promise<void> {
  const session = await signIn(target, account, checks);
  if (!session) return;
  for (const endpoint of ENDPOINTS) {
    const { route } = endpoint;
    const access = accessOf(endpoint, { body: undefined, query: undefined });
    if (!route.startsWith('GET ') || route.includes(':id') || typeof access === 'string' || !('anyOf' in access))
      continue;
    if (hasAnyPermission(session.user, access.anyOf)) continue;
    const { status, body, check } = await ask(target, route, { token: session.token });
    if (check.outcome === 'lacks') continue;
    const isDenied = status === 403 || (body as { message?: unknown } | null)?.message === 'Access denied';
    checks.push(
      checkOf(route, isDenied ? 'answers' : 'fails', `answers ${status}, needs 403`, 'without the permission'),
    );
  }
  await ask(target, 'POST /auth/logout', { token: session.token });
}

/** The extensions of which every tested call answers. */
function offeredBy(checks: readonly Check[]): Extension[] {
  const isAsked = ({ id, outcome }: Check, name: Extension) => outcome !== 'not asked' && extensionOf(id) === name;
  return EXTENSIONS.filter((name) => {
    const asked = checks.filter((check) => isAsked(check, name));
    return asked.length > 0 && asked.every(({ outcome }) => outcome === 'answers');
  });
}

/** Calls everything in the contract and reports what the server lacks. */
export async function runConformance(target: Target, options: ConformanceOptions): Promise<Report> {
  const checks: Check[] = [];
  const extensions = new Set<Extension>();
  const wrong = await ask(target, 'POST /auth/login', { body: { ...options.as, password: `${options.as.password}?` } });
  // First, because some servers end all of a member's sessions at any logout.
  const kept = await ask(target, 'POST /auth/login', { body: { ...options.as, keepConnected: true } });
  if (kept.given) {
    extensions.add('keepConnected');
    const { token } = kept.given;
    await ask(target, 'POST /auth/logout', { token: typeof token === 'string' ? token : 'in a cookie' });
  }
  const session = await signIn(target, options.as, checks);
  checks.push(
    checkOf(
      'POST /auth/login',
      wrong.status === 401 ? 'answers' : 'fails',
      `answers ${wrong.status}, needs 401`,
      'wrongly',
    ),
  );
  if (!session) return { checks, extensions: [] };
  const { token, user } = session;
  try {
    await askReads(target, token, checks);
    const query = '?page=1&limit=10&q=nobody-ever-wrote-this&sort=title&order=asc';
    const found = await ask(target, 'GET /notifications/all', { token, query });
    if (found.given?.total === 0) extensions.add('searchNotifications');
    if (options.limited) await askLimited(target, options.limited, checks);
    if (options.write) for (const each of await tryWrites({ target, token, user, checks })) extensions.add(each);
  } finally {
    checks.push((await ask(target, 'POST /auth/logout', { token })).check);
  }
  const after = await ask(target, 'GET /auth/verify', { token });
  const isOver = after.status === 401 ? 'answers' : 'fails';
  checks.push(
    checkOf('POST /auth/logout', isOver, `answers ${after.status} afterwards, needs 401`, 'ends the session'),
  );

  for (const name of offeredBy(checks)) extensions.add(name);

  const asked = new Set(checks.map(({ id }) => id));
  for (const { route } of ENDPOINTS) {
    if (asked.has(route)) continue;
    const why = SIDE_EFFECTS.includes(route)
      ? 'cannot be undone'
      : options.write
        ? 'needs a row to work on'
        : 'needs --write';
    checks.push(checkOf(route, 'not asked', why));
  }
  return { checks, extensions: EXTENSIONS.filter((name) => extensions.has(name)) };
}

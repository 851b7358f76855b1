import { watchClientOptions } from '../clientOptions';
import { EXTENSIONS, extensionOf, type Extension } from '../provider/extensions';
import { ask, checkOf, verdict, type Check, type Input, type Target } from './ask';
import { EXAMPLES } from './examples';
import { ENDPOINTS } from './levels';
import { FOR_REAL, NOBODY, askRefusals, watchRows, type Stranger } from './refusals';
import { signIn, type Account } from './signIn';
import { nameUntried } from './tryRanks';
import { tryWrites } from './tryWrites';

export interface ConformanceOptions {
  /** An account with every permission. */
  as: Account;
  /** An account with few permissions, to check refusals. */
  limited?: Account | undefined;
  /** Also creates, changes and removes a row of each kind; otherwise the check writes only sessions. */
  write?: boolean | undefined;
  /** Also makes the calls without id and body that must be refused; a server that lets them through loses its week. */
  risky?: boolean | undefined;
}

export interface Report {
  checks: Check[];
  /** Extensions that were seen to work, for `extensions` of config.json. */
  extensions: Extension[];
  /** Whether rows were created. */
  write: boolean;
}

/** Never called by those who may: their effects reach listeners or other members, and cannot be undone. */
const SIDE_EFFECTS = ['DELETE /schedules', 'POST /broadcasts/send-webhook', 'POST /broadcasts/kick-dj'];

/** Calls every list and state that can be read without a change. */
async function askReads(target: Target, token: string, checks: Check[]): Promise<void> {
  for (const { route, access } of ENDPOINTS) {
    if (!route.startsWith('GET ') || route.includes(':id')) continue;
    const query = (EXAMPLES as Partial<Record<string, { query?: string }>>)[route]?.query;
    const isPublic = access === 'public';
    const input: Input = { token: isPublic ? null : token, ...(query && { query }) };
    checks.push((await ask(target, route, input)).check);
  }
}

/**
 * Whether the server reads `keepConnected`: it takes a boolean and refuses a text. A longer session is not seen, and a
 * server that ignores the field takes both.
 */
async function readsKeepConnected(target: Target, account: Account): Promise<boolean> {
  const kept = await signIn(target, account, { keepConnected: true });
  if (!kept.session) return false;
  await ask(target, 'POST /auth/logout', { token: kept.session.token });
  const odd = await signIn(target, account, { keepConnected: 'perhaps' });
  if (odd.session) await ask(target, 'POST /auth/logout', { token: odd.session.token });
  return odd.status >= 400 && odd.status < 500;
}

/** The extensions of which every tested call answers. */
function offeredBy(checks: readonly Check[]): Extension[] {
  const isAsked = ({ id, outcome }: Check, name: Extension) => outcome !== 'not asked' && extensionOf(id) === name;
  return EXTENSIONS.filter((name) => {
    const asked = checks.filter((check) => isAsked(check, name));
    return asked.length > 0 && asked.every(({ outcome }) => outcome === 'answers');
  });
}

/** What a stranger would try: all but one of the fields are right, and that one is another or empty. */
async function askWrongSignIns(target: Target, as: Account, checks: Check[]): Promise<void> {
  const others: Account = { username: `${as.username}x`, password: `${as.password}?`, pin: otherPin(as.pin) };
  for (const field of Object.keys(others) as (keyof Account)[])
    for (const [about, value] of [
      [`another ${field}`, others[field]],
      [`an empty ${field}`, ''],
    ] as const) {
      const { status, session } = await signIn(target, as, { [field]: value });
      if (session) await ask(target, 'POST /auth/logout', { token: session.token });
      const isRefused = value === '' ? status >= 400 && status < 500 : status === 401;
      const todo = 'Compare name, password and PIN, and answer 401 if one of them is wrong.';
      checks.push(verdict('POST /auth/login', isRefused, needs(status, 401), `with ${about}`, todo));
    }
}

/** Another PIN of the same length. */
const otherPin = (pin: string) => pin.slice(0, -1) + String((Number(pin.at(-1)) + 1) % 10);

async function checkLogout(target: Target, token: string, checks: Check[]): Promise<void> {
  checks.push((await ask(target, 'POST /auth/logout', { token })).check);
  const after = await ask(target, 'GET /auth/verify', { token });
  checks.push(
    verdict(
      'POST /auth/logout',
      after.status === 401,
      needs(after.status, 401),
      'ends the session',
      'Forget the token or cookie in the server, not in the browser alone.',
    ),
  );
}

const needs = (status: number, needed: number) => `answers ${status}, needs ${needed}`;

/** Calls everything in the contract and reports what the server lacks. */
export async function runConformance(given: Target, options: ConformanceOptions): Promise<Report> {
  const target: Target = { ...given, adapter: watchClientOptions(given.adapter ?? {}) };
  const checks: Check[] = [];
  const extensions = new Set<Extension>();
  const { as, limited, write = false, risky = false } = options;
  await askWrongSignIns(target, as, checks);
  // First, because some servers end all of a member's sessions at any logout.
  if (await readsKeepConnected(target, as)) extensions.add('keepConnected');
  const { check, session } = await signIn(target, as);
  checks.push(check);
  if (!session) return { checks, extensions: [], write };
  const { token, user } = session;
  const witness = { target, token, checks };
  const strangers: Stranger[] = [NOBODY];
  let guest: Awaited<ReturnType<typeof signIn>> | null = null;
  try {
    await askReads(target, token, checks);
    if (limited) {
      guest = await signIn(target, limited);
      checks.push({ ...guest.check, id: `${guest.check.id} as the limited member` });
      if (guest.session) strangers.push({ token: guest.session.token, permissions: guest.session.user.permissions });
    }
    const checkRows = await watchRows(witness);
    for (const stranger of strangers) await askRefusals(witness, stranger, risky);
    if (write) for (const each of await tryWrites({ ...witness, user, strangers })) extensions.add(each);
    await checkRows();
  } finally {
    if (guest?.session) await ask(target, 'POST /auth/logout', { token: guest.session.token });
    await checkLogout(target, token, checks);
  }
  for (const name of offeredBy(checks)) extensions.add(name);

  const asked = new Set(checks.map(({ id }) => id));
  for (const { route } of ENDPOINTS) {
    if (asked.has(route)) continue;
    const why = SIDE_EFFECTS.includes(route) ? 'cannot be undone' : write ? 'needs a row to work on' : 'needs --write';
    checks.push(checkOf(route, 'not asked', why));
  }
  nameUntried(checks);
  const isOpen = ({ id, outcome }: Check) => outcome === 'not asked' && asked.has(id + FOR_REAL);
  return {
    checks: checks.filter((each) => !isOpen(each)),
    extensions: EXTENSIONS.filter((name) => extensions.has(name)),
    write,
  };
}

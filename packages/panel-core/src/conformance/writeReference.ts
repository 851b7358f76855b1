import { EXTENSIONS, extensionOf } from '../provider/extensions';
import { RANK_RULES } from '../permissions/rank';
import { DAYS } from '../schedules/slots';
import { PERMISSIONS } from '../permissions/permissions';
import { accessOf, type ActsOn, type Endpoint } from '../shared/endpoint';
import { EXAMPLES, type Examples } from './examples';
import { ENDPOINTS, LEVELS, LEVEL_GIVES, levelOf, type Level } from './levels';

const TITLES: Record<Level, string> = {
  spec: 'Required: every screen',
  widgets: 'For widgets',
  all: 'Optional',
};

const HEAD = `# What your server must answer

Paths are below the API's address. Requests carry JSON and, except for public calls, the session's token as
\`Authorization: Bearer …\`. A refusal has a status of 400 or more and \`{ "message": "…" }\`; \`code\`, \`fields\` (form field
to message) and \`problems\` (form field to \`{ "code": "too_short", "min": 3 }\`, which the panel says in its own language) are
optional. 403, or the message 'Access denied', shows the view without access; 401 ends the session. Both sides
ignore unknown fields.

    npx @cabine/panel-core conformance https://radio.example/api --as name:password:pin

checks your server against this page, and lists what it lacks and what to do:

- \`--write\` also creates, changes and deletes a row of each kind; without it, writes are only tried without a session, on ids that
  do not exist and with invalid bodies;
- \`--limited name:password:pin\` checks what a member with few permissions is refused; use it with \`--write\`, because many servers
  look for the row before they look at the permission;
- \`--risky\` also makes the calls without id and body that must be refused, such as \`DELETE /schedules\`;
- \`--level widgets\` or \`--level all\` also requires the second or third part of this page;
- \`--adapter adapter.js\` sends every call through your adapter;
- \`--json\` prints the report as JSON.

Times may have an offset. Numbers and booleans may be strings. null counts as absent. Unreadable rows of a list are skipped.
An empty 200 counts as 204. The panel calls and sends what is in the second and third part only if \`config.json\` names it in
\`extensions\`: \`"all"\`, or some of
${EXTENSIONS.map((name) => `\`${name}\``).join(', ')}. The command prints those that it saw work.
`;

const RANKS = `## Who may act on whom

A permission says what a member may do, the rank of their role to whom. The panel hides what these rules refuse, but only your
server can refuse it: without them whoever may change members gives themselves every right. A call names the rules that it follows;
a refusal has the rule's name as \`code\`.

The permissions: ${PERMISSIONS.map((name) => `\`${name}\``).join(', ')}.

| Rule | Status | Meaning |
| --- | --- | --- |
${Object.entries(RANK_RULES)
  .map(([name, { status, says }]) => `| \`${name}\` | ${status} | ${says} |`)
  .join('\n')}
`;

/** The members whose rank is compared with the caller’s. */
const ACTS_ON: Record<ActsOn, string> = {
  body: 'the member whom the request names',
  path: 'the member or role of the address',
  row: 'the member to whom the row belongs',
  handler: 'every member whom it changes',
};

function writeRules(endpoint: Endpoint): string[] {
  const { actsOn = [], rules = [] } = endpoint;
  const whom = 'anyRank' in actsOn ? [] : actsOn.map((each) => ACTS_ON[each]);
  if (rules.length === 0) return [];
  const about = whom.length > 0 ? ` (${whom.join(', ')})` : '';
  return [`Rules: ${rules.map((name) => `\`${name}\`${name === 'lower_rank' ? about : ''}`).join(', ')}.\n`];
}

interface Test {
  name?: string;
  params?: Record<string, string | number>;
}

interface Described {
  type?: string;
  oneOf?: (string | number)[];
  fields?: Record<string, Described>;
  innerType?: Described;
  tests?: Test[];
  meta?: { kind?: string };
}

/** Optional fields whose rule depends on the value, which examples leave out. */
const EVERY_FIELD = { username: 'x', password: 'x', pin: '1', shift: 'x', role: 1 };

/** A table's worth of values would hide the call. */
const VALUES_MAX = 20;
const KINDS: Record<string, string> = {
  instant: 'an instant in UTC such as `2026-11-21T00:00:00.000Z`',
  day: 'a day such as `2026-11-20`',
  member: 'the id of a member',
};
/** The meaning of a number, where its limits do not say it. */
const MEANINGS: Record<string, string> = {
  day_of_week: `${DAYS.map((day, index) => `${index} ${day[0]?.toUpperCase()}${day.slice(1)}`).join(', ')}`,
};

type Limit = string | number | undefined;

/** The lengths or values between two limits. */
function rangeOf(least: Limit, most: Limit): string {
  if (least === undefined) return most === undefined ? '' : `at most ${most}`;
  return most === undefined ? `at least ${least}` : `${least} to ${most}`;
}

/** Format and limits of one field, from its schema; empty if there are none. Of an answer's fields the values alone. */
function limitsOf({ type = '', oneOf = [], tests = [], meta }: Described, name: string, isSent: boolean): string {
  const values = oneOf.filter((value) => value !== null);
  if (values.length > VALUES_MAX) return 'a name of `GET /permissions`';
  if (values.length > 1) return values.map((value) => `\`${value}\``).join(', ');
  const meaning = MEANINGS[name];
  return isSent ? formatOf(type, tests, KINDS[meta?.kind ?? ''], meaning) : (meaning ?? '');
}

function formatOf(type: string, tests: Test[], kindOf: string | undefined, meaning: string | undefined): string {
  const paramOf = (key: string) => tests.find((test) => test.params?.[key] !== undefined)?.params?.[key];
  const has = (test: string) => tests.some((each) => each.name === test);
  const [min, max, more, regex] = ['min', 'max', 'more', 'regex'].map(paramOf);
  const range = rangeOf(min ?? (more && `more than ${more}`), max);
  const kind = kindOf ?? (max === Number.MAX_SAFE_INTEGER ? 'an id' : undefined);
  const unit = { string: ' characters', array: ' items' }[type] ?? '';
  return [
    kind ?? (range && !meaning && range + unit),
    !kind && !meaning && has('integer') && 'whole',
    has('exact') && 'two decimal places at most',
    !kind && regex !== undefined && `as \`${regex}\``,
    meaning,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What each field may be, by its place. */
function fieldsOf(field: Described, isSent: boolean, at = ''): [place: string, says: string][] {
  const { fields = {}, innerType } = field;
  const says = limitsOf(field, at.split('.').at(-1) ?? '', isSent);
  return [
    ...(says && at ? [[at, says] as [string, string]] : []),
    ...Object.entries(fields).flatMap(([name, inner]) => fieldsOf(inner, isSent, at ? `${at}.${name}` : name)),
    ...(innerType ? fieldsOf(innerType, isSent, `${at}[]`) : []),
  ];
}

function valuesOf(endpoint: Endpoint, example: unknown): string[] {
  const { body, query, reply } = endpoint;
  const schemas = [reply, query, body].filter((schema) => schema !== undefined && schema !== null && schema !== 'raw');
  // The request's limits last, so that they win. Fields whose rule depends on the value show that of a given one.
  const fields = new Map(
    schemas.flatMap((schema) => {
      const described = schema.describe(schema === body ? { value: example } : {}) as Described;
      return fieldsOf(described, schema !== reply);
    }),
  );
  const written = [...fields].map(([place, says]) => `\`${place}\` is ${says}`);
  return written.length > 0 ? [`Values: ${written.join('; ')}.\n`] : [];
}

function whoMay(endpoint: Endpoint): string {
  if (typeof endpoint.access === 'function') return 'depends on the request';
  const access = accessOf(endpoint, { body: undefined, query: undefined });
  if (access === 'public') return 'everybody';
  if (access === 'signedIn') return 'any signed-in member';
  const names = ('anyOf' in access ? access.anyOf : access.ownerOr).map((name) => `\`${name}\``).join(', ');
  return 'ownerOr' in access ? `its owner, or ${names}` : names;
}

const json = (value: unknown) => `\n\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\n`;

function describe(endpoint: Endpoint): string {
  const { route, reply, status = 200, bodyType, summary } = endpoint;
  const example = (EXAMPLES as Partial<Record<string, Examples[keyof Examples]>>)[route];
  const extension = extensionOf(route);
  const named = extension ? ` Extension: \`${extension}\`.` : '';
  const parts = [`### \`${route}${example?.query ?? ''}\`\n`, `${summary}\n`, `Who: ${whoMay(endpoint)}.${named}\n`];
  parts.push(...writeRules(endpoint), ...valuesOf(endpoint, { ...EVERY_FIELD, ...example?.body }));
  if (bodyType === 'multipart')
    parts.push(
      `Request: a multipart form of \`name\` and \`file\`${route.startsWith('PUT') ? ', which may be absent' : ''}.\n`,
    );
  else if (example?.body) parts.push(`Request:\n${json(example.body)}`);
  if (reply === null) parts.push('Answer: 204, or any 200.\n');
  else if (reply === 'raw') parts.push('Answer: the file.\n');
  else parts.push(`Answer ${status}:\n${json(example?.reply)}`);
  return parts.join('\n');
}

/** Markdown: every call of the contract by level, with an example request and reply. */
export function writeReference(): string {
  const sections = LEVELS.map((level) => {
    const calls = ENDPOINTS.filter(({ route }) => levelOf(route) === level);
    return [`## ${TITLES[level]}\n`, `Then ${LEVEL_GIVES[level]}.\n`, ...calls.map(describe)].join('\n');
  });
  return [HEAD, RANKS, ...sections].join('\n');
}

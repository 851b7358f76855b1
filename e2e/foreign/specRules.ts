const AREAS = ['notifications', 'warnings', 'payments', 'schedule', 'games', 'users', 'roles', 'soundtracks'];
const VARIANTS = ['view', 'manage', 'create', 'delete'];
/** The 38 names of product.md 6, written out: these servers do not use our contract. */
export const PERMISSION_NAMES: readonly string[] = [
  ...[...AREAS, 'permissions'].flatMap((area) => VARIANTS.map((verb) => `${verb}_${area}`)),
  'broadcaster',
  'promoter',
];

/** A call as product.md 7 describes it: path, body's fields, query. */
interface SpecRoute {
  route: string;
  body?: readonly string[];
  /** Required fields; all of `body` by default. */
  needed?: readonly string[];
  query?: readonly string[];
}

const USER = ['username', 'password', 'pin', 'shift', 'role'] as const;
const ROLE = ['id', 'name', 'rank', 'permissions'] as const;
const GAME = ['title', 'description', 'rules'] as const;
const PAYMENT = ['userId', 'amount', 'type'] as const;

const SPEC_ROUTES: readonly SpecRoute[] = [
  { route: 'GET /auth/verify' },
  { route: 'POST /auth/login', body: ['username', 'password', 'pin'] },
  { route: 'POST /auth/logout' },
  { route: 'GET /notifications' },
  { route: 'GET /notifications/all', query: ['page', 'limit'] },
  { route: 'POST /notifications', body: ['userId', 'title', 'content'], needed: ['title', 'content'] },
  { route: 'PUT /notifications/:id/read' },
  { route: 'DELETE /notifications/:id' },
  { route: 'GET /users' },
  { route: 'POST /users', body: USER },
  { route: 'PUT /users/:id', body: [...USER, 'isActive'], needed: [] },
  { route: 'DELETE /users/:id' },
  { route: 'GET /roles' },
  { route: 'POST /roles', body: ROLE, needed: ['name', 'rank', 'permissions'] },
  { route: 'PUT /roles/:id', body: ROLE, needed: ['name', 'rank', 'permissions'] },
  { route: 'DELETE /roles/:id' },
  { route: 'GET /permissions' },
  { route: 'GET /games' },
  { route: 'POST /games', body: GAME },
  { route: 'PUT /games/:id', body: GAME },
  { route: 'DELETE /games/:id' },
  { route: 'GET /payments' },
  { route: 'POST /payments', body: PAYMENT },
  { route: 'PUT /payments/:id', body: PAYMENT },
  { route: 'DELETE /payments/:id' },
  { route: 'GET /warnings' },
  { route: 'POST /warnings', body: ['userId', 'reason', 'description', 'severity'] },
  { route: 'DELETE /warnings/:id' },
  { route: 'GET /schedules' },
  { route: 'POST /schedules', body: ['type', 'day_of_week', 'start_time', 'end_time'] },
  { route: 'DELETE /schedules/:id' },
  { route: 'DELETE /schedules' },
  { route: 'POST /broadcasts/send-webhook' },
  { route: 'POST /broadcasts/kick-dj' },
  { route: 'GET /soundtracks' },
  { route: 'POST /soundtracks', body: ['file', 'name'] },
  { route: 'PUT /soundtracks/:id', body: ['file', 'name'], needed: ['name'] },
  { route: 'DELETE /soundtracks/:id' },
  { route: 'GET /soundtracks/:id/stream' },
];

export interface Found {
  rule: SpecRoute;
  id: number;
}

export function findRoute(method: string, path: string): Found | null {
  for (const rule of SPEC_ROUTES) {
    const pattern = new RegExp(`^${rule.route.replace(':id', '(-?\\d+)')}$`);
    const match = pattern.exec(`${method} ${path}`);
    if (match) return { rule, id: Number(match[1]) };
  }
  return null;
}

/** One of these permissions is needed, product.md 6; empty: any session. */
export function permissionsFor({ route }: SpecRoute, fields: Record<string, unknown>): string[] {
  const [method = '', path = ''] = route.split(' ');
  const area = path.split('/')[1] ?? '';
  const verb = { GET: 'view', POST: 'create', PUT: 'manage', DELETE: 'delete' }[method] ?? '';
  if (area === 'auth' || route === 'GET /notifications' || path.endsWith('/read')) return [];
  if (area === 'broadcasts') return ['broadcaster'];
  if (area === 'permissions') return ['view_permissions', 'view_roles'];
  if (area === 'roles') return [`${verb}_permissions`, `${verb}_roles`];
  if (area === 'games' && verb === 'view') return ['view_games', 'promoter'];
  if (area === 'soundtracks' && verb === 'view') return ['view_soundtracks', 'broadcaster'];
  if (area === 'users' && verb === 'view')
    return ['view_users', 'create_payments', 'create_notifications', 'create_warnings'];
  if (area !== 'schedules') return [`${verb}_${area}`];
  if (verb === 'view') return ['broadcaster', 'promoter', ...VARIANTS.map((each) => `${each}_schedule`)];
  if (verb === 'create') return [fields.type === 'event' ? 'promoter' : 'broadcaster', 'create_schedule'];
  return ['delete_schedule'];
}

/** How a request deviates from product.md 7; null if it conforms. */
export function objection({ rule }: Found, query: URLSearchParams, fields: Record<string, unknown>): string | null {
  const strangeQuery = [...query.keys()].find((key) => !rule.query?.includes(key));
  if (strangeQuery) return `Unknown query ${strangeQuery}`;
  const strange = Object.keys(fields).find((key) => !rule.body?.includes(key));
  if (strange) return `Unknown field ${strange}`;
  const missing = (rule.needed ?? rule.body ?? []).find((key) => !(key in fields));
  return missing ? `Missing field ${missing}` : null;
}

const oneOf = (...values: string[]) => new RegExp(`^(${values.join('|')})$`);
const between = (min: number, max: number) => new RegExp(`^[^]{${min},${max}}$`);
const NAME = between(3, 100);
const LONG = between(10, 1_000);
const TYPE = oneOf('broadcast', 'event');
/** What each field may be, product.md 5 and 9, by the part of the path; lists by their items. */
const LIMITS: Record<string, Record<string, RegExp>> = {
  users: {
    username: between(3, 40),
    password: between(6, 200),
    pin: /^\d{4,6}$/,
    shift: oneOf('morning', 'afternoon', 'night'),
    role: /^[1-9]\d{0,3}$/,
  },
  roles: { name: between(1, 40), rank: /^[1-9]\d{0,3}$/, permissions: oneOf(...PERMISSION_NAMES, 'order_pizza') },
  games: { title: NAME, description: LONG, rules: between(1, 200) },
  payments: { amount: /^(?!0$)\d{1,9}(\.\d\d?)?$/, type: oneOf('salary', 'bonus', 'other') },
  warnings: { reason: NAME, description: LONG, severity: oneOf('low', 'medium', 'high') },
  notifications: { title: NAME, content: LONG },
  schedules: { type: TYPE, day_of_week: /^[0-6]$/, start_time: /^([01]\d|2[0-3]):00$/, end_time: /^\d\d:45$/ },
  soundtracks: { name: NAME, file: oneOf('audio/mp3', 'audio/mpeg', 'audio/wav', 'audio/aac') },
};
const MOST: Record<string, number> = { rules: 5, permissions: 39 };
const LEAST: Record<string, number> = { rules: 1 };

/** The first of these fields that is not within its limits. */
export function beyondLimit(area: string, fields: Record<string, unknown>): string | undefined {
  return Object.entries(LIMITS[area] ?? {}).find(([name, pattern]) => {
    const value = fields[name];
    if (value === undefined) return false;
    const all = Array.isArray(value) ? value : [value instanceof File ? value.type : value];
    if (Array.isArray(value) && (all.length > (MOST[name] ?? 0) || all.length < (LEAST[name] ?? 0))) return true;
    return !all.every((each) => pattern.test(String(each)));
  })?.[0];
}

import type { BackEnd } from './hostPanel';
import { PERMISSION_NAMES, beyondLimit, findRoute, objection, permissionsFor, type Found } from './specRules';

type Row = { id: number } & Record<string, unknown>;
type Fields = Record<string, unknown>;

/** product.md 6, and one of this station. */
const ALL = [...PERMISSION_NAMES, 'order_pizza'];

export const SPEC_MEMBER = { username: 'Chefe', password: 'a-long-one', pin: '482915' };
export const SPEC_TOKEN = 'token-of-the-chief';
/** A member with the permissions of a broadcaster. */
export const SPEC_LIMITED = { username: 'DJ.Caio', password: 'another-long-one', pin: '640281' };

/** What own back ends get wrong. */
export interface SpecFaults {
  /** Changes ask for no session. */
  openWrites?: boolean;
  /** The panel's hidden buttons are the only protection: every signed-in member may do everything. */
  hidesOnly?: boolean;
  /** Whoever is signed in changes and reads rows of others by their id. */
  idsOfOthers?: boolean;
  /** Refusals have status 200. */
  okForErrors?: boolean;
  /** Refuses as it should, after it did the work. */
  refusesLate?: boolean;
  /** With a session cookie, changes need no header. */
  noCsrf?: boolean;
  /** Lists of members have what they sign in with. */
  tellsSecrets?: boolean;
  /** A field whose name says nothing has the PIN. */
  leaksPins?: boolean;
  /** The PIN is asked for and not compared. */
  anyPin?: boolean;
  /** The PIN is compared only if it is not empty. */
  optionalPin?: boolean;
  /** A name that begins as a member's counts as it. */
  anyName?: boolean;
  /** Inactive members sign in. */
  letsInactiveIn?: boolean;
  /** Inactive members go on with the session that they have. */
  keepsInactive?: boolean;
  /** A new password leaves the sessions of the old one. */
  keepsOldSessions?: boolean;
  /** Two members hold one hour. */
  booksTwice?: boolean;
  /** A correction is answered and not stored. */
  forgetsChanges?: boolean;
  /** A correction is stored, and the answer has the row as it was. */
  answersOldRow?: boolean;
  /** Amounts lose their cents. */
  cutsCents?: boolean;
  /** What is stored is shorter than what was sent. */
  cutsTexts?: boolean;
  /** Only the first item of a list is stored. */
  losesItems?: boolean;
  /** A change of one field sets the others back. */
  resetsOthers?: boolean;
  /** A change, or the removal of a game, is not limited to the row of the id. */
  changesAll?: boolean;
  deletesMore?: boolean;
  /** The removal of one booking empties the week. */
  emptiesWeek?: boolean;
  /** Texts are stored as HTML. */
  escapesTexts?: boolean;
  /** Bookings are stored for the day after. */
  shiftsDays?: boolean;
  /** Fields of these names are not checked. */
  unchecked?: readonly string[];
  /** Refuses what is beyond a limit after it stored it. */
  checksLate?: boolean;
  /** Every page has the first rows. */
  samePage?: boolean;
  /** Pages have all rows. */
  noLimit?: boolean;
  /** Rules of rank that are not kept. */
  ignores?: readonly string[];
}

interface SpecOptions extends SpecFaults {
  badRow?: boolean;
  /** A session cookie instead of a token; changes must repeat the cookie `csrftoken` in `X-CSRFToken`, as with Django. */
  isCookie?: boolean;
}

const CSRF = 'a=b/c';

/**
 * A server of product.md 7 alone: it has no other route, field or query, and sends only fields of product.md 3. Where
 * SPEC leaves a choice it does what is common elsewhere: dates with an offset, 200 without a body, a sign-in with id,
 * name and permissions only.
 */
export function createSpecServer({ badRow = false, isCookie = false, ...faults }: SpecOptions = {}) {
  /** Refused requests, for the test: `400 POST /auth/login Unknown field keepConnected`. */
  const refused: string[] = [];
  const calls: string[] = [];
  let lastId = 100;
  /** Names by token. */
  const sessions = new Map<string, string>();
  const now = () => new Date(Date.now() - 3 * 3600_000).toISOString().replace(/\.\d+Z$/, '-03:00');
  const roles: Row[] = [
    { id: 1, name: 'Diretoria', rank: 10, permissions: ALL.map((name) => ({ name })) },
    { id: 2, name: 'Locutor', rank: 2, permissions: [{ name: 'broadcaster' }, { name: 'order_pizza' }] },
  ];
  const user = (id: number, username: string, role: number): Row => ({
    id,
    username,
    shift: 'night',
    role,
    roleName: roles.find(({ rank }) => rank === role)?.name,
    is_active: true,
    created_at: now(),
  });
  /** Passwords and PINs by name; a real server keeps hashes. */
  const secrets = new Map<unknown, Fields>(
    [SPEC_MEMBER, SPEC_LIMITED].map(({ username, password, pin }) => [username, { password, pin }]),
  );
  const endSessions = (username: unknown) => {
    for (const [token, name] of sessions) if (name === username) sessions.delete(token);
  };
  const users: Row[] = [user(1, SPEC_MEMBER.username, 10), user(2, SPEC_LIMITED.username, 2)];
  const tables: Record<string, Row[]> = {
    users,
    roles,
    notifications: [
      { id: 5, title: 'Reunião', content: 'Sexta às 20h, no quarto.', userId: -1, userName: '', created_at: now() },
    ].map((row) => ({ ...row, read: false })),
    games: [
      ...(badRow ? [{ id: 6, title: null, description: 'Uma linha que ninguém consegue ler', rules: [] }] : []),
      { id: 7, title: 'Bingo', description: 'Números de 1 a 75, ditos no ar.', rules: ['Uma cartela'] },
    ],
    payments: [],
    warnings: [],
    soundtracks: [],
    schedules: [
      { id: 8, type: 'event', day_of_week: 1, start_time: '20:00', end_time: '20:45', user_name: 'NinaPromo' },
      { id: 9, type: 'broadcast', day_of_week: 1, start_time: '21:00', end_time: '21:45', user_name: 'DJ.Caio' },
    ],
  };
  const files = new Map<number, Blob>();
  const nameOf = (id: unknown) => users.find((row) => row.id === id)?.username ?? '';
  const done = () => new Response(null, { status: 200 });
  const NOBODY = { id: 0, username: '', role: 0, permissions: ALL };
  const memberOf = (name: string | undefined) => {
    const row = users.find(({ username }) => name !== undefined && username === name);
    const role = roles.find(({ rank }) => rank === row?.role);
    const permissions = ((role?.permissions ?? []) as { name: string }[]).map((each) => each.name);
    return row && { id: row.id, username: String(row.username), role: Number(row.role), permissions };
  };
  /** Who makes the call that is answered; a caller without a session if writes are open. */
  let me = NOBODY;

  const refuse = (status: number, message: string, what: string) => {
    refused.push(`${status} ${what} ${message}`);
    return Response.json({ message }, { status: faults.okForErrors ? 200 : status });
  };

  /** The stored row, where it differs from the sent fields. */
  const kept: Record<string, (fields: Fields) => Fields> = {
    users: ({ password: _password, pin: _pin, isActive, ...fields }) => ({
      ...fields,
      ...(isActive !== undefined && { is_active: isActive }),
      ...(fields.role !== undefined && { roleName: roles.find(({ rank }) => rank === fields.role)?.name }),
    }),
    roles: (fields) => ({ ...fields, permissions: (fields.permissions as string[]).map((name) => ({ name })) }),
    payments: (fields) => ({ ...fields, user_name: nameOf(fields.userId) }),
    schedules: (fields) => ({ ...fields, user_name: me.username }),
    soundtracks: ({ name }) => ({ name }),
  };
  /** What a wrong server makes of the sent fields. */
  const damaged = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => {
        if (faults.cutsCents && name === 'amount') return [name, Math.floor(Number(value))];
        if (faults.cutsTexts && name === 'description') return [name, String(value).slice(0, 12)];
        if (faults.escapesTexts && typeof value === 'string') return [name, value.replaceAll('<', '&lt;')];
        if (faults.losesItems && Array.isArray(value)) return [name, value.slice(0, 1)];
        if (faults.shiftsDays && name === 'day_of_week') return [name, (Number(value) + 1) % 7];
        return [name, value];
      }),
    );
  /** Additional fields of a new row. */
  const born: Record<string, Fields> = {
    users: { is_active: true, created_at: now() },
    payments: { created_by: SPEC_MEMBER.username, status: '1', created_at: now() },
    warnings: { created_at: now() },
    soundtracks: { duration: 1, created_at: now() },
  };

  /** The rules of rank that a change breaks, as at the top of the generated reference. */
  function brokenRules(method: string, feature: string, row: Row | undefined, fields: Fields): string[] {
    const highest = Math.max(...users.map(({ role }) => Number(role)));
    const isBelow = (rank: unknown) => Number(rank) < me.role || (rank === me.role && rank === highest);
    const namesOf = (rank: unknown) => {
      const found = roles.find((each) => each.rank === rank)?.permissions as { name: string }[] | undefined;
      return (found ?? []).map(({ name }) => name);
    };
    const lacks = (names: readonly string[]) => names.some((name) => !me.permissions.includes(name));
    const isSelf = feature === 'users' && row?.id === me.id;
    const roleOf = (id: unknown) => users.find((each) => each.id === id)?.role;
    const ranks = [
      ...(feature === 'users' ? [isSelf ? undefined : row?.role, fields.role] : []),
      ...(feature === 'roles' ? [row?.rank, fields.rank] : []),
      ...(feature === 'payments' || feature === 'warnings' ? [roleOf(row?.userId), roleOf(fields.userId)] : []),
    ].filter((rank) => rank !== undefined);
    const given = feature === 'roles' ? ((fields.permissions ?? []) as string[]) : namesOf(fields.role);
    const had = feature === 'roles' ? namesOf(row?.rank) : namesOf(row?.role);
    const sets = (...names: string[]) => names.some((name) => name in fields);
    const isSet = sets('username', 'password', 'pin', 'role');
    const broken: Record<string, boolean> = {
      lower_rank: !ranks.every(isBelow),
      held_permissions: lacks(given.filter((name) => !had.includes(name))),
      target_holds_more: feature === 'users' && row !== undefined && isSet && lacks(namesOf(row.role)),
      role_in_use: feature === 'roles' && method === 'DELETE' && users.some(({ role }) => role === row?.rank),
      own_role: feature === 'roles' ? row?.rank === me.role : isSelf && sets('role'),
      own_secrets: isSelf && sets('password', 'pin'),
      oneself: isSelf && (method === 'DELETE' || fields.isActive === false),
    };
    return Object.keys(broken).filter((name) => broken[name] && !faults.ignores?.includes(name));
  }

  function answer({ rule, id }: Found, fields: Fields, query: URLSearchParams): Response {
    const [method = '', path = ''] = rule.route.split(' ');
    const [, feature = '', rest = ''] = path.split('/');
    const rows = tables[feature] ?? [];
    const named = rows.find((each) => each.id === id);
    const [broken] = method === 'GET' || me === NOBODY ? [] : brokenRules(method, feature, named, fields);
    if (broken) return refuse(broken === 'role_in_use' ? 409 : 403, broken, rule.route);
    if (rule.route === 'GET /auth/verify') return Response.json({ user: me });
    if (feature === 'auth' || feature === 'broadcasts') return done();
    if (rule.route === 'GET /permissions')
      return Response.json(ALL.map((name) => ({ name, category: name === 'order_pizza' ? 'Cozinha' : 'Equipe' })));
    if (rest === 'all') {
      const page = faults.samePage ? 1 : Number(query.get('page'));
      const limit = faults.noLimit ? rows.length : Number(query.get('limit'));
      const part = rows.slice((page - 1) * limit, page * limit);
      return Response.json({ notifications: part, total: rows.length });
    }
    if (path.endsWith('/stream')) return new Response(files.get(id), { headers: { 'content-type': 'audio/mpeg' } });
    const isOwn = ({ userId }: Row) => userId === -1 || userId === me.id || faults.idsOfOthers;
    if (rule.route === 'GET /notifications') return Response.json(rows.filter(isOwn));
    if (method === 'GET' && feature === 'users' && faults.tellsSecrets)
      return Response.json(rows.map((row) => ({ ...row, ...secrets.get(row.username) })));
    if (method === 'GET' && feature === 'users' && faults.leaksPins)
      return Response.json(
        rows.map((row) => ({ ...row, meta: { badge: `${String(secrets.get(row.username)?.pin)};x` } })),
      );
    if (method === 'GET') return Response.json(rows);
    if (method === 'DELETE') {
      const isLeft = (row: Row) => (faults.deletesMore && feature === 'games' ? row.id > id : row.id !== id);
      const isEmptied = rest === '' || (faults.emptiesWeek && feature === 'schedules');
      rows.splice(0, rows.length, ...(isEmptied ? [] : rows.filter(isLeft)));
      return done();
    }
    if (path.endsWith('/read')) {
      for (const row of rows) if (row.id === id && isOwn(row)) row.read = true;
      return done();
    }
    const { [feature]: keep = (given: Fields) => given } = kept;
    if (method === 'PUT') {
      const row = rows.find((each) => each.id === id);
      if (!row) return refuse(404, 'Not found', rule.route);
      if (feature === 'users') {
        const { password, pin } = { ...secrets.get(row.username), ...fields };
        secrets.set(row.username, { password, pin });
        if (fields.password !== undefined && !faults.keepsOldSessions) endSessions(row.username);
        if (fields.isActive === false && !faults.keepsInactive) endSessions(row.username);
      }
      const old = { ...row };
      if (faults.forgetsChanges) return Response.json({ ...row, ...keep(fields), id });
      for (const each of faults.changesAll ? rows : [row]) Object.assign(each, keep(damaged(fields)), { id: each.id });
      if (faults.resetsOthers && feature === 'users') row.username = 'Sem nome';
      if (faults.answersOldRow) return Response.json(old);
      if (fields.file instanceof Blob) files.set(id, fields.file);
      return Response.json(row);
    }
    lastId += 1;
    if (feature === 'notifications') {
      const userId = fields.userId ?? -1;
      const sent = { id: lastId, ...fields, userId, userName: nameOf(userId), created_at: now(), read: false };
      rows.unshift(sent);
      return Response.json([sent], { status: 201 });
    }
    const isTaken = ({ type, day_of_week, start_time }: Row) =>
      type === fields.type && day_of_week === fields.day_of_week && start_time === fields.start_time;
    if (feature === 'schedules' && !faults.booksTwice && rows.some(isTaken)) return refuse(409, 'Taken', rule.route);
    if (feature === 'users') secrets.set(fields.username, { password: fields.password, pin: fields.pin });
    const row = { ...born[feature], ...keep(damaged(fields)), id: lastId };
    if (fields.file instanceof Blob) files.set(lastId, fields.file);
    rows.unshift(row);
    return Response.json(row, { status: 201 });
  }

  const backEnd: BackEnd = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^\/api/, '');
    const what = `${request.method} ${path}`;
    calls.push(what);
    const found = findRoute(request.method, path);
    if (!found) return refuse(404, 'Not found', what);
    const isForm = request.headers.get('content-type')?.startsWith('multipart/');
    const text = isForm || request.method === 'GET' ? '' : await request.text();
    const fields = (isForm ? Object.fromEntries(await request.formData()) : text ? JSON.parse(text) : {}) as Fields;
    const cookies = request.headers.get('cookie') ?? '';
    const isChange = request.method !== 'GET';
    if (
      isCookie &&
      isChange &&
      !faults.noCsrf &&
      request.headers.get('x-csrftoken') !== CSRF &&
      cookies.includes('csrftoken=')
    )
      return refuse(403, 'CSRF token missing', what);
    if (what === 'POST /auth/login') {
      const typed = String(fields.username);
      const row = users.find(({ username }) =>
        faults.anyName ? typed.startsWith(String(username)) : username === typed,
      );
      const account = row && { ...row, ...secrets.get(row.username) };
      if (faults.optionalPin) fields.pin ||= account?.pin;
      const reason = objection(found, searchParams, fields);
      if (reason) return refuse(400, reason, what);
      const isPin = faults.anyPin || fields.pin === account?.pin;
      if (!account || fields.password !== account.password || !isPin) return refuse(401, 'Wrong', what);
      if (account.is_active === false && !faults.letsInactiveIn) return refuse(401, 'Wrong', what);
      const username = String(account.username);
      const token = username === SPEC_MEMBER.username ? SPEC_TOKEN : `token-of-${username}-${(lastId += 1)}`;
      sessions.set(token, username);
      const user = memberOf(username);
      if (!isCookie) return Response.json({ token, user });
      const response = Response.json({ user });
      response.headers.append('set-cookie', `sid=${token}; Path=/; HttpOnly`);
      response.headers.append('set-cookie', `csrftoken=${encodeURIComponent(CSRF)}; Path=/`);
      return response;
    }
    const token = isCookie ? /sid=([^;]+)/.exec(cookies)?.[1] : request.headers.get('authorization')?.slice(7);
    const caller = memberOf(sessions.get(token ?? ''));
    if (!caller && !(faults.openWrites && isChange)) {
      if (faults.refusesLate && isChange) answer(found, fields, searchParams);
      return refuse(401, 'Who are you?', what);
    }
    me = caller ?? NOBODY;
    const isOthers = faults.idsOfOthers && found.rule.route.includes(':id');
    const needed = faults.hidesOnly || isOthers ? [] : permissionsFor(found.rule, fields);
    const owned = tables.schedules?.some((row) => row.id === found.id && row.user_name === me.username);
    const isAllowed = needed.length === 0 || needed.some((name) => me.permissions.includes(name));
    if (!isAllowed && !(what.startsWith('DELETE /schedules/') && owned)) return refuse(403, 'Access denied', what);
    const area = path.split('/')[1] ?? '';
    const checked = Object.fromEntries(Object.entries(fields).filter(([name]) => !faults.unchecked?.includes(name)));
    const beyond = isChange && beyondLimit(area, checked);
    const reason = objection(found, searchParams, fields) ?? (beyond ? `Look at ${beyond}` : null);
    if (reason && beyond && faults.checksLate) answer(found, fields, searchParams);
    if (reason) return refuse(400, reason, what);
    if (what === 'POST /auth/logout') sessions.delete(token ?? '');
    return answer(found, fields, searchParams);
  };
  return { backEnd, refused, calls, tables, open: () => void sessions.set(SPEC_TOKEN, SPEC_MEMBER.username) };
}

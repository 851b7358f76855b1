import type { BackEnd } from './hostPanel';
import { PERMISSION_NAMES, beyondLimit } from './specRules';

type Row = Record<string, unknown> & { id: number };

export const SUPABASE_MEMBER = { username: 'Chefe', password: 'a-long-one', pin: '482915' };
const UID = '7b7a0d3e-6a8e-4f0e-9d55-0d9b2f3c1a11';
const JWT = 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln';
const COLUMNS: Record<string, readonly string[]> = {
  games: ['title', 'description', 'rules'],
  payments: ['user_id', 'amount', 'type'],
  warnings: ['user_id', 'reason', 'description', 'severity'],
  notifications: ['user_id', 'title', 'content', 'read'],
  users: ['username', 'password', 'pin', 'shift', 'role', 'is_active'],
  roles: ['id', 'name', 'rank', 'permissions'],
  schedules: ['type', 'day_of_week', 'start_time', 'end_time'],
  soundtracks: ['name'],
};

const OPTIONAL = ['id', 'user_id', 'read', 'is_active'];

/** Conventions of PostgREST, GoTrue and Storage over tables in memory: filters, `Prefer`, ranges, errors. */
export function createSupabaseServer() {
  let lastId = 10;
  let isIn = false;
  const now = () => new Date().toISOString().replace('Z', '123+00:00');
  const row = (fields: object): Row => ({ id: (lastId += 1), created_at: now(), ...fields });
  const tables: Record<string, Row[]> = {
    users: [
      row({ username: 'Chefe', shift: 'night', role: 10, role_name: 'Diretoria', is_active: true }),
      row({ username: 'DJ.Caio', shift: 'night', role: 2, role_name: 'Locutor', is_active: true }),
    ],
    roles: [
      row({ name: 'Diretoria', rank: 10, permissions: PERMISSION_NAMES }),
      row({ name: 'Locutor', rank: 2, permissions: [] }),
    ],
    games: [row({ title: 'Bingo', description: 'Números de 1 a 75', rules: ['Uma cartela'] })],
    notifications: [row({ title: 'Reunião', content: 'Sexta às 20h', user_id: null, user_name: null, read: false })],
    payments: [],
    warnings: [],
    schedules: [
      row({ type: 'broadcast', day_of_week: 1, start_time: '21:00', end_time: '21:45', user_name: 'DJ.Caio' }),
    ],
    soundtracks: [],
  };
  const files = new Map<string, Blob>();
  const me = () => ({ ...tables.users?.find(({ username }) => username === 'Chefe'), permissions: PERMISSION_NAMES });
  const nameOf = (id: unknown) => tables.users?.find((each) => each.id === id)?.username ?? null;

  /** Fields that triggers and defaults of the database set. */
  const filled = (table: string, fields: Record<string, unknown>) => {
    if (table === 'payments') return { user_name: nameOf(fields.user_id), created_by: 'Chefe', status: '1' };
    if (table === 'notifications') return { user_name: nameOf(fields.user_id), read: fields.read ?? false };
    if (table === 'schedules') return { user_name: 'Chefe' };
    if (table === 'soundtracks') return { duration: 1 };
    if (table === 'users') return { is_active: fields.is_active ?? true };
    return {};
  };

  async function rest(request: Request, table: string, query: URLSearchParams): Promise<Response> {
    const rows = tables[table];
    const columns = COLUMNS[table];
    if (!rows || !columns)
      return Response.json({ code: '42P01', message: `relation "${table}" does not exist` }, { status: 404 });
    const id = query.get('id')?.replace('eq.', '');
    if (request.method === 'GET') {
      const [limit, offset] = [Number(query.get('limit') ?? rows.length), Number(query.get('offset') ?? 0)];
      const sorted = rows.toSorted((one, other) => other.id - one.id).slice(offset, offset + limit);
      return Response.json(sorted, {
        headers: { 'content-range': `${offset}-${offset + sorted.length - 1}/${rows.length}` },
      });
    }
    if (request.method === 'DELETE') {
      if (!id) return Response.json({ code: '21000', message: 'DELETE requires a WHERE clause' }, { status: 400 });
      tables[table] = rows.filter((each) => String(each.id) !== id);
      return new Response(null, { status: 204 });
    }
    const given = (await request.json()) as Record<string, unknown>;
    const { password: _password, pin: _pin, ...fields } = given;
    const isNew = request.method === 'POST';
    const absent = isNew ? columns.find((name) => !OPTIONAL.includes(name) && given[name] == null) : undefined;
    const broken = absent ?? beyondLimit(table, given);
    if (broken) return Response.json({ code: '23514', message: `violates constraint of ${broken}` }, { status: 400 });
    const strange = Object.keys(fields).find((name) => !columns.includes(name));
    if (strange)
      return Response.json({ code: 'PGRST204', message: `Could not find the '${strange}' column` }, { status: 400 });
    const isTaken = (each: Record<string, unknown>) =>
      ['type', 'day_of_week', 'start_time'].every((name) => each[name] === fields[name]);
    if (table === 'schedules' && request.method === 'POST' && rows.some(isTaken))
      return Response.json({ code: '23505', message: 'duplicate key value' }, { status: 409 });
    let saved = rows.find((each) => String(each.id) === id);
    if (request.method === 'POST') rows.push((saved = row(filled(table, fields))));
    if (!saved) return Response.json([]);
    Object.assign(saved, fields, table === 'payments' && { user_name: nameOf(fields.user_id) });
    if (table === 'users') saved.role_name = tables.roles?.find(({ rank }) => rank === saved.role)?.name;
    return Response.json([saved], { status: request.method === 'POST' ? 201 : 200 });
  }

  const backEnd: BackEnd = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^\/supabase/, '');
    if (request.headers.get('apikey') !== 'anon-key')
      return Response.json({ message: 'No API key found' }, { status: 401 });
    if (path === '/auth/v1/token') {
      const { email, password } = (await request.json()) as Record<string, string>;
      const { username, password: secret, pin } = SUPABASE_MEMBER;
      const isRight = email === `${username.toLowerCase()}@station.example` && password === secret + pin;
      isIn ||= isRight;
      if (!isRight)
        return Response.json({ error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, { status: 400 });
      return Response.json({ access_token: JWT, token_type: 'bearer', user: { id: UID, email } });
    }
    if (!isIn || request.headers.get('authorization') !== `Bearer ${JWT}`)
      return Response.json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 });
    if (path === '/auth/v1/user') return Response.json({ id: UID });
    if (path === '/auth/v1/logout') {
      isIn = false;
      return new Response(null, { status: 204 });
    }
    if (path === '/rest/v1/me') return Response.json(me());
    if (path === '/rest/v1/permissions')
      return Response.json(PERMISSION_NAMES.map((name) => ({ name, category: 'all' })));
    if (path.startsWith('/storage/')) {
      const type = request.headers.get('content-type') ?? '';
      // As a bucket with allowed types.
      if (request.method === 'POST' && !type.startsWith('audio/'))
        return Response.json(
          { error: 'invalid_mime_type', message: `mime type ${type} is not supported` },
          { status: 415 },
        );
      if (request.method === 'POST') files.set(path, await request.blob());
      return request.method === 'POST' ? Response.json({ Key: path }) : new Response(files.get(path));
    }
    if (path.startsWith('/functions/')) return Response.json({});
    return rest(request, path.replace('/rest/v1/', ''), searchParams);
  };
  return { backEnd, tables };
}

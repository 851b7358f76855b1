// An adapter for Supabase (PostgREST and GoTrue): tables named like the panel's features, snake_case columns, sign-in
// by e-mail, filtered reads, files in a bucket. The database's policies decide who may do what. Place it beside
// index.html, with config.json: { "apiUrl": "https://xyz.supabase.co", "adapter": "./adapter.js" }

/** The project's public key; row level security protects the data. */
const KEY = 'anon-key';
/** Members sign in by name, from which their e-mail addresses are formed. */
const emailOf = (username) => `${username.toLowerCase()}@station.example`;

const TABLES = ['games', 'payments', 'warnings', 'notifications', 'users', 'roles', 'schedules', 'soundtracks'];
const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Columns with other names in the panel. */
const OURS = { user_id: 'userId', role_name: 'roleName', user_name: 'user_name' };

function rowOf(feature, row) {
  const read = Object.fromEntries(Object.entries(row).map(([name, value]) => [OURS[name] ?? name, value]));
  if (feature === 'notifications') return { ...read, userName: row.user_name, userId: row.user_id ?? -1 };
  if (feature === 'roles') return { ...read, permissions: row.permissions.map((name) => ({ name })) };
  return read;
}

export default function adapter(config) {
  const apiUrl = new URL(config.apiUrl, location.href).href;
  const refused = async (response) => {
    const { message, msg, code } = await response.json().catch(() => ({}));
    // 42501: refused by a policy of the database.
    if (code === '42501') return Response.json({ message: 'Access denied' }, { status: 403 });
    const status = response.status === 400 && msg ? 401 : response.status;
    return Response.json({ message: message ?? msg }, { status });
  };

  return {
    async fetch(input, init = {}) {
      const { pathname, searchParams } = new URL(input, location.href);
      const path = pathname.slice(new URL(apiUrl).pathname.replace(/\/$/, '').length);
      const [, feature, id = '', part] = path.split('/');
      const { method = 'GET', body, signal } = init;
      const { authorization } = init.headers;
      const ask = (where, options = {}) =>
        fetch(`${apiUrl}${where}`, {
          method,
          signal,
          ...options,
          headers: {
            apikey: KEY,
            'content-type': 'application/json',
            ...(authorization && { authorization }),
            ...options.headers,
          },
        });
      const memberOf = async (token, uid) => {
        const own = {
          method: 'GET',
          headers: { authorization: `Bearer ${token}`, accept: 'application/vnd.pgrst.object+json' },
        };
        return (await ask(`/rest/v1/me?auth_id=eq.${uid}&select=id,username,role,role_name,permissions`, own)).json();
      };

      if (path === '/auth/login') {
        const { username, password, pin } = JSON.parse(body);
        const typed = JSON.stringify({ email: emailOf(username), password: `${password}${pin}` });
        const response = await ask('/auth/v1/token?grant_type=password', { method, body: typed });
        if (!response.ok) return refused(response);
        const { access_token: token, user } = await response.json();
        return Response.json({ token, user: rowOf('users', await memberOf(token, user.id)) });
      }
      if (path === '/auth/verify') {
        const response = await ask('/auth/v1/user');
        if (!response.ok) return refused(response);
        const token = authorization.replace('Bearer ', '');
        return Response.json({ user: rowOf('users', await memberOf(token, (await response.json()).id)) });
      }
      if (path === '/auth/logout') return ask('/auth/v1/logout', { method });
      if (feature === 'broadcasts' && id !== 'settings' && method === 'POST')
        return ask(`/functions/v1/${id}`, { method });
      if (path === '/permissions') return ask('/rest/v1/permissions?select=name,category');
      if (!TABLES.includes(feature) || !/^(all|\d*)$/.test(id) || !/^(read|stream|)$/.test(part ?? ''))
        return Response.json({ message: 'Not found' }, { status: 404 });

      const file = body instanceof FormData ? body.get('file') : null;
      if (part === 'stream') return ask(`/storage/v1/object/jingles/${id}`);
      const all = `/rest/v1/${feature}?select=*&order=id.desc`;
      if (id === 'all') {
        const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
        const response = await ask(`${all}&limit=${limit}&offset=${(page - 1) * limit}`, {
          headers: { prefer: 'count=exact' },
        });
        if (!response.ok) return refused(response);
        const total = Number(response.headers.get('content-range').split('/')[1]);
        return Response.json({ notifications: (await response.json()).map((row) => rowOf(feature, row)), total });
      }
      if (method === 'GET') {
        const response = await ask(all);
        return response.ok
          ? Response.json((await response.json()).map((row) => rowOf(feature, row)))
          : refused(response);
      }
      if (feature === 'soundtracks' && method === 'POST' && authorization && !file)
        return Response.json({ message: 'A jingle needs its file.' }, { status: 400 });
      const one = `/rest/v1/${feature}?id=eq.${id}`;
      if (method === 'DELETE') return ask(one, { method });
      const given =
        body instanceof FormData ? { name: body.get('name') } : part === 'read' ? { read: true } : JSON.parse(body);
      const fields = Object.fromEntries(Object.entries(given).map(([name, value]) => [snake(name), value]));
      const response = await ask(method === 'POST' ? `/rest/v1/${feature}` : one, {
        method: method === 'POST' ? 'POST' : 'PATCH',
        body: JSON.stringify(fields),
        headers: { prefer: 'return=representation' },
      });
      if (!response.ok) return refused(response);
      const [row] = await response.json();
      const stored = file
        ? await ask(`/storage/v1/object/jingles/${row.id}`, {
            method: 'POST',
            body: file,
            headers: { 'content-type': file.type },
          })
        : null;
      if (stored && !stored.ok) {
        // The bucket takes no such file: a new jingle goes with it.
        if (method === 'POST') await ask(`/rest/v1/${feature}?id=eq.${row.id}`, { method: 'DELETE' });
        return refused(stored);
      }
      const read = rowOf(feature, row);
      return Response.json(feature === 'notifications' && method === 'POST' ? [read] : read);
    },
  };
}

// An adapter for a typical PHP API of a radio: one `api.php` with actions, form-encoded bodies, a session cookie,
// Portuguese columns, strings for every value, local times, and status 200 with `status: "error"` for failures. Place
// it beside index.html, with config.json: { "apiUrl": "/painel", "adapter": "./adapter.js" }

const TABLES = {
  games: ['jogos', { title: 'titulo', description: 'descricao', rules: 'regras' }],
  payments: [
    'pagamentos',
    {
      userId: 'membro_id',
      user_name: 'membro',
      amount: 'valor',
      type: 'tipo',
      status: 'situacao',
      created_by: 'autor',
    },
  ],
  warnings: ['advertencias', { userId: 'membro_id', reason: 'motivo', description: 'descricao', severity: 'grau' }],
  notifications: [
    'avisos',
    { userId: 'membro_id', userName: 'membro', title: 'titulo', content: 'texto', read: 'lido' },
  ],
  users: [
    'equipe',
    {
      username: 'nome',
      password: 'senha',
      pin: 'pin',
      shift: 'turno',
      role: 'nivel',
      roleName: 'cargo',
      is_active: 'ativo',
      isActive: 'ativo',
    },
  ],
  roles: ['cargos', { name: 'nome', rank: 'nivel', permissions: 'permissoes' }],
  schedules: [
    'grade',
    { type: 'tipo', day_of_week: 'dia', start_time: 'inicio', end_time: 'fim', user_name: 'locutor' },
  ],
  soundtracks: ['vinhetas', { name: 'nome', duration: 'segundos', file: 'arquivo' }],
};

/** How the API encodes values; others are sent as strings. */
const WRITE = {
  rules: (rules) => rules.join('\n'),
  permissions: (names) => names.join(','),
  // The API's week begins with 1 on Sunday; it refuses 0.
  day_of_week: (day) => [2, 3, 4, 5, 6, 7, 1][day] ?? 0,
  isActive: (isActive) => (isActive ? 'S' : 'N'),
};
const READ = {
  // Forms send line ends as CRLF.
  rules: (text) => text.split(/\r?\n/),
  permissions: (text) =>
    text
      .split(',')
      .filter(Boolean)
      .map((name) => ({ name })),
  day_of_week: (day) => (Number(day) + 5) % 7,
  is_active: (text) => text === 'S',
  read: (text) => text === 'S',
};

export default function adapter(config) {
  const api = `${config.apiUrl}/api.php`;

  /** Calls one action; returns `data`, or a Response that the panel reads as a refusal. */
  async function act(action, fields = {}, init = {}) {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    const response = await fetch(`${api}?acao=${action}`, {
      method: 'POST',
      ...init,
      credentials: 'same-origin',
      body,
    });
    const { status, data, erro } = await response.json();
    if (status === 'success') return { data };
    const code = { sessao: 401, permissao: 403, login: 401 }[erro] ?? 400;
    return { refusal: Response.json({ message: erro === 'permissao' ? 'Access denied' : erro }, { status: code }) };
  }

  const fieldsOf = (feature) => TABLES[feature][1];
  const rowOf = (feature, row) => {
    const read = Object.entries(fieldsOf(feature)).flatMap(([ours, theirs]) => {
      const value = row[theirs];
      return value === undefined ? [] : [[ours, READ[ours] ? READ[ours](value) : value]];
    });
    return { ...Object.fromEntries(read), id: row.id, created_at: `${row.criado_em}-03:00` };
  };
  const written = (feature, body) =>
    Object.entries(body).map(([ours, value]) => [
      fieldsOf(feature)[ours] ?? ours,
      value instanceof Blob ? value : String(WRITE[ours] ? WRITE[ours](value) : value),
    ]);
  const formOf = (feature, body, more) => {
    const form = new FormData();
    for (const [name, value] of [...written(feature, body), ...Object.entries(more)]) form.append(name, value);
    return form;
  };
  const member = ({ id, nome, cargo, nivel, permissoes }) => ({
    user: { id: Number(id), username: nome, roleName: cargo, role: Number(nivel), permissions: permissoes.split(',') },
  });

  async function answer(method, path, query, body) {
    const [, feature, id = '', part] = path.split('/');
    if (path === '/auth/login') {
      const { username, password, pin } = body;
      const { data, refusal } = await act('entrar', { nome: username, senha: password, pin });
      return refusal ?? Response.json(member(data));
    }
    if (path === '/auth/verify') {
      const { data, refusal } = await act('quem_sou');
      return refusal ?? Response.json(member(data));
    }
    if (path === '/auth/logout') return (await act('sair')).refusal ?? new Response(null, { status: 204 });
    if (path === '/permissions') {
      const { data, refusal } = await act('permissoes');
      return refusal ?? Response.json(data.map((name) => ({ name, category: 'permissoes' })));
    }
    if (path === '/broadcasts/send-webhook' || path === '/broadcasts/kick-dj')
      return (await act(path.endsWith('dj') ? 'expulsar' : 'avisar')).refusal ?? new Response(null, { status: 204 });
    const [table] = TABLES[feature] ?? [];
    if (!table || !/^(all|\d*)$/.test(id) || !/^(read|stream|)$/.test(part ?? ''))
      return Response.json({ message: 'Not found' }, { status: 404 });
    if (part === 'stream') return fetch(`${api}?acao=tocar&id=${id}`, { credentials: 'same-origin' });
    if (method === 'GET') {
      const { data, refusal } = await act('listar', { tabela: table });
      if (refusal) return refusal;
      const rows = data.map((row) => rowOf(feature, row));
      if (id !== 'all') return Response.json(rows);
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
      return Response.json({ notifications: rows.slice((page - 1) * limit, page * limit), total: rows.length });
    }
    if (method === 'DELETE')
      return (await act('apagar', { tabela: table, id })).refusal ?? new Response(null, { status: 204 });
    const change = part === 'read' ? { lido: 'S' } : {};
    const { data, refusal } = await act('salvar', formOf(feature, body, { tabela: table, id, ...change }));
    if (refusal) return refusal;
    const row = rowOf(feature, data);
    return Response.json(feature === 'notifications' && method === 'POST' ? [row] : row);
  }

  return {
    session: 'cookie',
    async fetch(input, init = {}) {
      const { pathname, searchParams } = new URL(input, location.href);
      const path = pathname.slice(new URL(config.apiUrl, location.href).pathname.length);
      const { method = 'GET', body } = init;
      const fields = body instanceof FormData ? Object.fromEntries(body) : body ? JSON.parse(body) : {};
      return answer(method, path, searchParams, fields);
    },
  };
}

import type { BackEnd } from './hostPanel';
import { PERMISSION_NAMES } from './specRules';

type Row = Record<string, string>;

export const PHP_MEMBER = { username: 'Chefe', password: 'a-long-one', pin: '482915' };
const COOKIE = 'PHPSESSID=5f2c';
const ALL = PERMISSION_NAMES.join(',');

/** What the columns of a form may be; a new row needs all of them. */
const RULES: Record<string, Record<string, RegExp>> = {
  equipe: {
    nome: /^.{3,40}$/,
    senha: /^.{6,200}$/,
    pin: /^\d{4,6}$/,
    turno: /^(morning|afternoon|night)$/,
    nivel: /^[1-9]\d{0,3}$/,
  },
  cargos: {
    nome: /^.{1,40}$/,
    nivel: /^[1-9]\d{0,3}$/,
    permissoes: new RegExp(`^((${PERMISSION_NAMES.join('|')})(,|$))*$`),
  },
  jogos: { titulo: /^.{3,100}$/, descricao: /^.{10,1000}$/, regras: /^[^\r\n]{1,200}(\r?\n[^\r\n]{1,200}){0,4}$/ },
  pagamentos: { valor: /^(?!0$)\d{1,9}(\.\d\d?)?$/, tipo: /^(salary|bonus|other)$/ },
  advertencias: { motivo: /^.{3,100}$/, descricao: /^.{10,1000}$/, grau: /^(low|medium|high)$/ },
  avisos: { titulo: /^.{3,100}$/, texto: /^.{10,1000}$/ },
  grade: { tipo: /^(broadcast|event)$/, dia: /^[1-7]$/, inicio: /^([01]\d|2[0-3]):00$/, fim: /^\d\d:45$/ },
  vinhetas: { nome: /^.{3,100}$/ },
};

/**
 * A PHP API as fan radios have them (in TypeScript, without PHP): actions in one file, forms, a session cookie, texts
 * for every value, local times, and always status 200.
 */
export function createPhpServer() {
  let isIn = false;
  let lastId = 10;
  const now = () => new Date(Date.now() - 3 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');
  const row = (fields: Row): Row => ({ id: String((lastId += 1)), criado_em: now(), ...fields });
  const chief = row({ nome: PHP_MEMBER.username, turno: 'night', nivel: '10', cargo: 'Diretoria', ativo: 'S' });
  const tables: Record<string, Row[]> = {
    equipe: [chief, row({ nome: 'DJ.Caio', turno: 'night', nivel: '2', cargo: 'Locutor', ativo: 'S' })],
    cargos: [
      row({ nome: 'Diretoria', nivel: '10', permissoes: ALL }),
      row({ nome: 'Locutor', nivel: '2', permissoes: 'broadcaster' }),
    ],
    // 3 is Tuesday there.
    grade: [row({ tipo: 'broadcast', dia: '3', inicio: '21:00', fim: '21:45', locutor: 'DJ.Caio' })],
    avisos: [row({ titulo: 'Reunião', texto: 'Sexta às 20h', membro_id: '-1', membro: '', lido: 'N' })],
    jogos: [row({ titulo: 'Bingo', descricao: 'Números de 1 a 75', regras: 'Uma cartela\nSem pressa' })],
    pagamentos: [],
    advertencias: [],
    vinhetas: [],
  };
  const files = new Map<string, Blob>();
  const nameOf = (id: string | undefined) => tables.equipe?.find((each) => each.id === id)?.nome ?? '';
  const roleOf = (rank: string | undefined) => tables.cargos?.find(({ nivel }) => nivel === rank)?.nome ?? '';
  const success = (data: unknown = null, headers = {}) => Response.json({ status: 'success', data }, { headers });
  const error = (erro: string) => Response.json({ status: 'error', erro });
  const me = () => ({ ...chief, permissoes: ALL });

  const born: Record<string, (fields: Row) => Row> = {
    equipe: () => ({ ativo: 'S' }),
    avisos: ({ membro_id = '-1' }) => ({ membro_id, membro: nameOf(membro_id), lido: 'N' }),
    pagamentos: () => ({ situacao: '1', autor: PHP_MEMBER.username }),
    grade: () => ({ locutor: PHP_MEMBER.username }),
    vinhetas: () => ({ segundos: '1' }),
  };
  const derived: Record<string, (fields: Row) => Row> = {
    equipe: ({ nivel }) => ({ cargo: roleOf(nivel) }),
    pagamentos: ({ membro_id }) => ({ membro: nameOf(membro_id) }),
  };

  function save(form: FormData): Response {
    const { tabela = '', id = '', arquivo, senha: _senha, pin: _pin, ...texts } = Object.fromEntries(form) as Row;
    const rows = tables[tabela];
    if (!rows) return error('tabela');
    let saved = rows.find((each) => each.id === id);
    if (id && !saved) return error('nao existe');
    const isTaken = (each: Row) => ['tipo', 'dia', 'inicio'].every((name) => each[name] === texts[name]);
    if (tabela === 'grade' && !saved && rows.some(isTaken)) return error('ocupado');
    const wrong = Object.entries(RULES[tabela] ?? {}).find(([name, rule]) => {
      const value = Object.fromEntries(form)[name];
      return typeof value === 'string' ? !rule.test(value) : !id;
    });
    const file: unknown = arquivo;
    if (wrong) return error(`campo ${wrong[0]}`);
    const isSound = file instanceof Blob ? file.type.startsWith('audio/') : tabela !== 'vinhetas' || saved;
    if (!isSound) return error('campo arquivo');
    if (!saved) rows.unshift((saved = row(born[tabela]?.(texts) ?? {})));
    Object.assign(saved, texts, derived[tabela]?.({ ...saved, ...texts }));
    if (file instanceof Blob) files.set(saved.id ?? '', file);
    return success(saved);
  }

  const backEnd: BackEnd = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/painel/api.php') return new Response('File not found.', { status: 404 });
    const action = searchParams.get('acao');
    const hasSession = isIn && request.headers.get('cookie')?.includes(COOKIE);
    if (action === 'tocar') {
      if (!hasSession) return new Response('sessao', { status: 401 });
      const file = files.get(searchParams.get('id') ?? '');
      return new Response(file, { headers: { 'content-type': 'audio/mpeg' } });
    }
    const form = await request.formData();
    const field = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    if (action === 'entrar') {
      const { username, password, pin } = PHP_MEMBER;
      const isRight = field('nome') === username && field('senha') === password && field('pin') === pin;
      isIn ||= isRight;
      return isRight ? success(me(), { 'set-cookie': `${COOKIE}; HttpOnly; Path=/` }) : error('login');
    }
    if (!hasSession) return error('sessao');
    if (action === 'sair') isIn = false;
    if (action === 'quem_sou') return success(me());
    if (action === 'permissoes') return success(ALL.split(','));
    if (action === 'listar') return success(tables[field('tabela')] ?? []);
    if (action === 'salvar') return save(form);
    if (action === 'apagar') {
      const table = field('tabela');
      tables[table] = (tables[table] ?? []).filter(({ id }) => id !== field('id'));
    }
    return success();
  };
  return { backEnd, tables };
}

import { NO_QUERY, type TableQuery } from '../components/table/tableQuery';

const OWN_KEYS = new Set(['q', 'sort', 'page', 'hide', 'density']);

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

function readSort(text: string | null): TableQuery['sort'] {
  const [, column, direction] = /^(.+)\.(asc|desc)$/.exec(text ?? '') ?? [];
  return column && (direction === 'asc' || direction === 'desc') ? { column, direction } : null;
}

/**
 * Parses a table's query from an address: `?q=ana&sort=name.desc&page=2&role=DJ&role=Promotor&hide=created_at`. Other
 * parameters are read as filters of unknown columns and are kept.
 */
export function readTableQuery(search: string, prefix = ''): TableQuery {
  const given = new URLSearchParams(search);
  const columns = [...new Set(given.keys())].filter(
    (key) => key.startsWith(prefix) && !OWN_KEYS.has(key.slice(prefix.length)),
  );
  return {
    q: given.get(`${prefix}q`) ?? '',
    sort: readSort(given.get(`${prefix}sort`)),
    page: readPage(given.get(`${prefix}page`)),
    filters: Object.fromEntries(columns.map((key) => [key.slice(prefix.length), given.getAll(key)])),
    hidden: given.getAll(`${prefix}hide`),
    density: given.get(`${prefix}density`) === 'compact' ? 'compact' : NO_QUERY.density,
  };
}

/** The address's query string with the table's part replaced by `query`; defaults are omitted. */
export function writeTableQuery(search: string, query: TableQuery, prefix = ''): string {
  const next = new URLSearchParams(search);
  const set = (name: string, values: readonly string[]) => {
    next.delete(prefix + name);
    for (const value of values) next.append(prefix + name, value);
  };
  set('q', query.q === '' ? [] : [query.q]);
  set('sort', query.sort ? [`${query.sort.column}.${query.sort.direction}`] : []);
  for (const [column, values] of Object.entries(query.filters)) set(column, values);
  set('hide', query.hidden);
  set('density', query.density === NO_QUERY.density ? [] : [query.density]);
  set('page', query.page === 1 ? [] : [String(query.page)]);
  const text = next.toString();
  return text && `?${text}`;
}

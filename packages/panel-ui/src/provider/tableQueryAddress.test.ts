import { describe, expect, it } from 'vitest';
import { NO_QUERY } from '../components/table/tableQuery';
import { readTableQuery, writeTableQuery } from './tableQueryAddress';

const QUERY = {
  q: 'joão & cia',
  sort: { column: 'created_at', direction: 'desc' as const },
  page: 3,
  filters: { role: ['DJ', 'a,b;c'] },
  hidden: ['amount', 'status'],
  density: 'compact' as const,
};

describe('a table in the address', () => {
  it.each(['', 'roles.'])('reads back what it wrote (prefix %j)', (prefix) => {
    const search = writeTableQuery('', QUERY, prefix);
    expect(readTableQuery(search, prefix)).toEqual(QUERY);
  });

  it('omits defaults and keeps parameters of others', () => {
    expect(writeTableQuery('', NO_QUERY)).toBe('');
    expect(writeTableQuery('?day=monday&q=x', NO_QUERY)).toBe('?day=monday');
    const both = writeTableQuery(writeTableQuery('', QUERY), { ...QUERY, q: 'other' }, 'b.');
    expect(readTableQuery(both).q).toBe('joão & cia');
    expect(readTableQuery(both, 'b.').q).toBe('other');
  });

  it('is short and readable', () => {
    expect(
      writeTableQuery('', { ...QUERY, q: 'ana', filters: { role: ['DJ'] }, hidden: [], density: 'comfortable' }),
    ).toBe('?q=ana&sort=created_at.desc&role=DJ&page=3');
  });

  it.each([
    '?page=0',
    '?page=-1',
    '?page=1e9',
    '?page=99999999',
    '?page=2.5',
    '?page=%00',
    '?sort=name',
    '?sort=.asc',
    '?sort=name.up',
    '?density=huge',
    '?q=',
  ])('ignores invalid values: %s', (search) => expect(readTableQuery(search)).toEqual(NO_QUERY));

  it('treats every parameter name as data, also names of Object.prototype', () => {
    const { filters } = readTableQuery('?__proto__=x&constructor=y');
    expect(Object.getPrototypeOf(filters)).toBe(Object.prototype);
    expect(Object.keys(filters)).toEqual(['__proto__', 'constructor']);
  });
});

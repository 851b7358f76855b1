import fc from 'fast-check';
import { createElement } from 'react';
import { fold, wordsOf } from '@cabine/panel-core/text';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { choicesOf } from './findRows';
import type { TableColumn } from './tableColumn';
import { NO_QUERY, type TableQuery } from './tableQuery';
import { useFoundRows } from './useFoundRows';

interface Member {
  name: string;
  role: number;
}
const ROLES = ['', 'Locutor', 'Promotor'];
const COLUMNS: TableColumn<Member>[] = [
  { id: 'name', header: 'Nome', value: ({ name }) => name },
  {
    id: 'role',
    header: 'Cargo',
    value: ({ role }) => role,
    text: ({ role }) => ROLES[role] ?? '',
    searchable: true,
    filter: {},
  },
];
const MEMBERS: Member[] = [
  { name: 'João Paulo', role: 1 },
  { name: 'Ana', role: 2 },
  { name: 'JOÃO VITOR', role: 2 },
  { name: 'ana paula', role: 1 },
];
/** Renders the hook once and returns its result. */
function find<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[], wanted: Partial<TableQuery>) {
  let found: readonly Row[] = [];
  const Probe = () => {
    // oxlint-disable-next-line react/globals -- drawn once, to text
    found = useFoundRows(rows, columns, { ...NO_QUERY, ...wanted }, 'pt-BR');
    return null;
  };
  renderToStaticMarkup(createElement(Probe));
  return found;
}

const names = (wanted: Partial<TableQuery>) => {
  const found = find(MEMBERS, COLUMNS, wanted);
  return found === MEMBERS ? 'all' : found.map(({ name }) => name);
};

describe('finding rows', () => {
  it('returns all rows without search, filter and sort', () => {
    expect(names({})).toBe('all');
    expect(names({ q: '   ' })).toBe('all');
    expect(names({ filters: { role: [], unknown: ['x'] }, sort: { column: 'unknown', direction: 'asc' } })).toBe('all');
  });

  it('ignores case and accents, and needs every word somewhere in the row', () => {
    expect(names({ q: 'joao' })).toEqual(['João Paulo', 'JOÃO VITOR']);
    expect(names({ q: 'PROMOTOR joão' })).toEqual(['JOÃO VITOR']);
    expect(names({ q: 'paul' })).toEqual(['João Paulo', 'ana paula']);
    expect(names({ q: 'nobody' })).toEqual([]);
  });

  it('filters by choice, combined with search and sort', () => {
    expect(names({ filters: { role: ['Locutor'] } })).toEqual(['João Paulo', 'ana paula']);
    const sort = { column: 'name', direction: 'desc' } as const;
    expect(names({ filters: { role: ['Locutor', 'Promotor'] }, q: 'a', sort })).toEqual([
      'JOÃO VITOR',
      'João Paulo',
      'ana paula',
      'Ana',
    ]);
  });

  it('offers the values in its rows as choices', () => {
    expect(COLUMNS[1] && choicesOf(COLUMNS[1], MEMBERS, 'pt-BR')).toEqual([
      { value: 'Locutor', label: 'Locutor' },
      { value: 'Promotor', label: 'Promotor' },
    ]);
  });

  it('finds no word across two rows or two cells, and agrees with a plain search for any text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', 'ã', '\n', '\u0000', ' ', '1', 'ß'), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), text, (values, q) => {
        const column: TableColumn<string> = { id: 'text', header: 'Text', value: (row) => row };
        const found = find(values, [column], { q });
        const words = wordsOf(q);
        expect(found).toEqual(values.filter((row) => words.every((word) => fold(row).includes(word))));
      }),
      { numRuns: 500 },
    );
  });
});

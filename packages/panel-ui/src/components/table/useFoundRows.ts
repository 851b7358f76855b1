import { useMemo } from 'react';
import { matcher, placesOf, searchedTexts, sortPlaces } from './findRows';
import type { TableColumn } from './tableColumn';
import type { TableQuery } from './tableQuery';

const NO_TEXTS: readonly string[] = [];

/** The matching rows, sorted. Each part is computed on first use and cached for the same rows and columns. */
export function useFoundRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  { q, sort, filters }: Pick<TableQuery, 'q' | 'sort' | 'filters'>,
  language: string,
): readonly Row[] {
  const isSearched = q.trim() !== '';
  const texts = useMemo(() => (isSearched ? searchedTexts(rows, columns) : NO_TEXTS), [isSearched, rows, columns]);
  const value = columns.find(({ id }) => id === sort?.column)?.value;
  const places = useMemo(() => value && placesOf(rows.map(value), language), [rows, value, language]);
  const direction = sort?.direction;
  const order = useMemo(() => places && direction && sortPlaces(places, direction), [places, direction]);
  return useMemo(() => {
    const matches = matcher(rows, columns, { q, filters }, texts);
    if (!order) return matches ? rows.filter((_, index) => matches(index)) : rows;
    return Array.from(matches ? order.filter(matches) : order, (index) => rows[index] as Row);
  }, [rows, columns, q, filters, texts, order]);
}

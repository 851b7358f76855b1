import { CELL_END, Haystack } from './Haystack';
import { inDirection, sortValues, type SortOrder } from './sortRows';
import { filterValueOf, textOf, type FilterOption, type TableColumn } from './tableColumn';
import type { TableQuery } from './tableQuery';

type Wanted = Pick<TableQuery, 'q' | 'sort' | 'filters'>;

/** Finds and orders some rows. What it computes from them (sort orders, searchable text) it computes once, when asked. */
export class TableIndex<Row> {
  readonly #orders = new Map<string, SortOrder>();
  #haystack: Haystack | null = null;
  readonly #rows: readonly Row[];
  readonly #columns: readonly TableColumn<Row>[];
  readonly #language: string;

  constructor(rows: readonly Row[], columns: readonly TableColumn<Row>[], language: string) {
    this.#rows = rows;
    this.#columns = columns;
    this.#language = language;
  }

  /** Indices of the rows that match, in order; null if that is all of them as they came. */
  find({ q, sort, filters }: Wanted): Uint32Array | null {
    const mask = this.#match(q, filters);
    const order = sort && this.#order(sort);
    if (!mask) return order;
    return order ? order.filter((index) => mask[index]) : Uint32Array.from(indicesOf(mask));
  }

  /** A column's own options, or what its rows hold. */
  choices(column: TableColumn<Row>): readonly FilterOption[] {
    if (column.filter?.options) return column.filter.options;
    const found = new Map<string, string>();
    for (const row of this.#rows) {
      const value = filterValueOf(column, row);
      if (value !== '' && !found.has(value)) found.set(value, textOf(column, row));
    }
    const { compare } = new Intl.Collator(this.#language, { numeric: true });
    return [...found].map(([value, label]) => ({ value, label })).sort((a, b) => compare(a.label, b.label));
  }

  #order({ column: id, direction }: NonNullable<TableQuery['sort']>): Uint32Array | null {
    const value = this.#columns.find((column) => column.id === id)?.value;
    if (!value) return null;
    const order = this.#orders.get(id) ?? sortValues(this.#rows.map(value), this.#language);
    this.#orders.set(id, order);
    return inDirection(order, direction);
  }

  #match(q: string, filters: TableQuery['filters']): Uint8Array | null {
    const active = this.#columns.filter((column) => column.filter && filters[column.id]?.length);
    if (q.trim() === '' && active.length === 0) return null;
    const mask = new Uint8Array(this.#rows.length).fill(1);
    for (const column of active) {
      const wanted = new Set(filters[column.id]);
      this.#rows.forEach((row, index) => {
        if (!wanted.has(filterValueOf(column, row))) mask[index] = 0;
      });
    }
    if (q.trim() !== '') this.#searchable().search(q, mask);
    return mask;
  }

  #searchable(): Haystack {
    this.#haystack ??= new Haystack(this.#searchedTexts());
    return this.#haystack;
  }

  #searchedTexts(): string[] {
    const [first, ...others] = this.#columns.filter((column) => this.#isSearchable(column));
    return this.#rows.map((row) => {
      let text = first ? textOf(first, row) : '';
      for (const column of others) text += CELL_END + textOf(column, row);
      return text;
    });
  }

  #isSearchable({ searchable, value }: TableColumn<Row>): boolean {
    if (searchable !== undefined || value === undefined) return searchable ?? false;
    const sample = this.#rows.find((row) => value(row) != null);
    return sample !== undefined && typeof value(sample) === 'string';
  }
}

function* indicesOf(mask: Uint8Array): Generator<number> {
  for (let index = 0; index < mask.length; index++) if (mask[index]) yield index;
}

import { compareTexts } from './collate';
import type { CellValue } from './tableColumn';
import type { SortDirection } from './tableQuery';

/** The ascending order of some values; what is missing comes after `filled`, in either direction. */
export interface SortOrder {
  /** Indices of the values. */
  indices: Uint32Array;
  /** How many of them hold a value. */
  filled: number;
  /** By position in `indices`: 1 where a value differs from the one before it. */
  starts: Uint8Array;
}

const isMissing = (value: CellValue) => value == null || value === '' || Number.isNaN(value);

function comparison(values: readonly CellValue[], language: string): (a: number, b: number) => number {
  const isText = values.some((value) => typeof value === 'string');
  if (isText) return compareTexts(values.map(String), language);
  const numbers = Float64Array.from(values, Number);
  return (a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0);
}

/** Sorts once; both directions and every filter are then read off the result. */
export function sortValues(values: readonly CellValue[], language: string): SortOrder {
  const compare = comparison(values, language);
  const present: number[] = [];
  const missing: number[] = [];
  values.forEach((value, at) => (isMissing(value) ? missing : present).push(at));
  const sorted = Uint32Array.from(present).sort((a, b) => compare(a, b) || a - b);
  const starts = new Uint8Array(sorted.length);
  sorted.forEach((index, at) => {
    starts[at] = at === 0 || compare(sorted[at - 1] ?? 0, index) !== 0 ? 1 : 0;
  });
  const indices = new Uint32Array(values.length);
  indices.set(sorted);
  indices.set(missing, sorted.length);
  return { indices, filled: sorted.length, starts };
}

/** The indices in that direction; equal values keep the order they came in, downwards too. */
export function inDirection({ indices, filled, starts }: SortOrder, direction: SortDirection): Uint32Array {
  if (direction === 'asc') return indices;
  const result = new Uint32Array(indices);
  let to = 0;
  for (let end = filled; end > 0;) {
    let start = end - 1;
    while (start > 0 && starts[start] === 0) start--;
    result.set(indices.subarray(start, end), to);
    to += end - start;
    end = start;
  }
  return result;
}

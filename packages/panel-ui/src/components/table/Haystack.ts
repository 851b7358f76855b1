import { fold } from './fold';

/** Between rows and between cells. No query contains them: its control characters count as spaces. */
const ROW_END = '\n';
export const CELL_END = '\t';

const words = (query: string) =>
  fold(query.replace(/\p{Cc}/gu, ' '))
    .split(' ')
    .filter(Boolean);

/** Where each row begins, and after the last one its end. */
function startsOf(text: string, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (let row = 0, at = 0; row < count; row++) {
    at = text.indexOf(ROW_END, at) + 1;
    starts[row + 1] = at;
  }
  return starts;
}

/** The searchable text of all rows in one string: a search is then a handful of scans without any object per row. */
export class Haystack {
  #text: string;
  #starts: Uint32Array;

  /** @param rows what each row is found by: its cells, joined by CELL_END */
  constructor(rows: readonly string[]) {
    // Folded as one, which costs a fraction; rows are found again by their ends.
    this.#text = fold(rows.join(ROW_END) + ROW_END);
    this.#starts = startsOf(this.#text, rows.length);
    if (this.#starts[rows.length] === this.#text.length || rows.length === 0) return;
    // A cell holds a line break of its own.
    this.#text = fold(rows.map((text) => text.replaceAll(ROW_END, CELL_END) + ROW_END).join(''));
    this.#starts = startsOf(this.#text, rows.length);
  }

  /** Clears from `mask` every row that lacks one of the query's words, wherever in the row they stand. */
  search(query: string, mask: Uint8Array): void {
    for (const word of words(query)) {
      const found = this.#rowsWith(word);
      for (let row = 0; row < mask.length; row++) if (!found[row]) mask[row] = 0;
    }
  }

  #rowsWith(word: string): Uint8Array {
    const starts = this.#starts;
    const found = new Uint8Array(starts.length - 1);
    let row = 0;
    for (let at = this.#text.indexOf(word); at >= 0; at = this.#text.indexOf(word, starts[row])) {
      while ((starts[row + 1] ?? Infinity) <= at) row++;
      found[row++] = 1;
    }
    return found;
  }
}

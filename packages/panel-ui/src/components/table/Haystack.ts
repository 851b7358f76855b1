import { fold } from './fold';

const words = (query: string) =>
  fold(query.replace(/\p{Cc}/gu, ' '))
    .split(' ')
    .filter(Boolean);

/** The searchable text of all rows in one string: a search is then a handful of scans without any object per row. */
export class Haystack {
  readonly #text: string;
  /** Where each row begins in it, and after the last one its end. */
  readonly #starts: Uint32Array;

  /** @param textOf what a row is found by; its cells may be joined by a line break, which no query contains */
  constructor(count: number, textOf: (index: number) => string) {
    const folded = Array.from({ length: count }, (_, index) => fold(textOf(index)));
    this.#starts = new Uint32Array(count + 1);
    folded.forEach((text, index) => {
      this.#starts[index + 1] = (this.#starts[index] ?? 0) + text.length + 1;
    });
    this.#text = folded.join('\n');
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

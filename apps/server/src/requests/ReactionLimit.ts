import type { Reaction } from '@cabine/panel-core/contract';
import { Places } from '../platform/http/visitors';

/** Most reactions to one title, by all listeners together. */
const TOTAL = 10_000;

/** Which listeners have reacted to the current title, in memory, so that only the first reaction of each is stored. */
export class ReactionLimit {
  #title = '';
  #places = new Map<Reaction, Places>();

  /** Null if the visitor has reacted already; otherwise a function for a reaction that could not be stored. */
  take(kind: Reaction, title: string, address: string): (() => void) | null {
    if (title !== this.#title) this.#places = new Map();
    this.#title = title;
    const places = this.#places.get(kind) ?? new Places({ total: TOTAL, each: 1 });
    this.#places.set(kind, places);
    const giveBack = places.take(address);
    return typeof giveBack === 'string' ? null : giveBack;
  }
}

import type { Unsubscribe } from '../environment/clock';

/** A player, as the speaker controls it. */
export interface SpeakerHolder {
  /** Another player took over. */
  stop(): void;
  /** A jingle plays; `resume` follows unless this player is stopped or another one takes over. */
  suspend?(): void;
  resume?(): void;
}

/**
 * Allows one sound at a time on a page: players take the speaker, jingles borrow it and give it back.
 *
 * @example
 * const giveBack = pageSpeaker.borrow({ stop: () => jingle.pause() });
 * jingle.onended = giveBack;
 */
export class Speaker {
  #owner: SpeakerHolder | null = null;
  #borrower: SpeakerHolder | null = null;
  #listeners = new Set<() => void>();

  /** Whether a player on this page plays or is about to. */
  get isTaken(): boolean {
    return this.#owner !== null || this.#borrower !== null;
  }

  /** Called when `isTaken` may have changed. */
  subscribe(listener: () => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes the speaker and stops its present holder. */
  take(holder: SpeakerHolder): void {
    const silenced = [this.#borrower, this.#owner].filter((other) => other !== holder);
    this.#borrower = null;
    this.#owner = holder;
    for (const other of silenced) other?.stop();
    this.#notify();
  }

  /** Borrows the speaker; the returned function gives it back to the player before. */
  borrow(holder: SpeakerHolder): Unsubscribe {
    const previous = this.#borrower;
    this.#borrower = holder;
    if (previous) previous.stop();
    else if (this.#owner?.suspend) this.#owner.suspend();
    else this.#owner?.stop();
    this.#notify();
    return () => this.leave(holder);
  }

  /** Releases the speaker, unless another holder has it. */
  leave(holder: SpeakerHolder): void {
    if (this.#borrower === holder) {
      this.#borrower = null;
      this.#owner?.resume?.();
    } else if (this.#owner === holder) {
      this.#owner = null;
    } else {
      return;
    }
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The page's speaker. Use another one only for players that may sound together. */
export const pageSpeaker = new Speaker();

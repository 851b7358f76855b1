import type { Unsubscribe } from '../environment/clock';

/** Something that sounds, as the speaker commands it. */
export interface SpeakerHolder {
  /** Somebody else sounds now, for good. */
  stop(): void;
  /** Somebody else sounds for a while; `resume` follows unless this one is stopped or another one takes over. */
  suspend?(): void;
  resume?(): void;
}

/**
 * One sound at a time on a page: a player takes the speaker for good, a jingle borrows it and gives it back.
 *
 * @example
 * const giveBack = pageSpeaker.borrow({ stop: () => jingle.pause() });
 * jingle.onended = giveBack;
 */
export class Speaker {
  #owner: SpeakerHolder | null = null;
  #borrower: SpeakerHolder | null = null;
  #listeners = new Set<() => void>();

  /** Whether anything on this page sounds or is about to. */
  get isTaken(): boolean {
    return this.#owner !== null || this.#borrower !== null;
  }

  /** Runs when `isTaken` may have changed. */
  subscribe(listener: () => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes the speaker for good; whoever has it is stopped. */
  take(holder: SpeakerHolder): void {
    const silenced = [this.#borrower, this.#owner].filter((other) => other !== holder);
    this.#borrower = null;
    this.#owner = holder;
    for (const other of silenced) other?.stop();
    this.#notify();
  }

  /** Takes the speaker for a while; the returned function gives it back to the player that had it. */
  borrow(holder: SpeakerHolder): Unsubscribe {
    const previous = this.#borrower;
    this.#borrower = holder;
    if (previous) previous.stop();
    else if (this.#owner?.suspend) this.#owner.suspend();
    else this.#owner?.stop();
    this.#notify();
    return () => this.leave(holder);
  }

  /** Gives the speaker up; does nothing if another one has it by now. */
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

/** The page's own; give players another one only if they may sound together. */
export const pageSpeaker = new Speaker();

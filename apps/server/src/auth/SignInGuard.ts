import type { Clock } from '../platform/clock';
import { AddressLimit } from '../platform/http/AddressLimit';
import { InventedNames } from './InventedNames';
import type { Budget } from './signInAttempts.repository';

/** What this process remembers of sign-ins; the rest is in the database. */
export class SignInGuard {
  readonly #clock: Clock;
  readonly addresses: AddressLimit;
  readonly invented: InventedNames;
  /** When those began that wait for their turn, by budget. */
  readonly #waiting = new Map<string, number[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.addresses = new AddressLimit(clock);
    this.invented = new InventedNames(clock);
  }

  /**
   * One more waits for its turn: no account fills the queue with more tries than would be judged.
   *
   * @returns those who waited before, and what ends this one's waiting
   */
  wait({ userId, deviceId }: Budget): { others: readonly number[]; leave: () => void } {
    const key = `${userId} ${deviceId}`;
    const others = this.#waiting.get(key) ?? [];
    this.#waiting.set(key, [...others, this.#clock.now()]);
    let isWaiting = true;
    const leave = () => {
      if (!isWaiting) return;
      isWaiting = false;
      const left = this.#waiting.get(key)?.slice(1) ?? [];
      if (left.length > 0) this.#waiting.set(key, left);
      else this.#waiting.delete(key);
    };
    return { others, leave };
  }
}

import type { Clock } from '../platform/clock';
import { AddressLimit } from '../platform/http/AddressLimit';
import { InventedNames } from './InventedNames';
import type { Budget } from './signInAttempts.repository';

/** State of sign-ins in this process; the rest is in the database. */
export class SignInGuard {
  readonly #clock: Clock;
  readonly addresses: AddressLimit;
  readonly invented: InventedNames;
  /** Start times of pending sign-ins, by budget. */
  readonly #waiting = new Map<string, number[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.addresses = new AddressLimit(clock);
    this.invented = new InventedNames(clock);
  }

  /**
   * Registers a pending sign-in, so that one account cannot fill the queue beyond its limits.
   *
   * @returns the earlier pending ones, and a function that ends this one
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

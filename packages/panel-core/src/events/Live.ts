import type { Unsubscribe } from '../environment/clock';
import type { LiveEventName } from './topics';

export interface LiveEvent {
  name: LiveEventName;
  data: unknown;
}

/** The events that the server pushes, and whether it does at the moment. */
export class Live {
  #isOn = false;
  readonly #watchers = new Set<() => void>();
  readonly #listeners = new Set<(event: LiveEvent) => void>();

  /** False if data has to be polled. */
  get isOn(): boolean {
    return this.#isOn;
  }

  /** Calls back when `isOn` changes. */
  watch = (watcher: () => void): Unsubscribe => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  subscribe(listener: (event: LiveEvent) => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  turn(isOn: boolean): void {
    if (this.#isOn === isOn) return;
    this.#isOn = isOn;
    for (const watcher of this.#watchers) watcher();
  }

  notify(event: LiveEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

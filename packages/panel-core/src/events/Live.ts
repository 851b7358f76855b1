import type { Unsubscribe } from '../environment/clock';
import { readRadioInfo } from '../radio/radioInfo';
import type { LiveEventName } from './topics';

export interface LiveEvent {
  name: LiveEventName;
  data: unknown;
}

/** An `on-air` event's data without the listener count. */
function whatIsOn(data: unknown): string {
  const info = readRadioInfo(data);
  return JSON.stringify([info?.state, info?.djusername, info?.title]);
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

  /**
   * Calls back for events after which data has to be read again. The first `on-air` repeats what was just read, and
   * later equal ones change only the listener count.
   */
  subscribeToChanges(listener: (name: LiveEventName) => void): Unsubscribe {
    let onAir: string | null = null;
    return this.subscribe(({ name, data }) => {
      if (name === 'on-air') {
        const before = onAir;
        onAir = whatIsOn(data);
        if (before === null || before === onAir) return;
      }
      listener(name);
    });
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

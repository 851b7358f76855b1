import type { Unsubscribe } from '../environment/clock';
import type { MediaCommands, MediaInfo, MediaSessionPort } from '../environment/mediaSession';
import type { PageEvent, PagePort } from '../environment/page';
import type { Tab, TabsPort } from '../environment/tabs';

/** A page that a test hides, shows and takes offline. */
export class FakePage implements PagePort {
  #isVisible = true;
  #listeners = new Set<(event: PageEvent) => void>();

  get listenerCount(): number {
    return this.#listeners.size;
  }

  isVisible(): boolean {
    return this.#isVisible;
  }

  subscribe(listener: (event: PageEvent) => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(event: PageEvent): void {
    if (event === 'visible' || event === 'hidden') this.#isVisible = event === 'visible';
    for (const listener of this.#listeners) listener(event);
  }
}

/** Tabs of one site: pass the same object to the players or sessions of different tabs. */
export class FakeTabs implements TabsPort {
  #members = new Map<Tab, { channel: string; hear: (message: unknown) => void }>();

  get memberCount(): number {
    return this.#members.size;
  }

  join(channel: string, hear: (message: unknown) => void): Tab {
    const tab: Tab = {
      post: (message) => {
        for (const [tabOf, other] of this.#members) {
          if (tabOf !== tab && other.channel === channel) other.hear(structuredClone(message));
        }
      },
      leave: () => this.#members.delete(tab),
    };
    this.#members.set(tab, { channel, hear });
    return tab;
  }
}

/** The lock screen: its present content and buttons. */
export class FakeMediaSession implements MediaSessionPort {
  info: MediaInfo | null = null;
  commands: MediaCommands | null = null;
  state: 'none' | 'playing' | 'paused' = 'none';

  show(info: MediaInfo, commands: MediaCommands, state: 'playing' | 'paused' = 'playing'): void {
    this.state = state;
    this.info = info;
    this.commands = commands;
  }

  clear(): void {
    this.state = 'none';
    this.info = null;
    this.commands = null;
  }
}

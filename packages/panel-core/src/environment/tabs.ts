import type { Unsubscribe } from './clock';

/** One page's place on a channel between the tabs of this site. */
export interface Tab {
  /** Tells the others on the channel; what is told can be cloned. */
  post(message: unknown): void;
  leave: Unsubscribe;
}

/** The port to the other tabs of this site: the same browser, the same origin, nobody else. */
export interface TabsPort {
  join(channel: string, onMessage: (message: unknown) => void): Tab;
}

export const browserTabs: TabsPort = {
  join(name, onMessage) {
    if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, leave: () => undefined };
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
    return { post: (message) => channel.postMessage(message), leave: () => channel.close() };
  },
};

import type { Unsubscribe } from './clock';

/** This page's membership of a channel. */
export interface Tab {
  /** Sends a cloneable message to the other members. */
  post(message: unknown): void;
  leave: Unsubscribe;
}

/** Port to the other tabs of this origin in the same browser. */
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

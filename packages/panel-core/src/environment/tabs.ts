import { attempt } from './attempt';
import type { Unsubscribe } from './clock';

/** This page's membership of a channel. */
export interface Tab {
  /** Sends a cloneable message to the other members. */
  post(message: unknown): void;
  leave: Unsubscribe;
}

/** Port to the other tabs of this origin in the same browser. A page that may not talk to them is alone. */
export interface TabsPort {
  join(channel: string, onMessage: (message: unknown) => void): Tab;
}

export const browserTabs: TabsPort = {
  join(name, onMessage) {
    const channel = attempt(() => new BroadcastChannel(name));
    if (channel) channel.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
    return {
      post: (message) => attempt(() => channel?.postMessage(message)),
      leave: () => channel?.close(),
    };
  },
};

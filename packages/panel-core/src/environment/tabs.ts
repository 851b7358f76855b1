import type { Stop } from './clock';

/** One page's place among the tabs of this site. */
export interface Tab {
  /** Tells all other tabs that this one sounds now. */
  announce(): void;
  leave: Stop;
}

/** The port to the other tabs of this site: only one of them sounds. */
export interface TabsPort {
  /** `onOther` runs when another tab announces itself. */
  join(onOther: () => void): Tab;
}

const CHANNEL = 'cabine-player';

export const browserTabs: TabsPort = {
  join(onOther) {
    if (typeof BroadcastChannel === 'undefined') return { announce: () => undefined, leave: () => undefined };
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = onOther;
    return { announce: () => channel.postMessage('sounds'), leave: () => channel.close() };
  },
};

import { setTimeout as pause } from 'node:timers/promises';
import type { FaultProxy } from './faultProxy';
import type { Icecast } from './icecast';
import type { Source } from './Source';

/** A radio of its own, and the listener's network in front of it. */
export interface World {
  icecast: Icecast;
  dj: Source;
  proxy: FaultProxy;
}

export interface Fault {
  name: string;
  codec?: 'mp3' | 'aac';
  /** The DJ's mount falls back to the AutoDJ's. */
  hasFallback?: boolean;
  /** Seconds that both have played when it happens, besides the three that prove that they sound. */
  playFirstS?: number;
  /** Makes the fault and resolves when its cause is over. */
  happen(world: World): Promise<void>;
  /** What our player shows because of it, in order; the first is also how the run knows that the buffer is empty. */
  shows: string[];
  /** Seconds that ours may be silent, the cause's own time included. */
  silentAtMostS: number;
  /** Seconds that the bare `<audio>` gets to come back too, after ours did. */
  bareWaitS?: number;
}

/** The longest first, because they are prepared in this order. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'connection reset after 30 s of play',
    playFirstS: 27,
    async happen({ proxy }) {
      proxy.cut();
    },
    shows: ['buffering', 'reconnecting', 'playing'],
    silentAtMostS: 12,
    bareWaitS: 45,
  },
  {
    name: 'network stalled for 30 s',
    async happen({ proxy }) {
      proxy.set('stall');
      await pause(30_000);
      proxy.set('pass');
    },
    shows: ['buffering', 'reconnecting', 'playing'],
    silentAtMostS: 40,
  },
  {
    name: 'connections refused for 20 s',
    async happen({ proxy }) {
      proxy.set('refuse');
      await pause(20_000);
      proxy.set('pass');
    },
    shows: ['buffering', 'reconnecting', 'playing'],
    silentAtMostS: 45,
    bareWaitS: 30,
  },
  {
    name: 'DJ gone for 16 s, no fallback',
    async happen({ dj }) {
      await dj.stop();
      await pause(16_000);
      await dj.start();
    },
    shows: ['reconnecting', 'playing'],
    silentAtMostS: 30,
  },
  {
    name: 'DJ gone, fallback, AAC',
    codec: 'aac',
    hasFallback: true,
    happen: ({ dj }) => dj.stop(),
    shows: ['reconnecting', 'playing'],
    silentAtMostS: 8,
  },
  {
    name: 'DJ gone, fallback, MP3',
    hasFallback: true,
    async happen({ dj }) {
      await dj.stop();
      // The buffer plays on for 8 s: only then would the switch be heard.
      await pause(12_000);
    },
    shows: [],
    silentAtMostS: 1.5,
  },
  {
    name: 'Icecast stopped for 5 s',
    async happen({ icecast }) {
      await icecast.stop();
      await pause(5_000);
      await icecast.start();
    },
    shows: ['reconnecting', 'playing'],
    silentAtMostS: 12,
  },
  {
    name: 'network stalled for 8 s',
    async happen({ proxy }) {
      proxy.set('stall');
      await pause(8_000);
      proxy.set('pass');
      // The buffer hides 6 to 8 s of it: the rest, if any, is heard now.
      await pause(3_000);
    },
    shows: [],
    silentAtMostS: 8,
  },
];

import type { FaultProxy } from './faultProxy';
import type { Icecast } from './icecast';
import type { Source } from './Source';

/** A separate radio with the listener's network in front of it. */
export interface World {
  icecast: Icecast;
  dj: Source;
  proxy: FaultProxy;
}

export interface Fault {
  name: string;
  codec?: 'mp3' | 'aac';
  /** True if the DJ's mount falls back to the AutoDJ's. */
  hasFallback?: boolean;
  /** True if `npm test` runs it too, without measuring times. */
  isShort?: boolean;
  /** Seconds of play before the fault. */
  playFirstS?: number;
  begin(world: World): void | Promise<void>;
  /** Seconds until the cause is over. */
  lastsS: number;
  end?(world: World): void | Promise<void>;
  /** All statuses of our player since the fault, in order. */
  shows: RegExp;
  /** Seconds that our player may be silent, including the fault. */
  silentAtMostS: number;
  /** Seconds that the plain `<audio>` has to recover after our player did. */
  bareWaitS?: number;
}

const NOTHING = /^$/;
/** An attempt may fail before the one that plays. */
const RECONNECTED = /^(buffering )?reconnecting (buffering reconnecting )*(buffering )?playing$/;
/** The connection is dropped only when the buffer is empty. */
const RAN_DRY = /^buffering reconnecting (buffering reconnecting )*(buffering )?playing$/;

/** Longest first, because they are prepared in this order. */
export const FAULTS: readonly Fault[] = [
  {
    // Within less time Chromium resumes the stream without an event.
    name: 'connection reset after 30 s of play',
    playFirstS: 30,
    begin: ({ proxy }) => proxy.cut(),
    lastsS: 0,
    shows: RAN_DRY,
    silentAtMostS: 12,
    bareWaitS: 45,
  },
  {
    name: 'network stalled for 30 s',
    isShort: true,
    begin: ({ proxy }) => proxy.set('stall'),
    lastsS: 30,
    end: ({ proxy }) => proxy.set('pass'),
    shows: RAN_DRY,
    silentAtMostS: 40,
  },
  {
    name: 'connections refused for 20 s',
    begin: ({ proxy }) => proxy.set('refuse'),
    lastsS: 20,
    end: ({ proxy }) => proxy.set('pass'),
    shows: RAN_DRY,
    silentAtMostS: 45,
    bareWaitS: 30,
  },
  {
    name: 'DJ gone for 16 s, no fallback',
    begin: ({ dj }) => dj.stop(),
    lastsS: 16,
    end: ({ dj }) => dj.start(),
    shows: RECONNECTED,
    silentAtMostS: 30,
  },
  {
    name: 'DJ gone, fallback, AAC',
    codec: 'aac',
    hasFallback: true,
    begin: ({ dj }) => dj.stop(),
    // The buffer lasts up to 17 s.
    lastsS: 20,
    shows: RECONNECTED,
    silentAtMostS: 8,
  },
  {
    name: 'DJ gone, fallback, MP3',
    hasFallback: true,
    begin: ({ dj }) => dj.stop(),
    // The buffer lasts 8 s; only then would the switch be audible.
    lastsS: 12,
    shows: NOTHING,
    silentAtMostS: 1.5,
  },
  {
    name: 'Icecast stopped for 5 s',
    begin: ({ icecast }) => icecast.stop(),
    lastsS: 5,
    end: ({ icecast }) => icecast.start(),
    shows: RECONNECTED,
    silentAtMostS: 12,
  },
  {
    name: 'network stalled for 8 s',
    begin: ({ proxy }) => proxy.set('stall'),
    lastsS: 8,
    end: ({ proxy }) => proxy.set('pass'),
    // The buffer hides 6 to 8 s of it.
    shows: /^(buffering playing)?$/,
    silentAtMostS: 8,
  },
];

import { attempt } from './attempt';

/** What the lock screen shows. */
export interface MediaInfo {
  title: string;
  artist: string;
}

export interface MediaCommands {
  play(): void;
  pause(): void;
  stop(): void;
}

/** Port for the system's media controls. */
export interface MediaSessionPort {
  /** A session that is paused stays: its play key goes to `commands`. */
  show(info: MediaInfo, commands: MediaCommands, state?: 'playing' | 'paused'): void;
  clear(): void;
}

let shown: MediaMetadata | null | undefined;
const metadata = () => attempt(() => navigator.mediaSession.metadata);

function set(info: MediaInfo | null, state: MediaSessionPlaybackState, commands: MediaCommands | null): void {
  attempt(() => {
    navigator.mediaSession.metadata = shown = info && new MediaMetadata(info);
    navigator.mediaSession.playbackState = state;
  });
  // Browsers throw for an action that they do not support; the others still work.
  for (const action of ['play', 'pause', 'stop'] as const)
    attempt(() => navigator.mediaSession.setActionHandler(action, commands && (() => commands[action]())));
}

export const browserMediaSession: MediaSessionPort = {
  show: ({ title, artist }, commands, state = 'playing') => set({ title, artist }, state, commands),
  clear() {
    // Another player of the page may have taken it since.
    if (metadata() === shown) set(null, 'none', null);
  },
};

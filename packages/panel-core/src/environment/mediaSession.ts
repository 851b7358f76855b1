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

function setCommands(commands: MediaCommands | null): void {
  for (const action of ['play', 'pause', 'stop'] as const) {
    try {
      navigator.mediaSession.setActionHandler(action, commands && (() => commands[action]()));
    } catch {
      // Browsers throw for an action that they do not support; the others still work.
    }
  }
}

const isSupported = () => typeof MediaMetadata !== 'undefined';

export const browserMediaSession: MediaSessionPort = {
  show({ title, artist }, commands, state = 'playing') {
    if (!isSupported()) return;
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist });
    navigator.mediaSession.playbackState = state;
    setCommands(commands);
  },
  clear() {
    if (!isSupported()) return;
    navigator.mediaSession.metadata = null;
    navigator.mediaSession.playbackState = 'none';
    setCommands(null);
  },
};

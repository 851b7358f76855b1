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
  show(info: MediaInfo, commands: MediaCommands): void;
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
  show({ title, artist }, commands) {
    if (!isSupported()) return;
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist });
    navigator.mediaSession.playbackState = 'playing';
    setCommands(commands);
  },
  clear() {
    if (!isSupported()) return;
    navigator.mediaSession.metadata = null;
    navigator.mediaSession.playbackState = 'none';
    setCommands(null);
  },
};

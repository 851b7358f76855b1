import {
  browserAudio,
  createRadioPlayer,
  type AudioElement,
  type RadioPlayer,
  type RadioPlayerState,
} from '@cabine/panel-core/radio';

/** Milliseconds since 1970, then the positions of our player and of the plain `<audio>`, in seconds. */
export type Sample = [at: number, ours: number, bare: number];

/** Read by the tests. */
export interface Bench {
  player: RadioPlayer;
  bare: HTMLAudioElement;
  samples: Sample[];
  states: { at: number; state: RadioPlayerState }[];
  /** The stream's address while the player has one, otherwise empty. */
  src(): string;
  /** Presses a key of the system's media controls, if its handler is set. */
  press(key: MediaSessionAction): void;
}

declare global {
  interface Window {
    bench: Bench;
  }
}

const SAMPLE_MS = 100;
const query = new URLSearchParams(location.search);
const streamUrl = query.get('stream') ?? '';

/** Chromium sends keys of the system to its window only, so tests call what the player registered. */
const keys = new Map<MediaSessionAction, MediaSessionActionHandler | null>();
const session = navigator.mediaSession;
const register = session.setActionHandler.bind(session);
session.setActionHandler = (action, handler) => {
  register(action, handler);
  keys.set(action, handler);
};

let ours: AudioElement | null = null;
const player = createRadioPlayer({
  streamUrl,
  audio: { ...browserAudio, create: () => (ours = browserAudio.create()) },
});
player.describe({ title: 'Test tone', artist: 'Bench' });

const bare = new Audio();
const samples: Sample[] = [];
const states: Bench['states'] = [];
window.bench = {
  player,
  bare,
  samples,
  states,
  src: () => ours?.src ?? '',
  press: (action) => keys.get(action)?.({ action }),
};

setInterval(() => samples.push([Date.now(), ours?.currentTime ?? 0, bare.currentTime]), SAMPLE_MS);
player.subscribe(() => {
  states.push({ at: Date.now(), state: player.state });
  document.querySelector('#status')!.textContent = player.state.status;
});
document.querySelector('#play')!.addEventListener('click', () => {
  player.play();
  if (!query.has('bare')) return;
  bare.src = streamUrl;
  bare.play().catch(() => undefined);
});
document.querySelector('#stop')!.addEventListener('click', () => player.stop());
if (query.has('autoplay')) player.play();

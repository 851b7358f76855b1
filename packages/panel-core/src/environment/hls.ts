// Loaded at the first play of a playlist (HLS) in a browser that cannot play one.
import Hls from 'hls.js/light';
import type { Unsubscribe } from './clock';

/** Seconds of heard sound that are kept; a live stream is not played back. */
const HEARD_S = 30;

/** `Attached` of audio.ts, which loads this file. */
interface Heard {
  ready(): void;
  lost(cause: unknown): void;
}

/** Feeds a playlist into the element. @returns what ends it */
export function attachPlaylist(element: HTMLAudioElement, url: string, { ready, lost }: Heard): Unsubscribe {
  if (!Hls.isSupported()) throw new Error('This browser plays no HLS: it has no Media Source Extensions.');
  // A worker would need `worker-src blob:` of each page's policy.
  const hls = new Hls({ enableWorker: false, backBufferLength: HEARD_S });
  // hls.js retries before an error is fatal.
  hls.on(Hls.Events.ERROR, (_, { fatal, error }) => fatal && lost(error));
  // Otherwise the element has none before the first segment.
  hls.on(Hls.Events.MANIFEST_LOADED, () => element.dispatchEvent(new Event('progress')));
  hls.loadSource(url);
  hls.attachMedia(element);
  // A paused element keeps its source: what is to come would fill its buffer.
  const rest = () => hls.stopLoad();
  element.addEventListener('pause', rest);
  ready();
  return () => {
    element.removeEventListener('pause', rest);
    hls.destroy();
  };
}

// /embed.js: the elements <cabine-player>, <cabine-schedule> and <cabine-requests>. Each loads its widget when the page first has one.
import type { Radio } from '../radio/RadioProvider';
import { WidgetElement } from './WidgetElement';

const FRAME_MAX_PX = 5_000;

/**
 * The station's player. Events: `cabine:play`, `cabine:stop`, `cabine:status`, `cabine:info` once something
 * changes, `cabine:ready`, `cabine:error`.
 *
 * @example <cabine-player theme="dark" accent="#e0457b" lang="pt-BR"></cabine-player>
 */
class CabinePlayer extends WidgetElement<Radio> {
  protected load = () => import('./showPlayer');

  /** Call it within a click; browsers refuse sound otherwise. */
  play(): void {
    this.wish((radio) => radio.play());
  }

  stop(): void {
    this.wish((radio) => radio.stop());
  }

  toggleMute(): void {
    this.wish((radio) => radio.toggleMute());
  }

  /** The element that sounds, for visualisers; null until `cabine:ready`. */
  get audio(): HTMLAudioElement | null {
    // Guarantee: browserAudio makes one.
    return (this.hands?.getAudio() as HTMLAudioElement | undefined) ?? null;
  }

  /** @param volume 0 to 100 */
  setVolume(volume: number): void {
    this.wish((radio) => radio.setVolume(volume));
  }
}

/**
 * The station's week. Event: `cabine:error`.
 *
 * @example <cabine-schedule type="event" compact></cabine-schedule>
 */
class CabineSchedule extends WidgetElement<never> {
  protected load = () => import('./showSchedule');
}

/**
 * Songs and greetings of listeners. Event: `cabine:error`.
 *
 * @example <cabine-requests accent="#e0457b"></cabine-requests>
 */
class CabineRequests extends WidgetElement<never> {
  protected load = () => import('./showRequests');
}

/** The address of this script: the build puts it around the code, and before the names of what loads later. */
declare const cabineScript: string;
const home = new URL('.', cabineScript);
WidgetElement.home = home.href.replace(/\/$/, '');

/** The widgets' own pages, framed, say how high they are; nobody else is believed. */
function fitFrames({ origin, source, data }: MessageEvent): void {
  const { type, height } = (data ?? {}) as { type?: unknown; height?: unknown };
  if (origin !== home.origin || type !== 'cabine:height' || typeof height !== 'number' || !(height < FRAME_MAX_PX))
    return;
  for (const frame of document.querySelectorAll('iframe')) {
    if (frame.contentWindow === source) frame.style.height = `${height}px`;
  }
}

/** Frames that were there first have said how high they are to nobody. */
function askFrames(): void {
  for (const { src, contentWindow } of document.querySelectorAll('iframe'))
    if (src.startsWith(`${home.href}embed/`)) contentWindow?.postMessage({ type: 'cabine:measure' }, '*');
}

/** A page may name the script twice; the first one wins. */
function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}

define('cabine-player', CabinePlayer);
define('cabine-schedule', CabineSchedule);
define('cabine-requests', CabineRequests);
window.addEventListener('message', fitFrames);
askFrames();

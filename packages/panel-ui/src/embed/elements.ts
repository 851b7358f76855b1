// The elements <cabine-player>, <cabine-schedule> and <cabine-requests>. Each loads its widget when the page first has one.
import type { Radio } from '../radio/RadioProvider';
import { fitFrames } from './fitFrames';
import { WidgetElement, type WidgetScript } from './WidgetElement';

/** How the widgets' scripts are loaded. */
export interface WidgetScripts {
  player(): Promise<WidgetScript<Radio>>;
  requests(): Promise<WidgetScript<never>>;
  schedule(): Promise<WidgetScript<never>>;
}

let scripts: WidgetScripts;

/**
 * The station's player. Events: `cabine:play`, `cabine:stop`, `cabine:status`, `cabine:info` once something
 * changes, `cabine:ready`, `cabine:error`.
 *
 * @example <cabine-player theme="dark" accent="#e0457b" lang="pt-BR"></cabine-player>
 */
class CabinePlayer extends WidgetElement<Radio> {
  protected load = () => scripts.player();

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
  protected load = () => scripts.schedule();
}

/**
 * Songs and greetings of listeners. Event: `cabine:error`.
 *
 * @example <cabine-requests accent="#e0457b"></cabine-requests>
 */
class CabineRequests extends WidgetElement<never> {
  protected load = () => scripts.requests();
}

/** A page may name the script twice; the first one wins. */
function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}

/** @param home the site of the script */
export function defineElements(home: URL, widgets: WidgetScripts): void {
  scripts = widgets;
  WidgetElement.home = home.href.replace(/\/$/, '');
  define('cabine-player', CabinePlayer);
  define('cabine-schedule', CabineSchedule);
  define('cabine-requests', CabineRequests);
  fitFrames(home);
}

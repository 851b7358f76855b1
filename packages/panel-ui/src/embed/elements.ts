// The elements <cabine-player>, <cabine-schedule> and <cabine-requests>. Each loads its widget on first use.
import type { Radio } from '../radio/RadioProvider';
import { fitFrames } from './fitFrames';
import { scriptUrl } from './scriptUrl';
import { warn } from './settings';
import { WidgetElement, type WidgetScript } from './WidgetElement';

type Load<Controls> = (home: string, tries: number) => Promise<WidgetScript<Controls>>;

/** @property home the element's station, for a script that does not know its own address */
export interface WidgetScripts {
  player: Load<Radio>;
  requests: Load<never>;
  schedule: Load<never>;
}

let scripts: WidgetScripts;

/**
 * The station's player. Events: `cabine:play`, `cabine:stop`, `cabine:status` and `cabine:info` on changes,
 * `cabine:ready`, `cabine:error`.
 *
 * @example <cabine-player theme="dark" accent="#e0457b" lang="pt-BR"></cabine-player>
 */
class CabinePlayer extends WidgetElement<Radio> {
  protected readonly widget = 'player';
  protected load: Load<Radio> = (home, tries) => scripts.player(home, tries);

  /** Call it in a click handler; browsers block sound otherwise. */
  play(): void {
    this.whenReady((radio) => radio.play());
  }

  stop(): void {
    this.whenReady((radio) => radio.stop());
  }

  toggleMute(): void {
    this.whenReady((radio) => radio.toggleMute());
  }

  /** The audio element, for visualisers; null until `cabine:ready`. */
  get audio(): HTMLAudioElement | null {
    // browserAudio creates an HTMLAudioElement.
    return (this.widgetControls?.getAudio() as HTMLAudioElement | undefined) ?? null;
  }

  /** @param volume 0 to 100 */
  setVolume(volume: number): void {
    this.whenReady((radio) => radio.setVolume(volume));
  }
}

/**
 * The station's week. Event: `cabine:error`.
 *
 * @example <cabine-schedule type="event" compact></cabine-schedule>
 */
class CabineSchedule extends WidgetElement<never> {
  protected readonly widget = 'schedule';
  protected load: Load<never> = (home, tries) => scripts.schedule(home, tries);
}

/**
 * A form for song requests and greetings. Event: `cabine:error`.
 *
 * @example <cabine-requests accent="#e0457b"></cabine-requests>
 */
class CabineRequests extends WidgetElement<never> {
  protected readonly widget = 'requests';
  protected load: Load<never> = (home, tries) => scripts.requests(home, tries);
}

const ELEMENTS = {
  'cabine-player': CabinePlayer,
  'cabine-schedule': CabineSchedule,
  'cabine-requests': CabineRequests,
};

const isPinned = (script: string) => /\/embed\/[^/]+\/embed\.js/.test(script);

/**
 * A page may have the scripts of several stations, and a script twice: the first one defines the elements, the others
 * add their station.
 *
 * @param up from the script to the station's site
 */
export function defineElements(up: string, widgets: WidgetScripts): void {
  const first = customElements.get('cabine-player') as typeof WidgetElement | undefined;
  // A release from before 0.3.0 has no list.
  const homes = (first ?? WidgetElement).homes as Map<string, string> | undefined;
  const [own] = homes?.keys() ?? [];
  const isKnown = scriptUrl !== null && homes?.has(scriptUrl);
  const home = scriptUrl && new URL(up, scriptUrl);
  if (scriptUrl && home) homes?.set(scriptUrl, home.href.replace(/\/$/, ''));
  if (first) {
    if (isKnown) return;
    if (scriptUrl && (isPinned(scriptUrl) || isPinned(own ?? '')))
      warn(`${scriptUrl} is not used: ${own ?? 'another script'} was first`);
    for (const name of Object.keys(ELEMENTS))
      for (const element of document.querySelectorAll<WidgetElement<never>>(name)) element.attributeChangedCallback();
    return;
  }
  scripts = widgets;
  for (const [name, element] of Object.entries(ELEMENTS)) customElements.define(name, element);
  fitFrames(WidgetElement.homes);
}

// The elements <cabine-player>, <cabine-schedule> and <cabine-requests>. Each loads its widget on first use.
import type { Radio } from '../radio/RadioProvider';
import { roomOf } from '../widgets/week/room';
import { fitFrames } from './fitFrames';
import { WidgetElement, type WidgetScript } from './WidgetElement';

export interface WidgetScripts {
  player(): Promise<WidgetScript<Radio>>;
  requests(): Promise<WidgetScript<never>>;
  schedule(): Promise<WidgetScript<never>>;
}

let scripts: WidgetScripts;

/**
 * The station's player. Events: `cabine:play`, `cabine:stop`, `cabine:status` and `cabine:info` on changes,
 * `cabine:ready`, `cabine:error`.
 *
 * @example <cabine-player theme="dark" accent="#e0457b" lang="pt-BR"></cabine-player>
 */
class CabinePlayer extends WidgetElement<Radio> {
  protected load = () => scripts.player();

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
  protected load = () => scripts.schedule();
}

/**
 * A form for song requests and greetings. Event: `cabine:error`.
 *
 * @example <cabine-requests accent="#e0457b"></cabine-requests>
 */
class CabineRequests extends WidgetElement<never> {
  protected load = () => scripts.requests();
}

/** A page may include the script twice; the first one wins. */
function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}

/**
 * The room that each widget takes once it is drawn, so that the page does not move. Any rule of the page wins, and
 * `--cabine-room` in a rule ends what the page reserved before this script was there.
 */
function reserveRoom(): void {
  const sheet = new CSSStyleSheet();
  const rules = [':where(cabine-player,cabine-schedule,cabine-requests){--cabine-room:0px}'];
  for (const widget of ['player', 'schedule', 'requests'] as const)
    for (const compact of [false, true])
      for (const events of [false, true]) {
        const state = `:state(loading)${compact ? ':state(compact)' : ''}${events ? ':state(event)' : ''}`;
        const room = roomOf({ widget, compact, events });
        rules.push(`:where(cabine-${widget}${state}){display:block;min-height:${room}px;--cabine-room:${room}px}`);
      }
  sheet.replaceSync(rules.join(''));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** @param home the site that serves the script */
export function defineElements(home: URL, widgets: WidgetScripts): void {
  scripts = widgets;
  WidgetElement.home = home.href.replace(/\/$/, '');
  reserveRoom();
  define('cabine-player', CabinePlayer);
  define('cabine-schedule', CabineSchedule);
  define('cabine-requests', CabineRequests);
  fitFrames(home);
}

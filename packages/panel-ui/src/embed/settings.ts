import type { ScheduleType } from '@cabine/panel-core/schedule';
import type { ThemeChoice } from '../theme/tokens';

/** Attributes of the widgets' elements, and parameters of the pages for frames. */
export const ATTRIBUTES = [
  'api',
  'stream',
  'info',
  'station',
  'type',
  'theme',
  'accent',
  'lang',
  'labels',
  'compact',
  'avatars',
  'poll',
] as const;

/** A widget's settings, from the attributes of its element. */
export interface WidgetSettings {
  /** Base of the station's API, without a slash at the end. */
  api: string;
  /** Stream to play instead of the one in the station's configuration. */
  stream: string | null;
  /** Address of the on-air info, for example SonicPanel's `get_info.php`. Null: the station's API. */
  info: string | null;
  /** Name of the station. Default: the one in the on-air info. */
  station: string | undefined;
  /** The week of the broadcasters or of the promoters. */
  type: ScheduleType;
  theme: ThemeChoice;
  /** Any CSS colour. */
  accent: string | undefined;
  /** BCP 47. */
  lang: string;
  /** Address of a file with the texts of any language. */
  labels: string | null;
  /** The site of the script, without a slash at the end. */
  home: string;
  compact: boolean;
  /** Members' avatars. Default false, because they come from a third site. */
  avatars: boolean;
  /** Polls even if the station has a stream of live events. */
  poll: boolean;
}

const told = new Set<string>();

/** Tells the page's author once. */
export function tell(message: string): void {
  if (told.has(message)) return;
  told.add(message);
  // oxlint-disable-next-line no-console -- for the page's author
  console.warn(message);
}

const OFF = ['false', '0', 'off', 'no'];
const ON = ['', 'true', '1', 'on', 'yes'];

/** An attribute without a value is on, as in HTML; frameworks write a state as `true` or `false`. */
function isOn(element: Element, name: 'compact' | 'avatars' | 'poll'): boolean {
  const value = element.getAttribute(name)?.trim().toLowerCase();
  if (value === undefined || OFF.includes(value)) return false;
  if (value !== name && !ON.includes(value))
    tell(`<${element.localName} ${name}="${value}"> counts as on. Write ${name}, or ${name}="false"`);
  return true;
}

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'contrast', 'auto'];

/** Reads an element's attributes; invalid values count as missing. */
export function readSettings(element: Element, home: string): WidgetSettings {
  const said = (name: (typeof ATTRIBUTES)[number]) => element.getAttribute(name)?.trim() || null;
  const theme = said('theme');
  return {
    api: (said('api') ?? `${home}/api`).replace(/\/$/, ''),
    stream: said('stream'),
    info: said('info'),
    station: said('station') ?? undefined,
    type: said('type') === 'event' ? 'event' : 'broadcast',
    theme: THEMES.find((name) => name === theme) ?? 'auto',
    accent: said('accent') ?? undefined,
    lang: said('lang') ?? 'pt-BR',
    labels: said('labels'),
    home,
    compact: isOn(element, 'compact'),
    avatars: isOn(element, 'avatars'),
    poll: isOn(element, 'poll'),
  };
}

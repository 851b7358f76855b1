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
  /** The site of the API; without a slash at the end. */
  site: string;
  /** The site of the script, or of the API if that is not known. */
  home: string;
  compact: boolean;
  /** Members' avatars. Default false, because they come from a third site. */
  avatars: boolean;
  /** Polls even if the station has a stream of live events. */
  poll: boolean;
}

const warned = new Set<string>();

/** Tells the page's author once. */
export function warn(message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
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
    warn(`<${element.localName} ${name}="${value}"> counts as on. Write ${name}, or ${name}="false"`);
  return true;
}

/** One of these, the first by default; another value is named. */
function pick<Value extends string>(element: Element, name: string, ...values: [Value, ...Value[]]): Value {
  const text = element.getAttribute(name)?.trim();
  const found = values.find((value) => value === text);
  if (text && !found) warn(`<${element.localName} ${name}="${text}"> is none of: ${values.join(', ')}`);
  return found ?? values[0];
}

function readColour(element: Element): string | undefined {
  const text = element.getAttribute('accent')?.trim();
  if (!text || CSS.supports('color', text)) return text || undefined;
  warn(`<${element.localName} accent="${text}"> is no colour`);
  return undefined;
}

/**
 * The address of the station's API, as `src` would read it: relative to the page. Without one that of the script's site.
 *
 * @throws Error for the page's author
 */
function readApi(tag: string, text: string | null, home: string | null): string {
  if (text === null && home === null) throw new Error(`<${tag}> does not know its station: write api="…"`);
  const wrong = new Error(`<${tag} api="${text}"> is not an address`);
  // Quotes of a text editor are part of the value.
  if (/[\s“”]/.test(text ?? '')) throw wrong;
  try {
    return new URL(text ?? `${home}/api`, document.baseURI).href.replace(/\/+$/, '');
  } catch {
    throw wrong;
  }
}

/**
 * Reads an element's attributes; invalid values count as missing, but for `api`.
 *
 * @param home the site of the element's script; null if it is not known
 * @throws Error for the page's author: there is no station, and no other one must play instead
 */
export function readSettings(element: Element, home: string | null): WidgetSettings {
  const text = (name: (typeof ATTRIBUTES)[number]) => element.getAttribute(name)?.trim() || null;
  const api = readApi(element.localName, text('api'), home);
  const site = api.replace(/\/[^/]*$/, '');
  return {
    api,
    stream: text('stream'),
    info: text('info'),
    station: text('station') ?? undefined,
    type: pick<ScheduleType>(element, 'type', 'broadcast', 'event'),
    theme: pick<ThemeChoice>(element, 'theme', 'auto', 'light', 'dark', 'contrast'),
    accent: readColour(element),
    // As WordPress and Joomla write it: pt_BR.
    lang: text('lang')?.replace('_', '-') ?? 'pt-BR',
    labels: text('labels'),
    site,
    home: home ?? site,
    compact: isOn(element, 'compact'),
    avatars: isOn(element, 'avatars'),
    poll: isOn(element, 'poll'),
  };
}

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

/** What a page asks of a widget, by the attributes of its element. */
export interface WidgetSettings {
  /** Base of the station's API, without a slash at the end. */
  api: string;
  /** Plays this instead of what the station's configuration says. */
  stream: string | null;
  /** Asks here what is on air, for example SonicPanel's `get_info.php`; otherwise the station's API. */
  info: string | null;
  /** The station's name, over what the station says of itself. */
  station: string | undefined;
  /** Whose week: that of the air, or that of the promoters. */
  type: ScheduleType;
  theme: ThemeChoice;
  /** Any CSS colour. */
  accent: string | undefined;
  /** BCP 47. */
  lang: string;
  /** Address of a file of words in any language. */
  labels: string | null;
  /** The site of the script, without a slash at the end. */
  home: string;
  compact: boolean;
  /** Heads of the members; off, because they come from a third site. */
  avatars: boolean;
  /** Only asks now and then, also where the station tells of changes by a stream. */
  poll: boolean;
}

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'contrast', 'auto'];

/** Reads an element's attributes; what makes no sense counts as not said. */
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
    compact: element.hasAttribute('compact'),
    avatars: element.hasAttribute('avatars'),
    poll: element.hasAttribute('poll'),
  };
}

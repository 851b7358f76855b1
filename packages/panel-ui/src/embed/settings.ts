import type { ScheduleType } from '@cabine/panel-core/schedule';
import type { ThemeChoice } from '../theme/tokens';

export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const satisfies readonly ThemeChoice[];
export const TYPES = ['broadcast', 'event'] as const satisfies readonly ScheduleType[];
/** The languages of the Habbo hotels. Portuguese and English are built in, others are files in `languages/`. */
export const LANGUAGES = ['pt-BR', 'en', 'es', 'fr', 'de', 'it', 'nl', 'fi', 'tr'] as const;

/** 'pt' of 'pt-BR'. */
export const codeOf = (lang: string) => lang.toLowerCase().split('-')[0]!;

interface Allowed {
  has(value: string, element: Element): boolean;
  /** Told to the author of the page. */
  hint: string;
}

const oneOf = (names: readonly string[]): Allowed => ({
  has: (value) => names.includes(value),
  hint: `There are: ${names.join(', ')}.`,
});

const address: Allowed = {
  has(value) {
    const base = document.baseURI;
    return URL.canParse(value, base) && /^(https?|blob|data):$/.test(new URL(value, base).protocol);
  },
  hint: 'Write /path or https://host/path.',
};

/** What each attribute may say; null: anything. */
const VALUES = {
  api: address,
  stream: address,
  info: address,
  station: null,
  type: oneOf(TYPES),
  theme: oneOf(THEMES),
  accent: {
    has: (value) => !globalThis.CSS?.supports || CSS.supports('color', value),
    hint: 'Write any CSS colour, such as #e0457b.',
  },
  lang: {
    has: (value, element) => element.hasAttribute('labels') || LANGUAGES.some((each) => codeOf(each) === codeOf(value)),
    hint: `There are: ${LANGUAGES.join(', ')}. For another one, labels has the address of its file.`,
  },
  labels: address,
} satisfies Record<string, Allowed | null>;
const SWITCHES = ['compact', 'avatars', 'poll'] as const;

/** Attributes of the widgets' elements, and parameters of the pages for frames. */
export const ATTRIBUTES: readonly string[] = [...Object.keys(VALUES), ...SWITCHES];

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
function isOn(element: Element, name: (typeof SWITCHES)[number]): boolean {
  const value = element.getAttribute(name)?.trim().toLowerCase();
  if (value === undefined || OFF.includes(value)) return false;
  if (value !== name && !ON.includes(value))
    tell(`<${element.localName} ${name}="${value}"> counts as on. Write ${name}, or ${name}="false"`);
  return true;
}

/** The value of an attribute. One that is not allowed is named, and counts as missing. */
function read(element: Element, name: keyof typeof VALUES): string | null {
  const value = element.getAttribute(name)?.trim();
  if (!value) return null;
  const allowed: Allowed | null = VALUES[name];
  if (!allowed || allowed.has(value, element)) return value;
  tell(`<${element.localName} ${name}="${value}"> is ignored. ${allowed.hint}`);
  return null;
}

/** Reads an element's attributes. */
export function readSettings(element: Element, home: string): WidgetSettings {
  const said = (name: keyof typeof VALUES) => read(element, name);
  const [type, theme] = [said('type'), said('theme')];
  return {
    api: (said('api') ?? `${home}/api`).replace(/\/$/, ''),
    stream: said('stream'),
    info: said('info'),
    station: said('station') ?? undefined,
    type: TYPES.find((name) => name === type) ?? 'broadcast',
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

import { isColor } from '../shared/color';
import { readTimeZone, type TimeZone } from '../shared/timeZone';
import { nameUnknown } from '../shared/nameUnknown';
import { EXTENSIONS, type Extension } from './extensions';

/** A label set: the spec's words letter for letter, Portuguese, or English (design.md 3). */
export const LOCALES = ['spec', 'pt-BR', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const;
export type ThemeName = (typeof THEMES)[number];

/** Settings of the station: the host's `/config.json`, or the same object from a React host (design.md 4). */
export interface PanelConfig {
  /** Base address of the API. */
  apiUrl: string;
  product: string;
  /** By default `{product}Mix`. */
  stationName: string;
  /**
   * Time zone of the station's clock: an IANA name, or, as the reference server writes it, the name with the zone's rules,
   * which count before those of the browser.
   */
  timeZone: TimeZone;
  /** The most hours that the back end lets a member book in a week, if it has a bound. */
  hoursPerMember: number | null;
  /** What the server's clock showed as it wrote this, which no cache may keep: milliseconds since 1970 UTC. */
  now: number | null;
  locale: Locale;
  /** Address of the live stream; without it the player shows that none is configured. */
  streamUrl: string | null;
  /** Radio info endpoint to poll instead of the API's, for example SonicPanel's `get_info.php`. */
  radioInfoUrl: string | null;
  /** Avatar address with `{username}`; initials are drawn without it. */
  avatarUrl: string | null;
  /** Shown on the go-live screen; by default the site's origin. */
  websiteUrl: string | null;
  /** Stream settings for a back end without `GET /broadcasts/settings`. */
  broadcastSettings: Readonly<Record<string, string | number>> | null;
  theme: ThemeName;
  /** Extensions of product.md 7 that the back end supports; `all` for ours, none by default. */
  extensions: 'all' | readonly Extension[];
  /** Which rank has the most authority: the highest number or the lowest. */
  topRank: 'highest' | 'lowest';
  /** Address of the station's logo; by default the product's logo. */
  logo: string | null;
  /** The station's colour, such as `#ffe600`. All shades derive from it with sufficient contrast. */
  accent: string | null;
  /** Paths of the screens in menu and address; all by default. */
  screens: readonly string[] | null;
  /** Address of the sign-in page's picture; by default one is made from the accent. */
  loginImage: string | null;
  /** Address of the station's privacy notice, linked on the sign-in page. */
  privacyUrl: string | null;
  /** Whom to ask about personal data, such as a mail address; shown there too. */
  privacyContact: string | null;
}

export const defaultPanelConfig: Omit<PanelConfig, 'stationName'> = {
  apiUrl: '/api',
  product: 'Cabine',
  timeZone: 'America/Sao_Paulo',
  hoursPerMember: null,
  now: null,
  locale: 'spec',
  streamUrl: null,
  radioInfoUrl: null,
  avatarUrl: null,
  websiteUrl: null,
  broadcastSettings: null,
  theme: 'auto',
  extensions: [],
  topRank: 'highest',
  logo: null,
  accent: null,
  screens: null,
  loginImage: null,
  privacyUrl: null,
  privacyContact: null,
};

/** An invalid configuration. The message has three parts: what, why it matters, what to do. */
export class PanelConfigError extends Error {
  override readonly name = 'PanelConfigError';
}

function fail(key: string, what: string, why: string, todo: string): never {
  throw new PanelConfigError(`config.${key}: ${what} ${why} ${todo}`);
}

function requireText(key: string, value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  return fail(key, 'is not a string.', 'The panel cannot guess it.', 'Give a non-empty string, or leave the key out.');
}

function requireUrl(key: string, value: unknown): string {
  const url = requireText(key, value);
  try {
    const { protocol } = new URL(url.replaceAll('{username}', 'x'), 'https://relative.invalid');
    if (protocol === 'https:' || protocol === 'http:') return url;
  } catch {
    // Falls through to the message.
  }
  return fail(
    key,
    `'${url}' is not a web address.`,
    'Nothing can be loaded from it.',
    'Use /path or https://host/path.',
  );
}

function requireOneOf<T extends string>(key: string, value: unknown, allowed: readonly T[]): T {
  const found = allowed.find((name) => name === value);
  if (found) return found;
  return fail(
    key,
    `'${String(value)}' is unknown.`,
    'The panel has no such set.',
    `Use one of: ${allowed.join(', ')}.`,
  );
}

function requireColor(key: string, value: unknown): string {
  const color = requireText(key, value);
  if (isColor(color)) return color;
  return fail(
    key,
    `'${color}' is not a colour.`,
    'Every shade of the panel derives from it.',
    'Write it as #ffe600, rgb(255 230 0) or oklch(0.9 0.19 102).',
  );
}

function requireTimeZone(key: string, value: unknown): TimeZone {
  const { name, offsets } = typeof value === 'object' ? (value as Record<string, unknown>) : { name: value };
  const timeZone = readTimeZone(requireText(key, name), offsets);
  if (timeZone !== null) return timeZone;
  return fail(
    key,
    `'${String(name)}' is no time zone.`,
    'The hours of the schedule depend on it.',
    'Use an IANA name such as America/Sao_Paulo.',
  );
}

function requireInteger(key: string, value: unknown): number {
  if (Number.isSafeInteger(value)) return Number(value);
  return fail(key, 'is not a whole number.', 'The panel counts with it.', 'Give a number without a fraction.');
}

function requireRecord(key: string, value: unknown): Record<string, string | number> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, string | number>;
  return fail(
    key,
    'is not an object.',
    'The go-live screen reads its rows from it.',
    'Give an object of texts and numbers.',
  );
}

function requirePaths(key: string, value: unknown): string[] {
  if (Array.isArray(value) && value.every((path) => typeof path === 'string' && path.startsWith('/')))
    return value as string[];
  return fail(key, 'is not a list of paths.', 'The menu shows these screens alone.', 'Write ["/dashboard", …].');
}

function requireExtensions(key: string, value: unknown): PanelConfig['extensions'] {
  if (value === 'all') return value;
  if (Array.isArray(value)) return value.map((name) => requireOneOf(key, name, EXTENSIONS));
  return requireOneOf(key, value, ['all'] as const);
}

const READERS: { [K in keyof PanelConfig]: (key: string, value: unknown) => PanelConfig[K] } = {
  apiUrl: requireUrl,
  product: requireText,
  stationName: requireText,
  timeZone: requireTimeZone,
  hoursPerMember: requireInteger,
  now: requireInteger,
  locale: (key, value) => requireOneOf(key, value, LOCALES),
  streamUrl: requireUrl,
  radioInfoUrl: requireUrl,
  avatarUrl: requireUrl,
  websiteUrl: requireUrl,
  broadcastSettings: requireRecord,
  theme: (key, value) => requireOneOf(key, value, THEMES),
  extensions: requireExtensions,
  topRank: (key, value) => requireOneOf(key, value, ['highest', 'lowest'] as const),
  logo: requireUrl,
  accent: requireColor,
  screens: requirePaths,
  loginImage: requireUrl,
  privacyUrl: requireUrl,
  privacyContact: requireText,
};

/** Keys of `config.json` that others read: the adapter by the host. */
const OTHERS = ['adapter', '$schema'];
/**
 * Reads a configuration. Absent keys get their default; invalid values throw.
 *
 * @throws PanelConfigError
 * @example readPanelConfig({ product: 'Habblet', timeZone: 'Europe/Lisbon' })
 */
export function readPanelConfig(value: unknown): PanelConfig {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new PanelConfigError('config: is not an object. The panel reads its settings from it. Write { } at least.');
  }
  const isSet = ([, entry]: [string, unknown]) => entry !== null && entry !== undefined;
  const entries = Object.entries(value).filter(isSet);
  const names = entries.map(([key]) => key).filter((key) => !OTHERS.includes(key));
  nameUnknown('config', names, Object.keys(READERS));
  const given: Partial<Record<string, unknown>> = {};
  for (const [key, entry] of entries) {
    if (key in READERS) given[key] = READERS[key as keyof PanelConfig](key, entry);
  }
  const config = { ...defaultPanelConfig, ...given } as PanelConfig;
  return { ...config, stationName: config.stationName ?? `${config.product}Mix` };
}

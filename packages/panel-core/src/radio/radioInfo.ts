import { timeOf } from '../environment/clock';

export const RADIO_STATES = ['live', 'auto', 'offline', 'unknown'] as const;
/** live: a DJ; auto: AutoDJ; offline: nothing on air; unknown: the source did not answer. */
export type RadioState = (typeof RADIO_STATES)[number];

/** What is on air, for panel and widgets. */
export interface RadioInfo {
  state: RadioState;
  listeners: number | null;
  title: string;
  /** Empty when no DJ is on air. */
  djusername: string;
  station: string;
  stale: boolean;
  /** The next host within a day, if the station tells it. */
  next_host?: string;
  /** When that host begins, `HH:MM` on the station's clock. */
  next_time?: string;
  /** The station's zone, only where this device's clock shows another time then. */
  next_zone?: string;
  /** Address of the cover, if the source has one. */
  art?: string;
  /** Last titles, newest first, one per line, if the source has them. */
  history?: string;
  /** Streams to choose from, one per line, if there are several; read them with `listStreams`. */
  streams?: string;
}

/** product.md 9: radio poll. */
export const RADIO_POLL_MS = 10_000;
/** product.md 9: station and DJ name before the first answer. */
export const INITIAL_RADIO_NAME = 'AutoDJ';

const TEXT_MAX = 500;
const LINES_MAX = 20;
const AUTO_DJ = /^(?:auto|no)[\s_-]*dj$/i;

/** HTML entities of signs, and of combining marks after a letter. */
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
};
const ENTITY = RegExp(`&(?:#(x?)([\\da-f]+)|([a-z]?)(${Object.keys(ENTITIES).join('|')}));`, 'gi');

/** Decodes HTML entities, which radio panels put into titles: `&amp;`, `&#39;`, `&eacute;`. */
const decode = (text: string) =>
  text.replace(ENTITY, (entity, isHex: string, code: string, letter: string, name?: string) => {
    if (name) return (letter + ENTITIES[name.toLowerCase()]).normalize();
    const point = parseInt(code, isHex ? 16 : 10);
    return point > 31 && point <= 0x10ffff ? String.fromCodePoint(point) : entity;
  });

function readText(value: unknown, clean = (text: string) => text): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return clean(String(value).slice(0, TEXT_MAX)).trim();
}

const readLines = (value: unknown, read: (item: unknown) => string) =>
  (Array.isArray(value) ? value.slice(0, LINES_MAX) : []).map(read).filter(Boolean).join('\n');

/** True for names that radio servers send when no DJ is on: 'AutoDJ', 'Auto DJ', 'No DJ' (SonicPanel). */
export function isNobody(name: string): boolean {
  return name === '' || AUTO_DJ.test(name);
}

function readCount(value: unknown): number | null {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && count >= 0 && count < 1e9 ? Math.floor(count) : null;
}

/** Whether this device's clock shows another time at an instant. */
export function showsAnother(at: number, time: string): boolean {
  const [hours, minutes] = [new Date(at).getHours(), new Date(at).getMinutes()];
  return !Number.isNaN(hours) && time !== [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
}

const FIELDS = [
  'state',
  'listeners',
  'title',
  'djusername',
  'station',
  'stale',
  'art',
  'history',
  'streams',
  'next_host',
  'next_time',
  'next_at',
  'next_zone',
];

/**
 * Reads an untrusted radio info answer: our server's, or SonicPanel's `get_info.php` with the same three fields.
 * Numbers may be strings, and every field may be absent. Null if it is not an object, or one that
 * has other fields alone.
 */
export function readRadioInfo(value: unknown): RadioInfo | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields = value as Record<string, unknown>;
  const given = Object.keys(fields);
  if (given.length > 0 && !given.some((name) => FIELDS.includes(name))) return null;
  const state = RADIO_STATES.find((each) => each === fields.state);
  // Our server's texts are decoded already.
  const clean = state ? undefined : decode;
  const djusername = readText(fields.djusername, clean);
  const isAuto = isNobody(djusername);
  const art = readText(fields.art);
  const nextHost = readText(fields.next_host);
  const nextTime = readText(fields.next_time);
  const nextZone = readText(fields.next_zone);
  // SonicPanel sends `1.) Title<br>`.
  const history = readLines(fields.history, (line) =>
    readText(line, clean)
      .replace(/^\d+\.\)|<br ?\/?>|\n/g, '')
      .trim(),
  );
  const streams = readLines(fields.streams, (stream) => {
    const { url, name } = Object(stream) as Record<string, unknown>;
    return `${readText(url)} ${readText(name)}`;
  });
  return {
    state: state ?? (isAuto ? 'auto' : 'live'),
    listeners: readCount(fields.listeners),
    title: readText(fields.title, clean),
    djusername: isAuto ? '' : djusername,
    station: readText(fields.station, clean),
    stale: fields.stale === true,
    ...(nextHost && nextTime && { next_host: nextHost, next_time: nextTime }),
    ...(nextZone && showsAnother(timeOf(readText(fields.next_at)), nextTime) && { next_zone: nextZone }),
    ...(/^https?:\/\/./.test(art) && { art }),
    ...(history && { history }),
    ...(streams && { streams }),
  };
}

export const RADIO_STATES = ['live', 'auto', 'offline', 'unknown'] as const;
/** live: a DJ; auto: AutoDJ; offline: nothing on air; unknown: nobody could tell, which is not the same as offline. */
export type RadioState = (typeof RADIO_STATES)[number];

/** What is on air, as the panel and the widgets read it. */
export interface RadioInfo {
  state: RadioState;
  listeners: number | null;
  title: string;
  /** Empty when no DJ is on air. */
  djusername: string;
  station: string;
  stale: boolean;
  /** Address of the cover, where the source tells one. */
  art?: string;
  /** Last titles, newest first, where the source tells them; a line each. */
  history?: string;
  /** Streams to choose from, where the source tells several: a line each, to be read by `listStreams`. */
  streams?: string;
}

/** product.md 9: radio poll. */
export const RADIO_POLL_MS = 10_000;
/** product.md 9: station and DJ name before anything is known. */
export const INITIAL_RADIO_NAME = 'AutoDJ';

const TEXT_MAX = 500;
const LINES_MAX = 20;
const AUTO_DJ = /^(?:auto|no)[\s_-]*dj$/i;

/** Signs, and the marks that a letter before them bears. */
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

/** What radio panels escape for HTML, as text: `&amp;`, `&#39;`, `&eacute;`. */
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

/** 'AutoDJ', 'Auto DJ', 'No DJ' (SonicPanel): names that radio servers give to nobody. */
export function isNobody(name: string): boolean {
  return name === '' || AUTO_DJ.test(name);
}

function readCount(value: unknown): number | null {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isFinite(count) && count >= 0 ? Math.floor(count) : null;
}

/**
 * Reads a radio info answer without trusting any of it: our server's, or SonicPanel's `get_info.php` with the same
 * three fields (numbers may come as strings, anything may be missing). Null if it is not an object at all.
 */
export function readRadioInfo(value: unknown): RadioInfo | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields = value as Record<string, unknown>;
  const said = RADIO_STATES.find((state) => state === fields.state);
  // Our server has decoded already.
  const clean = said ? undefined : decode;
  const djusername = readText(fields.djusername, clean);
  const isAuto = isNobody(djusername);
  const art = readText(fields.art);
  // SonicPanel's `1.) Title<br>`.
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
    state: said ?? (isAuto ? 'auto' : 'live'),
    listeners: readCount(fields.listeners),
    title: readText(fields.title, clean),
    djusername: isAuto ? '' : djusername,
    station: readText(fields.station, clean),
    stale: fields.stale === true,
    ...(/^https?:\/\/./.test(art) && { art }),
    ...(history && { history }),
    ...(streams && { streams }),
  };
}

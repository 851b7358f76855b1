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
}

/** product.md 9: radio poll. */
export const RADIO_POLL_MS = 10_000;
/** product.md 9: station and DJ name before anything is known. */
export const INITIAL_RADIO_NAME = 'AutoDJ';

const TEXT_MAX = 500;
const AUTO_DJ = /^(?:auto|no)[\s_-]*dj$/i;

function readText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value).slice(0, TEXT_MAX).trim();
}

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
  const djusername = readText(fields.djusername);
  const said = RADIO_STATES.find((state) => state === fields.state);
  const isAuto = isNobody(djusername);
  return {
    state: said ?? (isAuto ? 'auto' : 'live'),
    listeners: readCount(fields.listeners),
    title: readText(fields.title),
    djusername: isAuto ? '' : djusername,
    station: readText(fields.station),
    stale: fields.stale === true,
  };
}

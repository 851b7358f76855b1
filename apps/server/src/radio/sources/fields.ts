import { decodeHTMLStrict } from 'entities';

/** Characters of a title or a name; the widgets' reader cuts at the same. */
const TEXT_MAX = 500;
const RAW_MAX = 4 * TEXT_MAX;

/** A tag, also one that is never closed: it would swallow what a careless page puts behind it. */
const TAG = /<(?:\/?[a-z]|[!?])[^>]*(?:>|$)/gi;
/** Characters that turn the direction of the text around them. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a server that says nothing sends is null or ''; a list or an object there means another kind of answer. */
export function isPlain(value: unknown): value is string | number | null {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

/**
 * A title or name as plain text: what radio servers escape for HTML is decoded, tags and control characters go, 500
 * characters stay. Numbers and booleans count as the text they were; anything else is ''.
 */
export function readText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return '';
  let text = decodeHTMLStrict(String(value).slice(0, RAW_MAX));
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(TAG, '');
  }
  const clean = text.replace(TURNING, '').replace(/[\s\p{Cc}]+/gu, ' ');
  return clean
    .trim()
    .slice(0, TEXT_MAX)
    .replace(/\p{Surrogate}/gu, '')
    .trim();
}

/** A count that may come as text; null for anything that is not one. */
export function readCount(value: unknown): number | null {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(Math.floor(count)) && count >= 0 ? Math.floor(count) : null;
}

/** JSON of a radio server: raw control bytes in titles are common and make it invalid. Undefined if it is none. */
export function readJson(text: string): unknown {
  try {
    // Between tokens a space is as good as a line break.
    return JSON.parse(text.replace(/^\ufeff/, '').replace(/\p{Cc}/gu, ' '));
  } catch {
    return undefined;
  }
}

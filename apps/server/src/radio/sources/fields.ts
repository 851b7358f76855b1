import { decodeHTMLStrict } from 'entities';
import { XMLParser } from 'fast-xml-parser';

/** Characters of a title or name; the widgets use the same limit. */
const TEXT_MAX = 500;
const RAW_MAX = 4 * TEXT_MAX;

/** A tag, also an unclosed one, which would swallow what follows it on a careless page. */
const TAG = /<(?:\/?[a-z]|[!?])[^>]*(?:>|$)/gi;
const TAG_PASSES = 2;
/** Characters that change the text direction. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Null and '' are empty values; a list or object means another kind of answer. */
export function isPlain(value: unknown): value is string | number | null {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

/**
 * A title or name as plain text: decodes HTML entities, removes tags and control characters, cuts at 500 characters.
 * Numbers and booleans become text; anything else is ''.
 */
export function readText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return '';
  let text = decodeHTMLStrict(String(value).slice(0, RAW_MAX));
  for (let pass = 0; pass < TAG_PASSES; pass += 1) text = text.replace(TAG, '');
  // Tags inside tags; a hostile server nests hundreds to keep the process busy.
  if (TAG.test(text)) text = text.replace(/[<>]/g, '');
  TAG.lastIndex = 0;
  const clean = text.replace(TURNING, '').replace(/[\s\p{Cc}]+/gu, ' ');
  return clean
    .trim()
    .slice(0, TEXT_MAX)
    .replace(/\p{Surrogate}/gu, '')
    .trim();
}

/** A count that may be a string; null if it is not a count. */
export function readCount(value: unknown): number | null {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(Math.floor(count)) && count >= 0 ? Math.floor(count) : null;
}

/** Parses a radio server's JSON, which often contains raw control characters in titles; undefined if invalid. */
export function readJson(text: string): unknown {
  try {
    // Between tokens a space is equivalent to a line break.
    return JSON.parse(text.replace(/^\ufeff/, '').replace(/\p{Cc}/gu, ' '));
  } catch {
    return undefined;
  }
}

/** A status of a hundred mounts has 6,000 tags. */
const XML_MAX = { characters: 256_000, marks: 10_000 };
const xml = new XMLParser({ ignoreAttributes: false, parseTagValue: false, parseAttributeValue: false });

/**
 * Parses a radio server's XML; undefined if invalid, or if it has so many tags and attributes that parsing it would
 * hold up other requests.
 */
export function readXml(text: string): unknown {
  if (text.length > XML_MAX.characters || text.split(/[<=]/, XML_MAX.marks + 1).length > XML_MAX.marks)
    return undefined;
  try {
    return xml.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

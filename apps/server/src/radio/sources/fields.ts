import { decodeHTMLStrict } from 'entities';
import { XMLParser } from 'fast-xml-parser';
import { decodeBytes, decodeTwice } from './encoding';

/** Characters of a title or name; the widgets use the same limit. */
const TEXT_MAX = 500;
const RAW_MAX = 4 * TEXT_MAX;

/** A tag. An unclosed one would hide the text after it on a page that does not escape titles. */
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
 * A title or name as plain text: decodes bytes and HTML entities, removes tags and control characters, cuts at 500 characters.
 * Numbers and booleans become text; anything else is ''.
 */
export function readText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return '';
  let text = decodeTwice(decodeHTMLStrict(decodeBytes(String(value).slice(0, RAW_MAX))));
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

/** More listeners than this are no count; the sums of a quarter of an hour fit the database's integers. */
const COUNT_MAX = 10_000_000;

/** A count that may be a string; null if it is not a count. */
export function readCount(value: unknown): number | null {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && count >= 0 && count <= COUNT_MAX ? Math.floor(count) : null;
}

/** A status of a hundred mounts has 6,000 tags, or 60 kB of JSON. */
const MAX = { characters: 256_000, marks: 10_000 };
const xml = new XMLParser({ ignoreAttributes: false, parseTagValue: false, parseAttributeValue: false });

/** @returns undefined if it is invalid, or so large or deep that parsing it would hold up other requests */
function parseWithin(text: string, marks: RegExp, parse: (text: string) => unknown): unknown {
  if (text.length > MAX.characters || text.split(marks, MAX.marks + 1).length > MAX.marks) return undefined;
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a radio server's JSON, which often contains raw control characters in titles. */
export const readJson = (text: string): unknown =>
  // Between tokens a space is equivalent to a line break.
  parseWithin(text, /[[{]/, (each) =>
    // oxlint-disable-next-line no-control-regex
    JSON.parse(each.replace(/^(?:\ufeff|\xef\xbb\xbf)/, '').replace(/[\0-\x1f\x7f]/g, ' ')),
  );

/** Parses a radio server's XML; tags and attributes are counted. */
export const readXml = (text: string): unknown => parseWithin(text, /[<=]/, (each) => xml.parse(each) as unknown);

import type { IncomingHttpHeaders } from 'node:http';
import parseRange from 'range-parser';
import type { ByteSpan } from './FileStore';

/**
 * The part of a file that is asked for (RFC 9110, section 14): null for all of it, which is also the answer to what is
 * no range, to several of them, and to a range of something older.
 */
export function readRange(headers: IncomingHttpHeaders, size: number, etag: string): ByteSpan | 'unsatisfiable' | null {
  const { range = '', 'if-range': ifRange } = headers;
  if (!range.startsWith('bytes=') || (ifRange !== undefined && ifRange !== etag)) return null;
  const ranges = parseRange(size, range);
  // The library refuses the last 1000 bytes of a file that has 100; RFC 9110 gives all of it.
  if (ranges === -1) return /^bytes=-\d*[1-9]/.test(range) ? { first: 0, last: size - 1 } : 'unsatisfiable';
  if (ranges === -2 || ranges.length > 1) return null;
  const [span] = ranges;
  return span ? { first: span.start, last: span.end } : null;
}

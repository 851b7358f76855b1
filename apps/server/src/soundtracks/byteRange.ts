import type { IncomingHttpHeaders } from 'node:http';
import parseRange from 'range-parser';
import type { ByteSpan } from './FileStore';

/**
 * The requested part of a file (RFC 9110, section 14). Null means the whole file: without a valid range, for several
 * ranges, and for a range of an older version.
 */
export function readRange(headers: IncomingHttpHeaders, size: number, etag: string): ByteSpan | 'unsatisfiable' | null {
  const { range = '', 'if-range': ifRange } = headers;
  if (!range.startsWith('bytes=') || (ifRange !== undefined && ifRange !== etag)) return null;
  const ranges = parseRange(size, range);
  // The library refuses the last 1000 bytes of a file with 100; RFC 9110 allows them.
  if (ranges === -1) return /^bytes=-\d*[1-9]/.test(range) ? { first: 0, last: size - 1 } : 'unsatisfiable';
  if (ranges === -2 || ranges.length > 1) return null;
  const [span] = ranges;
  return span ? { first: span.start, last: span.end } : null;
}

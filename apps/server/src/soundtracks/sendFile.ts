import type { IncomingHttpHeaders } from 'node:http';
import { downloadName } from '@cabine/panel-core/contract';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import parseRange from 'range-parser';
import { HttpError, notFound, unavailable } from '../platform/http/errors';
import type { ByteSpan, FileStore } from './FileStore';
import type { SoundtrackRow } from './soundtracks.repository';

interface Sent {
  files: FileStore;
  row: SoundtrackRow;
  /** Keys of missing files. */
  missing: Set<string>;
}

/** The disk or bucket does not answer. */
function notReadable(cause: unknown): never {
  throw Object.assign(unavailable('The file cannot be read right now. Please try again'), { cause });
}

/** Sends a file or a part of it as a download, so that it cannot run as a page. */
export async function sendFile({ files, row, missing }: Sent, { headers }: FastifyRequest, reply: FastifyReply) {
  const { etag, bytes, type, name, file } = row;
  const range = readRange(headers, bytes, etag);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${bytes}`);
    throw new HttpError(416, 'range_not_satisfiable', 'The file has no such part');
  }
  const isNew = !fresh(headers, { etag });
  const span = range ?? { first: 0, last: bytes - 1 };
  const content = isNew ? await files.read(file, span).catch(notReadable) : null;
  if (isNew && !content) {
    missing.add(file);
    throw notFound();
  }
  if (content) missing.delete(file);
  reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache', vary: 'authorization' });
  if (!content) return reply.code(304).send();
  reply.headers({
    'content-type': type,
    'content-length': span.last - span.first + 1,
    'content-disposition': contentDisposition(downloadName(name, type).replace(/[/\\]/g, '_')),
    ...(range && { 'content-range': `bytes ${span.first}-${span.last}/${bytes}` }),
  });
  return reply.code(range ? 206 : 200).send(content);
}

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

import { downloadName } from '@cabine/panel-core/contract';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { HttpError, notFound, unavailable } from '../platform/http/errors';
import { readRange } from './byteRange';
import type { FileStore } from './FileStore';
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

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seconds a visitor's browser may show the same answer; also how long another process may lag behind a change. */
export const PUBLIC_MAX_AGE_S = 5;

/** onSend of public reads: an ETag of the text, 304 to whoever has it already, and a short life in caches. */
export async function publicAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', `public, max-age=${PUBLIC_MAX_AGE_S}`);
  reply.header('etag', etag);
  if (!matches(request.headers['if-none-match'], etag)) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

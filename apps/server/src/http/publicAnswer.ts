import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seconds a visitor's browser may show the same answer; also how long another process may lag behind a change. */
export const PUBLIC_MAX_AGE_S = 5;

interface Ready {
  text: string;
  etag: string;
}

const ready = new WeakMap<object, Ready>();
const etagOf = (text: string) => `"${createHash('sha1').update(text).digest('base64url')}"`;

/** An answer's text, and its ETag set: both are made once as long as the same object is answered. */
export function readyText(reply: FastifyReply, answer: object): string {
  let known = ready.get(answer);
  if (!known) {
    const text = reply.serialize(answer) as string;
    known = { text, etag: etagOf(text) };
    ready.set(answer, known);
  }
  reply.header('etag', known.etag).type('application/json; charset=utf-8');
  return known.text;
}

/** onSend of public reads: an ETag of the text, 304 to whoever has it already, and a short life in caches. */
export async function publicAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const given = reply.getHeader('etag');
  const etag = typeof given === 'string' ? given : etagOf(payload);
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

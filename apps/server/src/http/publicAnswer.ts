import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seconds a visitor's browser may show the same answer; also how long another process may lag behind a change. */
export const PUBLIC_MAX_AGE_S = 5;

/** What fits into one packet with its headers gains nothing from being packed. */
const PACK_FROM_BYTES = 1_200;
const PACKED = /(?:^|,)\s*gzip\s*(?:$|,|;\s*q=(?:1|0?\.\d*[1-9]))/i;

/** Whether who sent these headers can unpack gzip. */
export const takesGzip = (headers: IncomingHttpHeaders): boolean => PACKED.test(String(headers['accept-encoding']));

/** An answer as it leaves. */
export interface ReadyForm {
  status: 200 | 304;
  /** Names and values in turn, as `writeHead` takes them: those of every answer too. */
  headers: readonly string[];
  /** In latin1, one character a byte: as text it leaves with its head in a single write. */
  body: string;
}

interface Ready {
  etag: string;
  plain: ReadyForm;
  packed: ReadyForm;
  unchanged: ReadyForm;
}

/** An answer that is text of another type than JSON. */
export class PublicText {
  readonly text: string;
  readonly type: string;

  constructor(text: string, type: string) {
    this.text = text;
    this.type = type;
  }
}

/** By the object that is answered, for as long as it is the same. */
const ready = new WeakMap<object, Ready>();
const etagOf = (text: string) => `"${createHash('sha1').update(text).digest('base64url')}"`;

/** Sends an object to everybody, asked for without a sign-in: what is made of it is made once. */
export function sendPublic(request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply {
  if (!ready.has(answer)) ready.set(answer, makeReady(reply, answer));
  // Guarantee: it was put there by the line before.
  const { status, headers, body } = readyForm(request.headers, answer) as ReadyForm;
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1]);
  reply.code(status);
  return status === 304 ? reply.send() : reply.send(Buffer.from(body, 'latin1'));
}

/** How an object leaves for whoever sent these headers; undefined if it was never sent before. */
export function readyForm(headers: IncomingHttpHeaders, answer: object): ReadyForm | undefined {
  const known = ready.get(answer);
  if (!known) return undefined;
  if (matches(headers['if-none-match'], known.etag)) return known.unchanged;
  return known.packed !== known.plain && takesGzip(headers) ? known.packed : known.plain;
}

/** Takes over the headers that every answer carries; they are the same for everybody. */
function makeReady(reply: FastifyReply, answer: object): Ready {
  const { text, type } =
    answer instanceof PublicText
      ? answer
      : { text: reply.serialize(answer) as string, type: 'application/json; charset=utf-8' };
  const etag = etagOf(text);
  const bytes = Buffer.from(text);
  const isPacked = bytes.length >= PACK_FROM_BYTES;
  const vary = [reply.getHeader('vary'), isPacked && 'Accept-Encoding'].filter(Boolean).join(', ');
  const always = {
    ...reply.getHeaders(),
    'cache-control': reply.getHeader('cache-control') ?? `public, max-age=${PUBLIC_MAX_AGE_S}`,
    // Weak: one name for both forms of it.
    etag: isPacked ? `W/${etag}` : etag,
    ...(vary !== '' && { vary }),
  };
  const whole = (body: Buffer, packing: Record<string, string>): ReadyForm => ({
    status: 200,
    headers: flat({
      ...always,
      'content-type': type,
      'content-length': body.length,
      ...packing,
    }),
    body: body.toString('latin1'),
  });
  const plain = whole(bytes, {});
  const packed = isPacked ? whole(gzipSync(bytes, { level: 9 }), { 'content-encoding': 'gzip' }) : plain;
  return { etag, plain, packed, unchanged: { status: 304, headers: flat(always), body: '' } };
}

const flat = (headers: object) => Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);

/** onSend of public reads that are text: an ETag of it, 304 to whoever has it already, and a short life in caches. */
export async function publicAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = etagOf(payload);
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

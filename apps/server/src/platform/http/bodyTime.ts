import { millisecondsInSecond } from 'date-fns/constants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock';
import { TOO_SLOW, answerBrokenRequest } from './brokenRequest';
import { HttpError } from './errors';
import { whenGone } from './whenGone';

/** From the end of the headers to the end of the body. */
const BODY_MS = 10_000;
/** A form with a file may take longer while it arrives at least this fast: 2 MB in about two minutes. */
const FORM_BYTES_PER_MS = 16;
const FORM_MAX_MS = 150_000;

/** Answers 408 to bodies that arrive too slowly, and closes their connections. */
export function limitBodyTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('onRequest', (request, reply, done) => {
    done();
    if (!hasBody(request)) return;
    const { raw } = request;
    const begun = { at: clock.elapsed(), bytes: raw.socket.bytesRead };
    const look = () => {
      if (raw.complete || raw.destroyed) return;
      const ms = isForm(request) ? formMs(raw.socket.bytesRead - begun.bytes) : BODY_MS;
      const left = ms - (clock.elapsed() - begun.at);
      if (left > 0) stop = clock.after(Math.max(left, millisecondsInSecond), look);
      // Refused before the body arrived; the rest of it is of no use.
      else if (reply.sent) raw.destroy();
      else refuse(request);
    };
    let stop = clock.after(BODY_MS, look);
    whenGone(raw, () => stop());
  });
}

const formMs = (bytes: number) => Math.min(BODY_MS + bytes / FORM_BYTES_PER_MS, FORM_MAX_MS);

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function isForm({ routeOptions }: FastifyRequest): boolean {
  const { rule } = routeOptions.config;
  return rule?.kind === 'endpoint' && rule.endpoint.bodyType === 'multipart';
}

function refuse({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.pause();
  answerBrokenRequest(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
}

/**
 * A body that was refused may still have become whole.
 *
 * @throws HttpError 408
 */
export function requireInTime({ raw }: FastifyRequest): void {
  if (raw.socket.writableEnded) throw new HttpError(408, 'timeout', TOO_SLOW);
}

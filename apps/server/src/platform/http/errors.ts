import { randomUUID } from 'node:crypto';
import {
  PROBLEM_TEXTS,
  problemText,
  type ErrorCode,
  type Problem,
  type ProblemCode,
} from '@cabine/panel-core/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFault, type DatabaseFault } from '../db/errors';

/** Limit of JSON; the longest form of the panel has a third of it. Forms with files have separate limits. */
export const BODY_MAX_BYTES = 32 * 1024;

export interface HttpErrorDetails {
  /** Form field to its problem; sent with its sentence too. */
  problems?: Record<string, ProblemCode | Problem> | undefined;
  /** Seconds until a retry makes sense. */
  retryAfterS?: number;
  /** Additional data, for example the `holder` of a taken slot. */
  body?: Record<string, unknown>;
}

/** The error that routes throw on purpose; sent as `{ message, code, fields?, problems? }` (design.md 3). */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: HttpErrorDetails;

  constructor(status: number, code: ErrorCode, message: string, details: HttpErrorDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const notSignedIn = () => new HttpError(401, 'not_signed_in', 'Not signed in');
/** product.md 8: the panel recognises the refusal by this message. */
export const accessDenied = () => new HttpError(403, 'access_denied', 'Access denied');
export const notFound = () => new HttpError(404, 'not_found', 'Not found');
export const invalidInput = (problems: Record<string, ProblemCode | Problem>, message = 'Invalid input') =>
  new HttpError(400, 'invalid_input', message, { problems });
export const conflict = (code: ErrorCode, message: string, body: Record<string, unknown> = {}) =>
  new HttpError(409, code, message, { body });
const waitOf = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};
export const tooManyAttempts = (retryAfterS: number) =>
  new HttpError(429, 'too_many_attempts', `Too many attempts. Please try again in ${waitOf(retryAfterS)}`, {
    retryAfterS,
  });
export const tooMany = (message: string, retryAfterS = 60) => new HttpError(429, 'too_many', message, { retryAfterS });
export const unavailable = (message: string, retryAfterS = 5) =>
  new HttpError(503, 'unavailable', message, { retryAfterS });

const FROM_DATABASE: Record<DatabaseFault, () => HttpError> = {
  unique: () => conflict('already_exists', 'Something with these values exists already'),
  reference: () => conflict('reference', 'This refers to something that does not exist, or is still in use'),
  conflict: () => conflict('try_again', 'Somebody changed the same thing at this moment. Please try again'),
  invalid: () => new HttpError(400, 'invalid_input', 'A value cannot be stored'),
  unavailable: () => unavailable('The database is not available right now. Nothing was changed. Please try again'),
};

/** Fastify's errors by status; any other 4xx becomes a bad request. */
const FROM_FASTIFY: Record<number, () => HttpError> = {
  404: notFound,
  413: () =>
    new HttpError(
      413,
      'too_large',
      `The request is too large. A JSON body may have ${BODY_MAX_BYTES / 1024} kB at most`,
    ),
  414: () => new HttpError(414, 'too_large', 'The address is too long'),
  415: () => new HttpError(415, 'unsupported_media_type', 'Send the body as application/json'),
  431: () => new HttpError(431, 'too_large', 'The headers are too large'),
  503: () => unavailable('The server is stopping. Please try again'),
};

function fromFastify(error: Partial<FastifyError>): HttpError | null {
  const { statusCode = 500, code = '' } = error;
  const known = FROM_FASTIFY[statusCode];
  if (known) return known();
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY')
    return new HttpError(400, 'malformed_json', 'The body is not valid JSON');
  return statusCode >= 400 && statusCode < 500 ? new HttpError(statusCode, 'bad_request', 'Bad request') : null;
}

/** The connection broke while the request was read. */
const isHangUp = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(ECONNRESET|ERR_STREAM_PREMATURE_CLOSE)$/.test(String(error.code));

/** Maps a thrown value to an HttpError; null for an internal error. */
function toHttpError(error: unknown, fault: DatabaseFault | null, request: FastifyRequest): HttpError | null {
  if (error instanceof HttpError) return error;
  if (fault !== null) return FROM_DATABASE[fault]();
  if (isHangUp(error) && request.raw.destroyed) return new HttpError(400, 'aborted', 'The request was cut off');
  return error instanceof Error ? fromFastify(error) : null;
}

/** The message of the cause, in one line. */
function reasonOf(error: unknown): string | undefined {
  const cause = error instanceof HttpError ? error.cause : error;
  return cause instanceof Error ? cause.message : undefined;
}

/** Fastify's error handler: one shape for every error; internal details only go to the log. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fault = databaseFault(error);
  const known = toHttpError(error, fault, request);
  const { status, code, message, details } = known ?? new HttpError(500, 'internal', 'Something went wrong');
  if (known === null) request.log.error({ err: error, requestId: request.id }, message);
  // Without a stack, because the cause is known.
  else if (fault === 'unavailable')
    request.server.databaseOutage.note({ requestId: request.id, reason: reasonOf(error) });
  else if (status >= 500) request.log.warn({ requestId: request.id, reason: reasonOf(error) }, message);
  if (details.retryAfterS !== undefined) reply.header('retry-after', String(Math.ceil(details.retryAfterS)));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({
      ...details.body,
      message,
      code,
      ...(details.problems && byField(details.problems)),
      ...(status >= 500 && { requestId: request.id }),
    });
}

/** `fields`, sentences for every client, and `problems`, codes and limits for those that have words of their own. */
function byField(given: Record<string, ProblemCode | Problem>) {
  const problems = Object.entries(given).map(
    ([path, problem]) => [path, typeof problem === 'string' ? { code: problem } : problem] as const,
  );
  return {
    fields: Object.fromEntries(problems.map(([path, each]) => [path, problemText(PROBLEM_TEXTS, path, each)])),
    problems: Object.fromEntries(problems.map(([path, { says: _, ...problem }]) => [path, problem])),
  };
}

/** Request ids of clients are not trusted. */
export const newRequestId = () => randomUUID();

import type { Problem } from './problems';

/** Kind of failure; screens decide by it. */
export type PanelApiErrorKind =
  | 'unauthenticated'
  | 'denied'
  | 'notFound'
  | 'conflict'
  | 'invalid'
  | 'rateLimited'
  | 'server'
  /** No answer: offline, refused, connection lost. */
  | 'network'
  | 'timeout'
  | 'aborted'
  /** The answer does not match the contract. */
  | 'malformed'
  /** A function of the client's options threw, or returned what it must not; the console has its error. */
  | 'adapter';

/** product.md 8: the message if the server's cannot be read. */
export const UNREADABLE_MESSAGE = 'Something went wrong';
/** product.md 8: shows the screen's no-permission state. */
export const ACCESS_DENIED_MESSAGE = 'Access denied';
/** Code of a change that is refused because the row has a newer version; `body.current` is the current row. */
export const CHANGED_MEANWHILE = 'changed_meanwhile';

/** Code of a command that is refused because its intention was carried out with other content. */
export const KEY_REUSED = 'key_reused';
/** Code of a call that was not sent, because the browser had no network. */
export const NOT_SENT = 'not_sent';
/** Code of a command without an answer that is done once, however often it is sent: it may be sent again. */
export const DONE_ONCE = 'done_once';

export interface PanelApiErrorDetails {
  status?: number;
  /** The server's stable error code, for example `slot_taken`. */
  code?: string;
  /** Form field to its error message. */
  fields?: Record<string, string>;
  /** Form field to the code of its error; for back ends that send codes. */
  problems?: Record<string, Problem>;
  /** Seconds to wait, if the server sent them. */
  retryAfterS?: number;
  /** The rest of the error body, for example `holder` of a taken slot. */
  body?: Record<string, unknown>;
  cause?: unknown;
}

const sentencesOnly = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, says]): [string, Problem] => [name, { code: '', says }]));

/** The error with which every call of the client rejects. */
export class PanelApiError extends Error {
  readonly kind: PanelApiErrorKind;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** The same by codes, where the server sent them. */
  readonly problems: Readonly<Record<string, Problem>>;
  readonly retryAfterS: number | undefined;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(kind: PanelApiErrorKind, message: string, details: PanelApiErrorDetails = {}) {
    super(message, details);
    this.name = 'PanelApiError';
    this.kind = kind;
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? {};
    this.problems = { ...sentencesOnly(this.fields), ...details.problems };
    this.retryAfterS = details.retryAfterS;
    this.body = details.body ?? {};
  }
}

/**
 * Whether the server ended the session: 401, nothing else. After every other failure (no answer, 5xx, 429, a wrong
 * address, a page in place of JSON) the member is still signed in.
 */
export const endsSession = ({ status }: Pick<PanelApiError, 'status'>): boolean => status === 401;

/** Whether the server does not offer the call at all, for lists and settings. */
export function isNotOffered({ kind, status }: Pick<PanelApiError, 'kind' | 'status'>): boolean {
  return kind === 'notFound' || status === 405 || status === 501;
}

/** After these failures a command may or may not have been carried out. */
const UNCERTAIN: readonly PanelApiErrorKind[] = ['network', 'timeout', 'aborted', 'malformed', 'server', 'adapter'];

export function isUncertain({ kind, code }: { kind: PanelApiErrorKind; code?: string | undefined }): boolean {
  return (UNCERTAIN.includes(kind) && code !== NOT_SENT) || code === 'try_again';
}

/** Whether the server did not answer: offline, too slow, connection lost. */
export function isUnanswered({ kind }: Pick<PanelApiError, 'kind'>): boolean {
  return kind === 'network' || kind === 'timeout';
}

/** Whether nobody knows if a command was done: its answer was lost. */
export function isLost(error: Pick<PanelApiError, 'kind' | 'code'>): boolean {
  return isUnanswered(error) && (error.code === undefined || error.code === DONE_ONCE);
}

/** Whether this is how a `fetch` says that it got no answer or was stopped, in the browser's words. */
export function isNoAnswer(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return thrown.name === 'AbortError' || thrown.name === 'TimeoutError' || NO_ANSWER.test(thrown.message);
}

/** The messages with which Chromium, Firefox, Safari and Node reject a `fetch` without an answer. */
const NO_ANSWER = /^(Failed to fetch|NetworkError|Load failed|fetch failed|network)/i;

/** Wraps any other thrown value: `network` if a `fetch` got no answer, otherwise `server`; `cause` is the value. */
export function toPanelApiError(thrown: unknown): PanelApiError {
  if (thrown instanceof PanelApiError) return thrown;
  const kind = thrown instanceof TypeError && NO_ANSWER.test(thrown.message) ? 'network' : 'server';
  return new PanelApiError(kind, UNREADABLE_MESSAGE, { cause: thrown });
}

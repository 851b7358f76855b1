/** What went wrong, in the words that screens decide by. */
export type PanelApiErrorKind =
  | 'unauthenticated'
  | 'denied'
  | 'notFound'
  | 'conflict'
  | 'invalid'
  | 'rateLimited'
  | 'server'
  /** No answer: offline, refused, cut. */
  | 'network'
  | 'timeout'
  | 'aborted'
  /** An answer that is not what the contract promises. */
  | 'malformed';

/** product.md 8: the message when the server's own cannot be read. */
export const UNREADABLE_MESSAGE = 'Something went wrong';
/** product.md 8: sets the screen's no-permission state. */
export const ACCESS_DENIED_MESSAGE = 'Access denied';
/** Code of a refused change of a row that the caller saw in an older version; `body.current` is the row as it is now. */
export const CHANGED_MEANWHILE = 'changed_meanwhile';

export interface PanelApiErrorDetails {
  status?: number;
  /** The server's stable error code, for example `slot_taken`. */
  code?: string;
  /** Form field to message, to be shown beneath that field. */
  fields?: Record<string, string>;
  /** Seconds to wait, if the server said so. */
  retryAfterS?: number;
  /** The rest of the error body, for example `holder` of a taken slot. */
  body?: Record<string, unknown>;
  cause?: unknown;
}

/** The one error every call of the client rejects with. */
export class PanelApiError extends Error {
  readonly kind: PanelApiErrorKind;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterS: number | undefined;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(kind: PanelApiErrorKind, message: string, details: PanelApiErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'PanelApiError';
    this.kind = kind;
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? {};
    this.retryAfterS = details.retryAfterS;
    this.body = details.body ?? {};
  }
}

/** Said of a list or of settings: the server has no such call, which is no fault of anybody's. */
export function isNotOffered({ kind, status }: Pick<PanelApiError, 'kind' | 'status'>): boolean {
  return kind === 'notFound' || status === 405 || status === 501;
}

/** Turns whatever was thrown into the one error type. */
export function toPanelApiError(thrown: unknown): PanelApiError {
  if (thrown instanceof PanelApiError) return thrown;
  return new PanelApiError('network', UNREADABLE_MESSAGE, { cause: thrown });
}

import {
  ACCESS_DENIED_MESSAGE,
  PanelApiError,
  UNREADABLE_MESSAGE,
  type PanelApiErrorKind,
} from '../shared/PanelApiError';
import type { Problem } from '../shared/problems';

const KIND_BY_STATUS: Record<number, PanelApiErrorKind> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'denied',
  404: 'notFound',
  409: 'conflict',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'rateLimited',
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readFields(value: unknown): Record<string, string> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** `problems` of our server: codes with their limits, beside the sentences of `fields`. */
function readProblems(value: unknown, fields: Record<string, string>): Record<string, Problem> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, problem]): [string, Problem][] => {
      if (!isObject(problem) || typeof problem.code !== 'string') return [];
      const limit = (key: 'min' | 'max') => (typeof problem[key] === 'number' ? problem[key] : undefined);
      return [[name, { code: problem.code, min: limit('min'), max: limit('max'), says: fields[name] }]];
    }),
  );
}

/** The message of the body, or 'Something went wrong' (product.md 8). */
async function readError(response: Response): Promise<PanelApiError> {
  const json: unknown = await response.json().catch(() => undefined);
  const body = isObject(json) ? json : {};
  const message = typeof body.message === 'string' && body.message !== '' ? body.message : UNREADABLE_MESSAGE;
  const kind = message === ACCESS_DENIED_MESSAGE ? 'denied' : (KIND_BY_STATUS[response.status] ?? 'server');
  const fields = readFields(body.fields);
  const retryAfterS = Number(response.headers.get('retry-after'));
  return new PanelApiError(kind, message, {
    status: response.status,
    code: typeof body.code === 'string' ? body.code : undefined,
    fields,
    problems: readProblems(body.problems, fields),
    retryAfterS: retryAfterS > 0 ? retryAfterS : undefined,
    body,
  });
}

/**
 * Reads the answer: JSON, undefined if empty, a Blob for a file. Any body of a successful DELETE is ignored; only a GET
 * must have one.
 *
 * @throws PanelApiError
 */
export async function readReply(route: string, response: Response): Promise<unknown> {
  if (!response.ok) throw await readError(response);
  if (response.status === 204) return undefined;
  const type = response.headers.get('content-type') ?? '';
  if (/^(audio|application\/octet-stream|text\/calendar)/.test(type)) return response.blob();
  const text = await response.text();
  if (text.trim() === '' && !route.startsWith('GET ')) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (route.startsWith('DELETE ')) return undefined;
    throw new PanelApiError('malformed', `${route}: the answer is not JSON.`, { status: response.status });
  }
}

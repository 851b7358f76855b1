import { browserLog } from '../environment/log';
import { nameUnknown } from '../shared/nameUnknown';
import { PanelApiError, UNREADABLE_MESSAGE, isNoAnswer } from '../shared/PanelApiError';

type AnyFunction = (...given: unknown[]) => unknown;
/** What the client reads of an object of the host's, by name: which keys are functions. */
export type Known<T> = Record<keyof T, 'function' | 'value'>;

const logged = new Set<string>();

/** The host's own mistake: told to its developer once, with the cause, and no failure of server or network. */
function faultOf(name: string, cause: unknown): PanelApiError {
  const what = `${name} threw an error. It is code of the page or adapter around the panel.`;
  const key = `${name} ${String(cause)}`;
  if (!logged.has(key)) browserLog(what, cause);
  logged.add(key);
  return new PanelApiError('adapter', UNREADABLE_MESSAGE, { cause });
}

/** An error that says itself what happened: our own, or that of a `fetch` without an answer. */
const isMeant = (thrown: unknown) => thrown instanceof PanelApiError || isNoAnswer(thrown);

function guarded(name: string, run: AnyFunction, check: (value: unknown) => unknown): AnyFunction {
  const refuse = (thrown: unknown) => {
    throw isMeant(thrown) ? thrown : faultOf(name, thrown);
  };
  return (...given) => {
    try {
      const value = run(...given);
      return value instanceof Promise ? value.then(check).catch(refuse) : check(value);
    } catch (thrown) {
      return refuse(thrown);
    }
  };
}

function requireResponse(value: unknown): unknown {
  if (typeof (value as Response | null | undefined)?.headers?.get === 'function') return value;
  throw new TypeError(`It returned ${String(value)}, where a Response is needed.`);
}

/** An option that must be a function, bound to its object; another value tells so when it is called. */
function callable(value: unknown, owner: object): AnyFunction {
  if (typeof value === 'function') return value.bind(owner) as AnyFunction;
  return () => {
    throw new TypeError(`It is ${JSON.stringify(value)}, where a function is needed.`);
  };
}

/**
 * The host's options with its functions watched: what they throw is named as theirs in the console. Keys that nobody
 * reads are named too.
 */
export function watchHostOptions<T extends object>(object: string, given: T, known: Known<T>): T {
  nameUnknown(object, Object.keys(given), Object.keys(known));
  const watched: Record<string, unknown> = {};
  for (const [key, sort] of Object.entries(known)) {
    const value = (given as Record<string, unknown>)[key];
    if (value === undefined) continue;
    const isResponse = key === 'fetch' || key === 'upload';
    watched[key] =
      sort === 'function' && value !== null
        ? guarded(`${object}.${key}`, callable(value, given), isResponse ? requireResponse : (same) => same)
        : value;
  }
  // The cast is safe: every key of `T` is in `known`.
  return watched as T;
}

import type { PanelApiError } from './PanelApiError';

/**
 * A screen's data over its life; each member carries only what exists then.
 *
 * @example
 * if (schedule.status === 'ready') draw(schedule.data);
 */
export type Remote<T> =
  | { status: 'loading' }
  /** The server answered 'Access denied', or nobody is signed in (product.md 2.4). */
  | { status: 'denied' }
  | { status: 'failed'; error: PanelApiError; retry: () => void }
  /** `refreshing` while newer data is on its way; `error` if the last refresh failed and the data is old. */
  | { status: 'ready'; data: T; refreshing: boolean; error: PanelApiError | null; retry: () => void };

/** Changes the data of a ready remote and leaves the other states alone. */
export function mapRemote<T, U>(remote: Remote<T>, change: (data: T) => U): Remote<U> {
  return remote.status === 'ready' ? { ...remote, data: change(remote.data) } : remote;
}

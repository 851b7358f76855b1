import type { PanelApiError } from './PanelApiError';

/**
 * Loading state of a screen's data.
 *
 * @example
 * if (schedule.status === 'ready') draw(schedule.data);
 */
export type Remote<T> =
  | { status: 'loading' }
  /** The server answered 'Access denied', or there is no session (product.md 2.4). */
  | { status: 'denied' }
  /** `refreshing` while it is asked again. */
  | { status: 'failed'; error: PanelApiError; refreshing: boolean; retry: () => void }
  /** `refreshing` while newer data loads; `error` if the last refresh failed. */
  | { status: 'ready'; data: T; refreshing: boolean; error: PanelApiError | null; retry: () => void };

/** Maps the data of a ready remote; other states stay. */
export function mapRemote<T, U>(remote: Remote<T>, change: (data: T) => U): Remote<U> {
  return remote.status === 'ready' ? { ...remote, data: change(remote.data) } : remote;
}

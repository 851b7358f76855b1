import { usePanel } from '../provider/panel';
import { useRemote } from '../provider/useRemote';
import type { Remote } from '../shared/remote';
import type { ListenerSample } from './radio.contract';

const REFRESH_MS = 5 * 60_000;

/** Listeners in the last 24 hours, oldest first. */
export function useListeners(): Remote<readonly ListenerSample[]> {
  const { client } = usePanel();
  return useRemote('listeners', () => client.radio.listeners(), { refreshMs: REFRESH_MS }).remote;
}

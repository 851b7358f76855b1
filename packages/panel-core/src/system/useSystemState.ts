import { usePanel } from '../provider/panel';
import { useRemote } from '../provider/useRemote';
import type { Remote } from '../shared/remote';
import type { SystemState } from './system.contract';

const REFRESH_MS = 10_000;

/** The server's state, refreshed every 10 s while the page is visible. */
export function useSystemState(): Remote<SystemState> {
  const { client } = usePanel();
  return useRemote('system', () => client.system.read(), { refreshMs: REFRESH_MS }).remote;
}

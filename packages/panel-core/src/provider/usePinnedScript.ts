import { browserReadJson } from '../environment/readJson';
import { siteOrigin } from '../environment/site';
import { useRemote } from './useRemote';

/** The widgets' script in one version: another version has another address and other bytes. */
export interface PinnedScript {
  /** On the panel's own site. */
  path: string;
  /** What its bytes must be, as browsers check it (Subresource Integrity). */
  integrity: string;
}

function readPinned(said: unknown): PinnedScript | null {
  const { path, integrity } = (said ?? {}) as Partial<Record<keyof PinnedScript, unknown>>;
  return typeof path === 'string' && typeof integrity === 'string' ? { path, integrity } : null;
}

/** The version that this panel's build has beside `embed.js`; null until it is known, and where there is none. */
export function usePinnedScript(): PinnedScript | null {
  const { remote } = useRemote('embed', async () =>
    readPinned(await browserReadJson(`${siteOrigin()}/embed.json`, {})),
  );
  return remote.status === 'ready' ? remote.data : null;
}

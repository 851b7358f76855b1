import { browserReadJson } from '../environment/readJson';
import { siteOrigin } from '../environment/site';
import { useRemote } from './useRemote';

/** One version of the widgets' script; each version has its own address. */
export interface PinnedScript {
  /** Path on the panel's site. */
  path: string;
  /** Hash of the file for browsers (Subresource Integrity). */
  integrity: string;
}

function readPinned(answer: unknown): PinnedScript | null {
  const { path, integrity } = (answer ?? {}) as Partial<Record<keyof PinnedScript, unknown>>;
  return typeof path === 'string' && typeof integrity === 'string' ? { path, integrity } : null;
}

/**
 * The version beside `embed.js` in this panel's build; undefined while it loads, null if there is none.
 *
 * @param site address of the folder with `embed.js`, without a slash at the end
 */
export function usePinnedScript(site = siteOrigin()): PinnedScript | null | undefined {
  const { remote } = useRemote('embed', async () => readPinned(await browserReadJson(`${site}/embed.json`, {})));
  if (remote.status === 'loading') return undefined;
  return remote.status === 'ready' ? remote.data : null;
}

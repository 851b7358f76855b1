import { browserClock, browserReadJson } from '@cabine/panel-core/radio';
import { useEffect, useReducer, useState } from 'react';

/** The part of a station's configuration that widgets use. */
export interface Station {
  streamUrl: string | null;
  avatarUrl: string | null;
  logo: string | null;
  accent: string | null;
}

export type StationState = { status: 'loading' | 'failed' } | { status: 'ready'; station: Station };

const RETRY_MS = 10_000;

/** One request per station and page at a time, for any number of widgets. */
const SHARED_MS = 1_000;
const asked = new Map<string, { at: number; answer: Promise<Station> }>();

function ask(url: string): Promise<Station> {
  const at = browserClock.now();
  const last = asked.get(url);
  if (last && Math.abs(at - last.at) < SHARED_MS) return last.answer;
  const answer = browserReadJson(url, { cache: 'no-store' }).then((json) => {
    const config = (json ?? {}) as Record<string, unknown>;
    const text = (name: string) => (typeof config[name] === 'string' ? config[name] : null);
    const absolute = (address: string | null) => address && new URL(address, url).href;
    const logo = absolute(text('logo'));
    return {
      streamUrl: absolute(text('streamUrl')),
      // The address parser encodes the braces of `{username}`.
      avatarUrl: absolute(text('avatarUrl'))?.replaceAll('%7Busername%7D', '{username}') ?? null,
      // Only from the station's own site, so that a fan page sends no request to a third one.
      logo: logo?.startsWith(`${new URL(url).origin}/`) ? logo : null,
      accent: text('accent'),
    };
  });
  asked.set(url, { at, answer });
  return answer;
}

const NOTHING: Station = { streamUrl: null, avatarUrl: null, logo: null, accent: null };

/**
 * Loads the station's `config.json` beside its API, and retries on failure.
 *
 * @param api null: nothing is loaded
 * @returns also what loads it again: a station may change while a page is open for weeks
 */
export function useStation(api: string | null): StationState & { reload: () => void } {
  const url = api && new URL('../config.json', `${api}/`).href;
  const [state, setState] = useState<StationState & { url?: string }>({ status: 'loading' });
  const [attempt, reload] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!url) return;
    let isCurrent = true;
    let cancel = () => {};
    ask(url).then(
      (station) => isCurrent && setState({ status: 'ready', station, url }),
      () => {
        if (!isCurrent) return;
        setState((last) => (last.status === 'ready' && last.url === url ? last : { status: 'failed', url }));
        cancel = browserClock.after(RETRY_MS, reload);
      },
    );
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [url, attempt]);
  if (!url) return { status: 'ready', station: NOTHING, reload };
  return state.url === url ? { ...state, reload } : { status: 'loading', reload };
}

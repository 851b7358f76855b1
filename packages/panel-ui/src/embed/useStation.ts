import { browserClock, browserReadJson } from '@cabine/panel-core/radio';
import { useEffect, useState } from 'react';

/** What a widget needs to know of its station. */
export interface Station {
  streamUrl: string | null;
  avatarUrl: string | null;
  accent: string | null;
}

export type StationState = { status: 'loading' | 'failed' } | { status: 'ready'; station: Station };

const RETRY_MS = 10_000;

/** One question per station and page, however many widgets it has. */
const answers = new Map<string, Promise<Station>>();

function ask(url: string): Promise<Station> {
  const answer = browserReadJson(url, {}).then((said) => {
    const config = (said ?? {}) as Record<string, unknown>;
    const text = (name: string) => (typeof config[name] === 'string' ? config[name] : null);
    const stream = text('streamUrl');
    return { streamUrl: stream && new URL(stream, url).href, avatarUrl: text('avatarUrl'), accent: text('accent') };
  });
  answers.set(url, answer);
  answer.catch(() => answers.delete(url));
  return answer;
}

const NOTHING: Station = { streamUrl: null, avatarUrl: null, accent: null };

/**
 * The station's `config.json` beside its API; asked again while it does not answer.
 *
 * @param api null: nothing is to be asked
 */
export function useStation(api: string | null): StationState {
  const url = api && new URL('../config.json', `${api}/`).href;
  const [state, setState] = useState<StationState & { url?: string }>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!url) return;
    let isCurrent = true;
    let cancel = () => {};
    (answers.get(url) ?? ask(url)).then(
      (station) => isCurrent && setState({ status: 'ready', station, url }),
      () => {
        if (!isCurrent) return;
        setState({ status: 'failed', url });
        cancel = browserClock.after(RETRY_MS, () => setAttempt((count) => count + 1));
      },
    );
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [url, attempt]);
  if (!url) return { status: 'ready', station: NOTHING };
  return state.url === url ? state : { status: 'loading' };
}

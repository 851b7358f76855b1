import { useSyncExternalStore } from 'react';
import { browserSendJson } from '../environment/sendJson';
import { onePerSource } from '../radio/pagePollers';
import { Poller } from '../shared/Poller';
import { publicAnswers } from '../shared/publicAnswers';
import { readStudio, type Reaction, type RequestKind, type Studio } from './studio';

/** `studio` is null before the first answer; stale then means that the first request failed. */
export interface StudioState {
  studio: Studio | null;
  stale: boolean;
}
export type StudioPoller = Poller<StudioState>;

const INITIAL_STUDIO: StudioState = { studio: null, stale: false };
const STUDIO_POLL_MS = 10_000;

function readState(answer: unknown): StudioState | null {
  const studio = readStudio(answer);
  return studio && { studio, stale: false };
}

/**
 * The page's shared poller for this address; with `ports` a separate one.
 *
 * @example const poller = createStudioPoller('https://radio.example/api/public/requests');
 */
export const createStudioPoller = onePerSource(
  (url: string) => ({
    ...publicAnswers(url, 'on-air', readState),
    pollMs: STUDIO_POLL_MS,
    initial: INITIAL_STUDIO,
    failed: 'The studio could not be read.',
  }),
  Poller<StudioState>,
);

/** The studio's state, polled while any component on the page uses it. */
export function useStudio(poller: StudioPoller): StudioState {
  return useSyncExternalStore(
    poller.subscribe,
    () => poller.state,
    () => INITIAL_STUDIO,
  );
}

/** Outcome of a listener's request. */
export type RequestOutcome = 'sent' | 'incomplete' | 'closed' | 'tooMany' | 'failed';

const OUTCOMES: Record<number, RequestOutcome> = { 204: 'sent', 400: 'incomplete', 409: 'closed', 429: 'tooMany' };

/** Sends a listener's request; never rejects. */
export async function sendSongRequest(
  url: string,
  request: { kind: RequestKind; name: string; text: string },
): Promise<RequestOutcome> {
  return browserSendJson(url, request).then(
    ({ status }) => OUTCOMES[status] ?? 'failed',
    () => 'failed',
  );
}

/** Sends a listener's reaction to a title; false if it failed. Never rejects. */
export async function sendReaction(url: string, kind: Reaction, title: string): Promise<boolean> {
  return browserSendJson(`${url}/reactions`, { kind, title }).then(
    ({ ok }) => ok,
    () => false,
  );
}

import { DONE_ONCE, type Panel } from '@cabine/panel-core';
import { toPanelApiError } from '@cabine/panel-core/client';

/** Milliseconds between tries of commands whose answers are lost although the server answers others. */
const PAUSE_MS = { first: 1_000, most: 30_000 };

/**
 * Asks again once the server answers anything, if `thrown` leaves open whether a command was done. The pause grows while
 * reads are answered and only the commands are not: each try would lead to the next at once.
 */
export function createAskAgain({ clock, answers }: Pick<Panel, 'clock' | 'answers'>) {
  let [askedAt, pauseMs] = [-Infinity, 0];
  return (thrown: unknown, ask: () => void): (() => void) | undefined => {
    if (toPanelApiError(thrown).code !== DONE_ONCE) return;
    let stop = (): void => void answers.delete(askOnce);
    const askNow = () => {
      askedAt = clock.now();
      ask();
    };
    const askOnce = () => {
      stop();
      const isAgain = clock.now() - askedAt < 2 * PAUSE_MS.most;
      pauseMs = isAgain ? Math.min(Math.max(pauseMs * 2, PAUSE_MS.first), PAUSE_MS.most) : 0;
      if (isAgain) stop = clock.after(pauseMs, askNow);
      else askNow();
    };
    answers.add(askOnce);
    return () => stop();
  };
}

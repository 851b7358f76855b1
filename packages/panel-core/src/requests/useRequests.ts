import { useMemo } from 'react';
import { usePanel } from '../provider/panel';
import { refetch, useRemote } from '../provider/useRemote';
import { isOutdated, outcomeOf, type Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';
import { READ_REQUESTS } from '../shared/access';
import type { BlockedWords, RequestBoard, SongRequest } from './requests.contract';
import type { RequestAnswer } from './studio';

/** Polling interval where the server pushes no changes. */
export const REQUESTS_REFRESH_MS = 10_000;

/** Listeners' requests, newest first, and the answers to them. */
export function useRequests(): {
  board: Remote<RequestBoard>;
  answer(id: number, answer: RequestAnswer): Promise<Outcome<SongRequest>>;
  remove(id: number): Promise<Outcome<void>>;
} {
  const { client } = usePanel();
  const { remote, mutate } = useRemote('/requests', () => client.requests.board(), {
    refreshMs: REQUESTS_REFRESH_MS,
    needs: READ_REQUESTS.anyOf,
  });
  const answer = useMemo(
    () => async (id: number, given: RequestAnswer) => {
      const outcome = await outcomeOf(client.requests.answer(id, { answer: given }));
      const replace = (board?: RequestBoard) =>
        board &&
        outcome.ok && { ...board, requests: board.requests.map((row) => (row.id === id ? outcome.value : row)) };
      if (outcome.ok) await mutate((board) => replace(board) || board, { revalidate: false });
      else if (isOutdated(outcome.error)) refetch(mutate);
      return outcome;
    },
    [client, mutate],
  );
  const remove = useMemo(
    () => async (id: number) => {
      const outcome = await outcomeOf(client.requests.remove(id));
      const drop = (board?: RequestBoard) =>
        board && { ...board, requests: board.requests.filter((row) => row.id !== id) };
      if (outcome.ok || isOutdated(outcome.error)) await mutate(drop, { revalidate: !outcome.ok });
      return outcome;
    },
    [client, mutate],
  );
  return { board: remote, answer, remove };
}

/** The blocked words of requests. */
export function useBlockedWords(): {
  words: Remote<BlockedWords>;
  save(words: string[]): Promise<Outcome<BlockedWords>>;
} {
  const { client } = usePanel();
  const { remote, mutate } = useRemote('/requests/words', () => client.requests.words(), {
    needs: READ_REQUESTS.anyOf,
  });
  const save = useMemo(
    () => async (words: string[]) => {
      const outcome = await outcomeOf(client.requests.setWords({ words }));
      if (outcome.ok) await mutate(outcome.value, { revalidate: false });
      return outcome;
    },
    [client, mutate],
  );
  return { words: remote, save };
}

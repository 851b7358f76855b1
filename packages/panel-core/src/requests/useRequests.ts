import { useMemo } from 'react';
import { usePanel } from '../provider/PanelProvider';
import { useRemote } from '../provider/useRemote';
import { isOutdated, outcomeOf, type Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';
import { READ_REQUESTS, type RequestBoard, type SongRequest } from './requests.contract';
import type { RequestAnswer } from './studio';

/** Whoever is on air reads on while they speak. */
export const REQUESTS_REFRESH_MS = 5_000;

/** What listeners ask for, newest first, and the answers to it. */
export function useRequests(): {
  board: Remote<RequestBoard>;
  answer(id: number, answer: RequestAnswer): Promise<Outcome<SongRequest>>;
} {
  const { client } = usePanel();
  const { remote, mutate } = useRemote('requests', () => client.requests.board(), {
    refreshMs: REQUESTS_REFRESH_MS,
    needs: READ_REQUESTS.anyOf,
  });
  const answer = useMemo(
    () => async (id: number, given: RequestAnswer) => {
      const outcome = await outcomeOf(client.requests.answer(id, given));
      const replace = (board?: RequestBoard) =>
        board &&
        outcome.ok && { ...board, requests: board.requests.map((row) => (row.id === id ? outcome.value : row)) };
      if (outcome.ok) await mutate((board) => replace(board) || board, { revalidate: false });
      else if (isOutdated(outcome.error)) void mutate();
      return outcome;
    },
    [client, mutate],
  );
  return { board: remote, answer };
}

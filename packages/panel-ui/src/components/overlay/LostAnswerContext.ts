import { createContext, useContext, useEffect, useRef } from 'react';

/** What becomes of an act of which nobody knows whether it was done. */
interface LostAnswers {
  /** It is not wanted any more: its dialog was closed. */
  giveUp: () => void;
  /** Asks again once the server can be reached, if `thrown` leaves the outcome open. */
  onReturn: (thrown: unknown, ask: () => void) => (() => void) | undefined;
}

export const LostAnswerContext = createContext<LostAnswers>({ giveUp: () => undefined, onReturn: () => undefined });

/** Asks again, as if pressed, once the server can be reached; null while nothing has failed. */
export function useAskOnReturn(thrown: unknown, ask: () => void): void {
  const { onReturn } = useContext(LostAnswerContext);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => (thrown === null ? undefined : onReturn(thrown, () => latest.current())), [thrown, onReturn]);
}

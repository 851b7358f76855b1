import { createContext, useContext, useEffect, useRef } from 'react';

/** What becomes of an act of which nobody knows whether it was done. */
interface LostAnswers {
  /** It is not wanted any more: its dialog was closed. */
  giveUp: () => void;
  /** Sends for one intention, which is carried out once, however its content changes until its outcome is known. */
  during: <T>(intention: object, work: () => Promise<T>) => Promise<T>;
  /** Asks again once the server can be reached, if `thrown` leaves the outcome open. */
  onReturn: (thrown: unknown, ask: () => void) => (() => void) | undefined;
}

export const LostAnswerContext = createContext<LostAnswers>({
  giveUp: () => undefined,
  during: (_, work) => work(),
  onReturn: () => undefined,
});

/** Asks again, as if pressed, once the server can be reached; null while nothing has failed. */
export function useAskOnReturn(thrown: unknown, ask: () => void): void {
  const { onReturn } = useContext(LostAnswerContext);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => (thrown === null ? undefined : onReturn(thrown, () => latest.current())), [thrown, onReturn]);
}

import { createContext } from 'react';

/** What becomes of an act of which nobody knows whether it was done. */
interface LostAnswers {
  /** It is not wanted any more: its dialog was closed. */
  giveUp: () => void;
  /** Sends for one intention, which is carried out once, however its content changes until its outcome is known. */
  during: <T>(intention: object, work: () => Promise<T>) => Promise<T>;
}

export const LostAnswerContext = createContext<LostAnswers>({ giveUp: () => undefined, during: (_, work) => work() });

import { createContext, useContext, useEffect, useRef } from 'react';

/** Calls `close` instead of leaving the page when the member goes back. @returns what ends this */
export type HoldBack = (close: () => void) => () => void;

/** The host's router; without it, Back leaves the page. */
export const HoldBackContext = createContext<HoldBack | undefined>(undefined);

/** While open, Back, which a phone has under the thumb, closes this instead of leaving the page. */
export function useHeldBack(open: boolean, close: () => void): void {
  const hold = useContext(HoldBackContext);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (open && hold ? hold(() => latest.current()) : undefined), [open, hold]);
}

import { createContext } from 'react';

/** Called when a dialog is closed after what it asked for failed: it is not wanted any more. */
export const GiveUpContext = createContext<() => void>(() => undefined);

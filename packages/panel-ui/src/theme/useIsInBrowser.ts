import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on a server and during hydration. Inline styles wait for it: a Content-Security-Policy blocks them in
 * server-rendered HTML but allows scripts to set them.
 */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

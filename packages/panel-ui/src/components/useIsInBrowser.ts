import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on a server and while the page takes over what it drew. Inline styles wait for it: a Content-Security-Policy
 * lets scripts set them, but refuses those that a server has written.
 */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

import type { Remote } from '@cabine/panel-core';
import { useEffect, useRef } from 'react';

/** Says that something could not be loaded: once, however often it is tried again, until it has come. */
export function useFailureNotice(remote: Remote<unknown>, say: () => void): void {
  const isSaid = useRef(false);
  const { status } = remote;
  const error = remote.status === 'failed' || remote.status === 'ready' ? remote.error : null;
  useEffect(() => {
    // Between two tries it loads, and nothing has changed yet.
    if (status === 'loading') return;
    if (error !== null && !isSaid.current) say();
    isSaid.current = error !== null;
  }, [status, error, say]);
}

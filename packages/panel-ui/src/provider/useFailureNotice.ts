import type { Remote } from '@cabine/panel-core';
import { useEffect, useRef } from 'react';

/** Reports a failed load once, and again only after a successful one. */
export function useFailureNotice(remote: Remote<unknown>, onFailure: () => void): void {
  const isAnnounced = useRef(false);
  const { status } = remote;
  const error = remote.status === 'failed' || remote.status === 'ready' ? remote.error : null;
  useEffect(() => {
    if (status === 'loading') return;
    if (error !== null && !isAnnounced.current) onFailure();
    isAnnounced.current = error !== null;
  }, [status, error, onFailure]);
}

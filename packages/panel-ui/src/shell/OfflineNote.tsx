import { usePanel } from '@cabine/panel-core';
import Unplug from 'lucide-react/icons/unplug';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';

const Note = styled.p`
  position: var(--cabine-bar);
  z-index: 4;
  top: calc(var(--cabine-top, 0px) + var(--cabine-top-bar));
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--cabine-space-2);
  padding: var(--cabine-space-2) var(--cabine-space-4);
  background: var(--cabine-late-soft);
`;

/** Milliseconds that a new stream of events may take, for example after the server has started again. */
const PATIENCE_MS = 3_000;

function watchNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser has no network, or the stream of events, which was there, has been gone for a while. */
function useIsCutOff(): boolean {
  const { live, clock } = usePanel();
  const hasNetwork = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
  const isFollowing = useSyncExternalStore(
    live.watch,
    () => live.isOn,
    () => false,
  );
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (!isFollowing) return;
    return () => {
      // A hidden page may have no stream.
      const stopWaiting = clock.after(PATIENCE_MS, () => setLost(!live.isOn && document.visibilityState === 'visible'));
      const stop = live.watch(() => {
        stopWaiting();
        setLost(false);
        stop();
      });
    };
  }, [isFollowing, live, clock]);
  return !hasNetwork || isLost;
}

/** Shows and says on every screen that the connection is lost, and says that it is back. */
export function OfflineNote() {
  const { offline, onlineAgain } = useLabels(commonLabels);
  const isCutOff = useIsCutOff();
  const toasts = useToasts();
  const wasCutOff = useRef(false);
  useEffect(() => {
    if (isCutOff !== wasCutOff.current) toasts.announce(isCutOff ? offline : onlineAgain);
    wasCutOff.current = isCutOff;
  }, [isCutOff, toasts, offline, onlineAgain]);
  return (
    isCutOff && (
      <Note>
        <Unplug size={16} aria-hidden />
        {offline}
      </Note>
    )
  );
}

import { usePanel } from '@cabine/panel-core';
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { ToastRegion } from '../components/feedback/Toasts';
import { LoadFailedContext } from '../components/later';
import { GiveUpContext } from '../components/overlay/GiveUpContext';
import { createToastQueue, type ToastQueue } from '../components/feedback/toastQueue';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { useMissingText } from './useMissingText';

const ToastContext = createContext<ToastQueue | null>(null);

/** Provides the panel's toasts and draws them (product.md 9: top-right, success and info 3 s). */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { clock, client, replays } = usePanel();
  const [queue] = useState(() => createToastQueue({ clock }));
  const labels = useLabels(commonLabels);
  useEffect(() => () => queue.clear(), [queue]);
  useEffect(() => {
    const say = () => queue.info(labels.doneBefore);
    replays.add(say);
    return () => void replays.delete(say);
  }, [replays, queue, labels]);
  const missingText = useMissingText();
  const sayMissing = useCallback(() => void missingText().then(({ text }) => queue.error(text)), [queue, missingText]);
  return (
    <ToastContext.Provider value={queue}>
      <LoadFailedContext.Provider value={sayMissing}>
        <GiveUpContext.Provider value={client.http.forgetTries}>{children}</GiveUpContext.Provider>
      </LoadFailedContext.Provider>
      <ToastRegion queue={queue} label={labels.notices} closeLabel={labels.closeNotice} />
    </ToastContext.Provider>
  );
}

/** The queue of the panel, or null where it has not begun, as on its error page. */
export const useToastsIfAny = () => useContext(ToastContext);

/** The queue to announce the result of a command. */
export function useToasts(): ToastQueue {
  const queue = useToastsIfAny();
  if (!queue)
    throw new Error(
      'useToasts: there is no <PanelProvider> above this component, which draws the toasts. Wrap the screen in <PanelProvider>.',
    );
  return queue;
}

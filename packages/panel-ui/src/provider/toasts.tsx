import { usePanel, useUser } from '@cabine/panel-core';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { ToastRegion } from '../components/feedback/Toasts';
import { LoadFailedContext } from '../components/later';
import { LostAnswerContext } from '../components/overlay/LostAnswerContext';
import { createToastQueue, type ToastQueue } from '../components/feedback/toastQueue';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { useMissingText } from './useMissingText';

/** Milliseconds without an answer after which a person is told that it is awaited. */
const SILENCE_MS = 5_000;

const ToastContext = createContext<ToastQueue | null>(null);

/** Provides the panel's toasts and draws them (product.md 9: top-right, success and info 3 s). */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { clock, client, replays, commands } = usePanel();
  const userId = useUser()?.id;
  const begin = () => ({ userId, queue: createToastQueue({ clock }) });
  const [own, setOwn] = useState(begin);
  // What is told to one member, even late, is not for the next one.
  if (own.userId !== userId) setOwn(own.userId === undefined ? { ...own, userId } : begin);
  const { queue } = own;
  const labels = useLabels(commonLabels);
  useEffect(() => () => queue.clear(), [queue]);
  useEffect(() => {
    const notice = () => queue.info(labels.doneBefore);
    replays.add(notice);
    return () => void replays.delete(notice);
  }, [replays, queue, labels]);
  useEffect(() => {
    const follow = (answered: Promise<unknown>) => {
      let end = clock.after(SILENCE_MS, () => {
        const id = queue.info(labels.stillWaiting, { durationMs: null });
        end = () => queue.dismiss(id);
      });
      void answered.catch(() => undefined).finally(() => end());
    };
    commands.add(follow);
    return () => void commands.delete(follow);
  }, [commands, clock, queue, labels]);
  const lostAnswers = useMemo(() => ({ giveUp: client.http.forgetTries, during: client.http.during }), [client]);
  const missingText = useMissingText();
  const reportMissing = useCallback(
    () => void missingText().then(({ text }) => queue.error(text)),
    [queue, missingText],
  );
  return (
    <ToastContext.Provider value={queue}>
      <LoadFailedContext.Provider value={reportMissing}>
        <LostAnswerContext.Provider value={lostAnswers}>{children}</LostAnswerContext.Provider>
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

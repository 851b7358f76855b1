import { CHANGED_MEANWHILE, isLost, KEY_REUSED, type Outcome, type PanelApiError } from '@cabine/panel-core';
import { useCallback, useContext, useEffect, useRef } from 'react';
import { LostAnswerContext } from '../components/overlay/LostAnswerContext';
import type { ToastOptions } from '../components/feedback/toastQueue';
import { useReason } from '../labels/errors.labels';
import { useToasts } from './toasts';

interface FailureOptions extends ToastOptions {
  /** Asks again; called once the server can be reached, if the outcome is open until then. */
  again?: () => void;
}

/** A toast for a failed command: what failed, and why. */
export function useReportFailure(): (failed: string, error: PanelApiError, options?: FailureOptions) => void {
  const toasts = useToasts();
  const reason = useReason();
  const { onReturn } = useContext(LostAnswerContext);
  const latest = useRef(reason);
  useEffect(() => {
    latest.current = reason;
  });
  return useCallback(
    (failed, error, { again, ...options } = {}) => {
      const why = latest.current(error);
      // It may have been done.
      if (isLost(error) && why) toasts.error(why, options);
      else toasts.error(failed, { description: why, ...options });
      if (again) onReturn(error, again);
    },
    [toasts, onReturn],
  );
}

/** Reports why a dialog's command failed, except for what the dialog shows: fields, both versions, a missing row. */
export function useReportUnshown(options?: ToastOptions) {
  const reportFailure = useReportFailure();
  return async <T>(call: Promise<Outcome<T>>, failed: string): Promise<Outcome<T>> => {
    const outcome = await call;
    if (outcome.ok) return outcome;
    const { code, kind, fields } = outcome.error;
    const isOfForm = code === CHANGED_MEANWHILE || code === KEY_REUSED;
    const isShown = isOfForm || kind === 'notFound' || Object.keys(fields).length > 0;
    if (!isShown) reportFailure(failed, outcome.error, options);
    return outcome;
  };
}

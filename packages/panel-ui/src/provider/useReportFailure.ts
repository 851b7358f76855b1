import { CHANGED_MEANWHILE, isLost, KEY_REUSED, type Outcome, type PanelApiError } from '@cabine/panel-core';
import { useCallback, useEffect, useRef } from 'react';
import type { ToastOptions } from '../components/feedback/toastQueue';
import { useReason } from '../labels/errors.labels';
import { useToasts } from './toasts';

/** A toast for a failed command: what failed, and why. */
export function useReportFailure(): (failed: string, error: PanelApiError, options?: ToastOptions) => void {
  const toasts = useToasts();
  const reason = useReason();
  const latest = useRef(reason);
  useEffect(() => {
    latest.current = reason;
  });
  return useCallback(
    (failed, error, options) => {
      const why = latest.current(error);
      // It may have been done.
      if (isLost(error) && why) toasts.error(why, options);
      else toasts.error(failed, { description: why, ...options });
    },
    [toasts],
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

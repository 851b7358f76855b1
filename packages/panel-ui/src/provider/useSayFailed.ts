import type { PanelApiError } from '@cabine/panel-core';
import { useCallback, useEffect, useRef } from 'react';
import type { ToastOptions } from '../components/feedback/toastQueue';
import { useReason } from '../labels/errors.labels';
import { useToasts } from './toasts';

/** A toast for a failed command: what failed, and why. */
export function useSayFailed(): (failed: string, error: PanelApiError, options?: ToastOptions) => void {
  const toasts = useToasts();
  const reason = useReason();
  const latest = useRef(reason);
  useEffect(() => {
    latest.current = reason;
  });
  return useCallback(
    (failed, error, options) => void toasts.error(failed, { description: latest.current(error), ...options }),
    [toasts],
  );
}

import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { useToasts } from './toasts';

/** Copies a text and says so; a browser that may not copy (a page without https) says how to do it by hand. */
export function useCopy(): (name: string, text: string) => Promise<void> {
  const labels = useLabels(commonLabels);
  const toasts = useToasts();
  return async (name, text) => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.info(labels.copied(name));
    } catch {
      toasts.error(labels.copyFailed, { description: labels.copyFailedText });
    }
  };
}

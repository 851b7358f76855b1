import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { useToasts } from './toasts';

/**
 * Copies a text and shows a toast. Without clipboard access (a page without https) the toast says how to copy by hand.
 *
 * @returns whether the text was copied
 */
export function useCopy(): (name: string, text: string) => Promise<boolean> {
  const labels = useLabels(commonLabels);
  const toasts = useToasts();
  return async (name, text) => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.info(labels.copied(name));
      return true;
    } catch {
      toasts.error(labels.copyFailed, { description: labels.copyFailedText });
      return false;
    }
  };
}

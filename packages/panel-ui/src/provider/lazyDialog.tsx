import { whenInUse } from '@cabine/panel-core';
import { useEffect, type ComponentType } from 'react';
import { later } from '../components/later';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { useToasts } from './toasts';

/**
 * Loads a dialog's code when the page is in use and idle, at the latest when it opens.
 *
 * @param isOpen tells from the props whether the dialog is open
 * @example const GameDialog = lazyDialog(() => import('./GameDialog').then((file) => file.GameDialog), (props) => props.game !== undefined);
 */
export function lazyDialog<P extends { onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
  isOpen: (props: P) => boolean,
): ComponentType<P> {
  const code = later(load);

  return function LazyDialog(props: P) {
    const labels = useLabels(commonLabels);
    const toasts = useToasts();
    useEffect(() => whenInUse(code.preload), []);
    const Dialog = code.use(isOpen(props), () => {
      toasts.error(labels.errorText);
      props.onClose();
    });
    return Dialog && <Dialog {...props} />;
  };
}

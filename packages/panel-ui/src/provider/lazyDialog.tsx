import { whenInUse } from '@cabine/panel-core';
import { useEffect, useState, type ComponentType } from 'react';
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
  let loaded: ComponentType<P> | null = null;
  const loadOnce = async () => (loaded ??= await load());

  return function LazyDialog(props: P) {
    const [Dialog, setDialog] = useState<ComponentType<P> | null>(() => loaded);
    const labels = useLabels(commonLabels);
    const toasts = useToasts();
    const wanted = isOpen(props);
    const { onClose } = props;

    // A failure here is ignored: opening the dialog retries and reports it.
    useEffect(() => whenInUse(() => void loadOnce().catch(() => undefined)), []);
    useEffect(() => {
      if (!wanted || Dialog) return;
      let isCurrent = true;
      loadOnce().then(
        (component) => isCurrent && setDialog(() => component),
        () => {
          if (!isCurrent) return;
          toasts.error(labels.errorText);
          onClose();
        },
      );
      return () => {
        isCurrent = false;
      };
    }, [wanted, Dialog, labels, toasts, onClose]);
    return Dialog && <Dialog {...props} />;
  };
}

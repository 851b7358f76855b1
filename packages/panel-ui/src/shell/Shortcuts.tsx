import { useCallback, useState } from 'react';
import { lazyDialog } from '../provider/lazyDialog';
import { useShortcuts } from './useShortcuts';

interface OpenClose {
  open: boolean;
  onClose: () => void;
}
const isOpen = ({ open }: OpenClose) => open;
const Commands = lazyDialog<OpenClose & { onKeys: () => void }>(
  () => import('./Commands').then((file) => file.Commands),
  isOpen,
);
const Keys = lazyDialog<OpenClose>(() => import('./Keys').then((file) => file.Keys), isOpen);

/** Handles the panel's keyboard shortcuts and renders the dialogs that they open. */
export function Shortcuts() {
  const [shown, setShown] = useState<'commands' | 'keys' | null>(null);
  useShortcuts(setShown);
  const close = useCallback(() => setShown(null), []);
  const showKeys = useCallback(() => setShown('keys'), []);
  return (
    <>
      <Commands open={shown === 'commands'} onClose={close} onKeys={showKeys} />
      <Keys open={shown === 'keys'} onClose={close} />
    </>
  );
}

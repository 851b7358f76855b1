import { useCallback } from 'react';
import { lazyDialog } from '../provider/lazyPart';
import { useEarlyKeys, useShortcuts, type TakeEarlyKeys } from './useShortcuts';

export type ShownShortcut = 'commands' | 'keys' | null;

interface OpenClose {
  open: boolean;
  onClose: () => void;
}
const isOpen = ({ open }: OpenClose) => open;
const Commands = lazyDialog<OpenClose & { onKeys: () => void; takeEarly: TakeEarlyKeys }>(
  () => import('./Commands').then((file) => file.Commands),
  isOpen,
);
const Keys = lazyDialog<OpenClose>(() => import('./Keys').then((file) => file.Keys), isOpen);

/** Handles the panel's keyboard shortcuts and renders the dialogs that they and the field open. */
export function Shortcuts({ shown, show }: { shown: ShownShortcut; show: (shown: ShownShortcut) => void }) {
  useShortcuts(show);
  const close = useCallback(() => show(null), [show]);
  const takeEarly = useEarlyKeys(shown === 'commands');
  const showKeys = useCallback(() => show('keys'), [show]);
  return (
    <>
      <Commands open={shown === 'commands'} onClose={close} onKeys={showKeys} takeEarly={takeEarly} />
      <Keys open={shown === 'keys'} onClose={close} />
    </>
  );
}

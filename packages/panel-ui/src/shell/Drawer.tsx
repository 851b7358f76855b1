import X from 'lucide-react/icons/x';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../components/IconButton';
import { useHeldBack } from '../components/overlay/HoldBack';

export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  label: string;
  closeLabel: string;
  children: ReactNode;
}

const Root = styled.dialog`
  position: fixed;
  inset: var(--cabine-top, 0px) auto 0 0;
  width: calc(280 * var(--cabine-px));
  max-width: calc(100vw - 48px);
  height: calc(100dvh - var(--cabine-top, 0px));
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  border-inline-end: 1px solid var(--cabine-border);
  background: var(--cabine-card);
  color: inherit;
  box-shadow: var(--cabine-shadow);
  &::backdrop {
    background: rgb(8 10 18 / 0.6);
  }
`;

const Close = styled.div`
  position: absolute;
  top: var(--cabine-space-3);
  right: var(--cabine-space-3);
  z-index: 1;
`;

/** The side menu on small screens. A native modal dialog, which traps the focus and closes on Escape. */
export function Drawer({ isOpen, onClose, label, closeLabel, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useHeldBack(isOpen, onClose);
  useEffect(() => {
    const element = dialog.current;
    // Optional, because test environments such as jsdom lack these methods.
    if (isOpen) element?.showModal?.();
    else element?.close?.();
  }, [isOpen]);
  return (
    <Root
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <Close>
        <IconButton label={closeLabel} icon={<X size={20} />} onClick={onClose} />
      </Close>
      {isOpen && children}
    </Root>
  );
}

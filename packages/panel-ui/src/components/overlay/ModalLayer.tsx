import { useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { styled } from 'styled-components';
import { useThemePortal } from '../../theme/ThemeContext';
import { OverlayScope } from './OverlayScope';

export interface ModalLayerProps {
  open: boolean;
  /** Called by Escape, and by a click outside if `dismissable`. */
  onDismiss: () => void;
  role: 'dialog' | 'alertdialog';
  /** Id of the title. */
  labelledBy: string;
  describedBy?: string | undefined;
  dismissable: boolean;
  /** 480 or 720 px. On phones a bottom sheet, full height if `wide`. */
  size: 'normal' | 'wide';
  /** 'top': at 15 % of the window's height whatever its content, for a field above a list that changes. Default centre. */
  place?: 'top' | 'centre';
  children: ReactNode;
}

const Scrim = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 1000;
  height: var(--visual-viewport-height, 100%);
  display: flex;
  align-items: center;
  justify-content: center;
  padding: var(--cabine-space-4);
  background: var(--cabine-scrim);
  animation: cabine-appear var(--cabine-normal) ease-out;

  &[data-exiting] {
    animation: cabine-appear var(--cabine-fast) ease-in reverse forwards;
  }
  @media (width < 40em) {
    align-items: flex-end;
    padding: var(--cabine-space-4) 0 0;
  }
  &[data-place='top'] {
    align-items: flex-start;
    padding-top: 15vh;
  }
`;

const Sheet = styled(Modal)`
  display: flex;
  width: 100%;
  max-width: calc(480 * var(--cabine-px));
  max-height: 100%;
  border: 1px solid var(--cabine-border);
  border-radius: var(--cabine-radius-card);
  background: var(--cabine-raised);
  box-shadow: var(--cabine-shadow);
  outline: none;
  animation: cabine-rise var(--cabine-normal) ease-out;

  &[data-size='wide'] {
    max-width: calc(720 * var(--cabine-px));
  }
  @media (width < 40em) {
    &[data-size] {
      max-width: none;
    }
    &[data-size='wide'] {
      height: 100%;
    }
    border-width: 1px 0 0;
    border-radius: var(--cabine-radius-card) var(--cabine-radius-card) 0 0;
    animation-name: cabine-sheet;
  }
`;

/** Positioned, as its body is: the hidden inputs of switches scroll with it, and the focus brings them into view. */
const Content = styled(Dialog)`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  outline-offset: -4px;
  @media (height < 34em) {
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;

/**
 * A click that begins and ends outside the sheet. react-aria's own `isDismissable` would add a hidden dismiss button.
 */
function useScrimPress(onPress: (() => void) | undefined) {
  const beganBeside = useRef(false);
  return {
    scrimProps: {
      onPointerDown: ({ target, currentTarget }: PointerEvent<HTMLElement>) =>
        void (beganBeside.current = target === currentTarget),
      onClick: ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
        if (beganBeside.current && target === currentTarget) onPress?.();
      },
    },
  };
}

/** What a Modal shows while it is open. */
export function ModalLayer({
  open,
  onDismiss,
  role,
  dismissable,
  size,
  place = 'centre',
  children,
  ...ids
}: ModalLayerProps) {
  const { scrimProps } = useScrimPress(dismissable ? onDismiss : undefined);
  // react-aria makes the page inert once, on opening, so the dialog must not open before its portal exists.
  if (useThemePortal() === null) return null;
  return (
    <OverlayScope>
      <Scrim
        isOpen={open}
        {...scrimProps}
        data-place={place}
        isKeyboardDismissDisabled={!dismissable && role === 'dialog'}
        onOpenChange={(isOpen) => !isOpen && onDismiss()}
      >
        <Sheet data-size={size}>
          <Content role={role} aria-labelledby={ids.labelledBy} aria-describedby={ids.describedBy}>
            {children}
          </Content>
        </Sheet>
      </Scrim>
    </OverlayScope>
  );
}

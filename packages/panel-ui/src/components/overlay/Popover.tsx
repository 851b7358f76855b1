import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import { OverlayScope } from './OverlayScope';
import { popoverStyles } from './popoverStyles';

/** Props to spread on the button that opens it. */
interface PopoverTriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
}

export interface PopoverProps {
  /** Accessible name of the popover. */
  label: string;
  trigger: (props: PopoverTriggerProps) => ReactNode;
  /** A function receives a callback that closes the popover. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Default `bottom end`. */
  placement?: AriaPopoverProps['placement'];
  /** Pixels; default 300. Never wider than the screen. */
  width?: number;
  /** Pixels; default 480. Longer content scrolls. */
  maxHeight?: number;
  onOpenChange?: (open: boolean) => void;
}

const Root = styled(AriaPopover)`
  ${popoverStyles}
  display: flex;
  max-width: calc(100vw - 16px);
  border-radius: var(--cabine-radius-card);

  /* A sheet on phones, instead of the place that react-aria computes. */
  @media (max-width: 639px) {
    position: fixed !important;
    inset: auto 0 0 !important;
    width: auto !important;
    max-width: none;
    max-height: 80dvh !important;
    border-width: 1px 0 0;
    border-radius: var(--cabine-radius-card) var(--cabine-radius-card) 0 0;
    padding-bottom: env(safe-area-inset-bottom);
    box-shadow: 0 0 0 100vmax var(--cabine-scrim);
    animation-name: cabine-sheet;
  }
`;

const Content = styled(Dialog)`
  flex: 1;
  min-width: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border-radius: inherit;
  outline: none;
`;

/**
 * A small dialog beside its button, for a choice or a short list; a form is a Dialog. Escape, a click outside or moving
 * the focus out closes it; the focus returns.
 *
 * Parts: the button that opens it, and the content with a heading; on phones a sheet at the bottom.
 */
export function Popover({ label, trigger, children, width = 300, maxHeight = 480, ...options }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // Many popovers are never opened, so the overlay is mounted on first use.
  const [used, setUsed] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    setUsed(true);
    options.onOpenChange?.(next);
  };
  return (
    <>
      {trigger({
        ref: button,
        onClick: () => change(!open),
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
      })}
      {used && (
        <OverlayScope>
          <Root
            triggerRef={button}
            isOpen={open}
            onOpenChange={change}
            placement={options.placement ?? 'bottom end'}
            maxHeight={maxHeight}
            style={{ width }}
          >
            <Content aria-label={label}>
              {typeof children === 'function' ? children(() => change(false)) : children}
            </Content>
          </Root>
        </OverlayScope>
      )}
    </>
  );
}

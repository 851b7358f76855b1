import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { layers } from './layers';
import type { PopoverLayerProps } from './PopoverLayer';

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
  placement?: PopoverLayerProps['placement'];
  /** Pixels; default 300. Never wider than the screen. */
  width?: number;
  /** Pixels; default 480. Longer content scrolls. */
  maxHeight?: number;
  onOpenChange?: (open: boolean) => void;
}

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
  const Layer = layers.use(open, () => setOpen(false))?.PopoverLayer;
  return (
    <>
      {trigger({
        ref: button,
        onClick: () => change(!open),
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
      })}
      {Layer && used && (
        <Layer
          label={label}
          triggerRef={button}
          isOpen={open}
          onOpenChange={change}
          placement={options.placement ?? 'bottom end'}
          maxHeight={maxHeight}
          width={width}
        >
          {typeof children === 'function' ? children(() => change(false)) : children}
        </Layer>
      )}
    </>
  );
}

import {
  autoUpdate,
  flip,
  FloatingPortal,
  offset,
  safePolygon,
  shift,
  useDismiss,
  useFloating,
  useFocus,
  useHover,
  useInteractions,
  useRole,
  type Placement,
} from '@floating-ui/react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useThemePortal } from '../theme/ThemeContext';

/** To be spread on the element that the tooltip belongs to. */
export type TooltipAnchorProps = Record<string, unknown> & { ref: (element: Element | null) => void };

export interface TooltipProps {
  text: string;
  /** Default true: screen readers hear it as the element's description. False if the element's name says it already. */
  describes?: boolean;
  /** Default `top`; it flips where there is no room. */
  placement?: Placement;
  /** Draws the anchor, which must be focusable. */
  children: (anchor: TooltipAnchorProps) => ReactNode;
}

/** The bubble itself. */
export const Tip = styled.div`
  z-index: 100001;
  width: max-content;
  max-width: min(280px, calc(100vw - 16px));
  padding: var(--cabine-space-1) var(--cabine-space-2);
  border: 1px solid transparent;
  border-radius: 6px;
  background: var(--cabine-text);
  color: var(--cabine-card);
  font-size: var(--cabine-font-xs);
  font-weight: 500;
  line-height: 1.4;
  animation: cabine-appear var(--cabine-fast) ease-out;
`;

export const HOVER_DELAY_MS = 400;

/** A short text on hover and on keyboard focus; Escape closes it and nothing else. */
export function Tooltip({ text, describes = true, placement = 'top', children }: TooltipProps) {
  const portal = useThemePortal();
  const [open, setOpen] = useState(false);
  const {
    refs: { setReference, setFloating },
    floatingStyles,
    context,
  } = useFloating({
    open,
    onOpenChange: setOpen,
    placement,
    whileElementsMounted: autoUpdate,
    middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 })],
  });
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useHover(context, { mouseOnly: true, move: false, delay: { open: HOVER_DELAY_MS }, handleClose: safePolygon() }),
    useFocus(context),
    // Captured, so that a dialog around it does not hear the same Escape.
    useDismiss(context, { capture: { escapeKey: true } }),
    useRole(context, { role: 'tooltip', enabled: describes }),
  ]);
  return (
    <>
      {children({ ...getReferenceProps(), ref: setReference })}
      {open && (
        <FloatingPortal root={portal}>
          <Tip
            ref={setFloating}
            style={floatingStyles}
            aria-hidden={describes ? undefined : true}
            data-react-aria-top-layer=""
            {...getFloatingProps()}
          >
            {text}
          </Tip>
        </FloatingPortal>
      )}
    </>
  );
}

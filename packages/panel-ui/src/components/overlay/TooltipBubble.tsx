import {
  autoUpdate,
  flip,
  FloatingPortal,
  offset,
  safePolygon,
  shift,
  useDismiss,
  useFloating,
  useHover,
  useInteractions,
  type Placement,
} from '@floating-ui/react';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { useThemePortal } from '../../theme/ThemeContext';

const Tip = styled.div`
  z-index: 100001;
  width: max-content;
  max-width: min(280 * var(--cabine-px), calc(100vw - 16px));
  padding: var(--cabine-space-1) var(--cabine-space-2);
  border: 1px solid transparent;
  border-radius: var(--cabine-radius-control);
  background: var(--cabine-text);
  color: var(--cabine-card);
  font-size: var(--cabine-font-xs);
  font-weight: 500;
  line-height: 1.4;
  animation: cabine-appear var(--cabine-fast) ease-out;
`;

/** On hover it is mounted at once and becomes visible after 400 ms. */
const AFTER_HOVER: CSSProperties = { animationDelay: '400ms', animationFillMode: 'backwards' };

export interface TooltipBubbleProps {
  id: string;
  anchor: HTMLElement;
  by: 'pointer' | 'keyboard';
  placement: Placement;
  describes: boolean;
  onHide: () => void;
  children: string;
}

/** The floating part of a Tooltip, loaded with Floating UI on first use. */
export function TooltipBubble({ anchor, by, id, placement, describes, onHide, children }: TooltipBubbleProps) {
  const portal = useThemePortal();
  const {
    refs: { setFloating },
    floatingStyles,
    context,
  } = useFloating({
    open: true,
    onOpenChange: (open) => !open && onHide(),
    placement,
    elements: { reference: anchor },
    whileElementsMounted: autoUpdate,
    middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 })],
  });
  const { getFloatingProps } = useInteractions([
    useHover(context, { enabled: by === 'pointer', mouseOnly: true, move: false, handleClose: safePolygon() }),
    // In the capture phase, so that a surrounding dialog does not handle the same Escape.
    useDismiss(context, { capture: { escapeKey: true } }),
  ]);
  return (
    <FloatingPortal root={portal}>
      <Tip
        {...getFloatingProps()}
        ref={setFloating}
        id={id}
        role={describes ? 'tooltip' : undefined}
        aria-hidden={describes ? undefined : true}
        style={by === 'pointer' ? { ...floatingStyles, ...AFTER_HOVER } : floatingStyles}
        data-react-aria-top-layer=""
      >
        {children}
      </Tip>
    </FloatingPortal>
  );
}

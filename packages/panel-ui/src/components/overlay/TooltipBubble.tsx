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

/** Under the pointer it is there from the start, and seen after a while. */
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

/** What floats beside the anchor of a Tooltip: loaded with its library when the first one shows. */
export default function TooltipBubble({ anchor, by, id, placement, describes, onHide, children }: TooltipBubbleProps) {
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
    // Captured, so that a dialog around it does not hear the same Escape.
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

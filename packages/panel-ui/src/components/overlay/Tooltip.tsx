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
import { useId, useState, type CSSProperties, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useThemePortal } from '../../theme/ThemeContext';

/** To be spread on the element that the tooltip belongs to. */
export interface TooltipAnchorProps {
  'aria-describedby': string | undefined;
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
  onClick: () => void;
}

export interface TooltipProps {
  text: string;
  /** Default true: screen readers hear it as the element's description. False if the element's name says it already. */
  describes?: boolean;
  /** Default `top`; it flips where there is no room. */
  placement?: Placement;
  /** Draws the anchor, which must be focusable. */
  children: (anchor: TooltipAnchorProps) => ReactNode;
}

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

interface Shown {
  anchor: HTMLElement;
  by: 'pointer' | 'keyboard';
}

/**
 * A short text on hover and on keyboard focus; Escape closes it and nothing else. What floats is mounted only while it
 * is shown, so that a table can have one for each of its buttons.
 */
export function Tooltip({ text, describes = true, placement = 'top', children }: TooltipProps) {
  const id = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  const hide = () => setShown(null);
  return (
    <>
      {children({
        'aria-describedby': shown && describes ? id : undefined,
        onPointerEnter({ currentTarget, pointerType }) {
          if (pointerType === 'mouse') setShown((old) => old ?? { anchor: currentTarget, by: 'pointer' });
        },
        onFocus({ currentTarget }) {
          if (currentTarget.matches(':focus-visible')) setShown({ anchor: currentTarget, by: 'keyboard' });
        },
        onBlur: hide,
        onClick: hide,
      })}
      {shown && (
        <Bubble {...shown} id={id} placement={placement} describes={describes} onHide={hide}>
          {text}
        </Bubble>
      )}
    </>
  );
}

interface BubbleProps extends Shown, Required<Pick<TooltipProps, 'describes' | 'placement'>> {
  id: string;
  onHide: () => void;
  children: string;
}

function Bubble({ anchor, by, id, placement, describes, onHide, children }: BubbleProps) {
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

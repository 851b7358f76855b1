import type { Placement } from '@floating-ui/react';
import { useId, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { later } from '../later';
import type { TooltipBubbleProps } from './TooltipBubble';

/** Props to spread on the element that the tooltip describes. */
interface TooltipAnchorProps {
  'aria-describedby': string | undefined;
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
  onClick: () => void;
}

export interface TooltipProps {
  /** Undefined: no tooltip. */
  text: string | undefined;
  /**
   * Default true: becomes the element's accessible description. Set false if the accessible name already contains it.
   */
  describes?: boolean;
  /** Default `top`; flips where there is no room. */
  placement?: Placement;
  /** Draws the anchor. Make it focusable unless the text is a mouse-only extra. */
  children: (anchor: TooltipAnchorProps) => ReactNode;
}

const bubbles = later(() => import('./TooltipBubble'));

/**
 * A short text on hover and on keyboard focus; Escape closes it. It repeats a name or gives a reason: what everybody has
 * to read belongs on the page, because touch has no hover. The floating part is loaded on first use, because a
 * table has hundreds of tooltips and most are never shown.
 */
export function Tooltip({ children, ...options }: TooltipProps) {
  const { anchor, bubble } = useTooltip(options);
  return (
    <>
      {children(anchor)}
      {bubble}
    </>
  );
}

/** A Tooltip for a component that draws its anchor itself; render `bubble` beside it. */
export function useTooltip({ text, describes = true, placement = 'top' }: Omit<TooltipProps, 'children'>) {
  const id = useId();
  const [shown, setShown] = useState<Pick<TooltipBubbleProps, 'anchor' | 'by'> | null>(null);
  const hide = () => setShown(null);
  const anchor: TooltipAnchorProps = {
    'aria-describedby': shown && text && describes ? id : undefined,
    onPointerEnter({ currentTarget, pointerType }) {
      if (pointerType === 'mouse') setShown((old) => old ?? { anchor: currentTarget, by: 'pointer' });
    },
    onFocus({ currentTarget }) {
      if (currentTarget.matches(':focus-visible')) setShown({ anchor: currentTarget, by: 'keyboard' });
    },
    onBlur: hide,
    onClick: hide,
  };
  const Bubble = bubbles.use(shown !== null, hide)?.TooltipBubble;
  const bubble = Bubble && shown && text && (
    <Bubble {...shown} id={id} placement={placement} describes={describes} onHide={hide}>
      {text}
    </Bubble>
  );
  return { anchor, bubble };
}

const tippedOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-tip]');

/**
 * One tooltip for all buttons in an element, each with its text in `data-tip`, which their names must contain: a
 * page of rows has a hundred buttons.
 */
export function useSharedTooltip() {
  const id = useId();
  const [shown, setShown] = useState<Pick<TooltipBubbleProps, 'anchor' | 'by'> | null>(null);
  const hide = () => setShown(null);
  const handlers = {
    onPointerOver({ target, pointerType }: PointerEvent<HTMLElement>) {
      const anchor = pointerType === 'mouse' ? tippedOf(target) : null;
      if (anchor) setShown((old) => (old?.anchor === anchor ? old : { anchor, by: 'pointer' }));
    },
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const anchor = tippedOf(target);
      if (anchor?.matches(':focus-visible')) setShown({ anchor, by: 'keyboard' });
    },
    onBlur: hide,
    onClick: hide,
  };
  const Bubble = bubbles.use(shown !== null, hide)?.TooltipBubble;
  const bubble = Bubble && shown?.anchor.dataset.tip && (
    <Bubble {...shown} id={id} placement="top" describes={false} onHide={hide}>
      {shown.anchor.dataset.tip}
    </Bubble>
  );
  return { handlers, bubble };
}

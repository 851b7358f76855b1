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

type Shown = Pick<TooltipBubbleProps, 'anchor' | 'by'>;

/** Which element shows its tooltip, and the floating part, once it has loaded. */
export function useBubble({ describes, placement }: Pick<TooltipBubbleProps, 'describes' | 'placement'>) {
  const id = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  const hide = () => setShown(null);
  const show = (anchor: HTMLElement, by: Shown['by']) =>
    setShown((old) => (old?.anchor === anchor ? old : { anchor, by }));
  const Bubble = bubbles.use(shown !== null, hide)?.TooltipBubble;
  const bubbleOf = (text: string | undefined) =>
    Bubble &&
    shown &&
    text && (
      <Bubble {...shown} id={id} placement={placement} describes={describes} onHide={hide}>
        {text}
      </Bubble>
    );
  return { id, shown, show, bubbleOf, ends: { onBlur: hide, onClick: hide } };
}

/** A Tooltip for a component that draws its anchor itself; render `bubble` beside it. */
export function useTooltip({ text, describes = true, placement = 'top' }: Omit<TooltipProps, 'children'>) {
  const { id, shown, show, bubbleOf, ends } = useBubble({ describes, placement });
  const anchor: TooltipAnchorProps = {
    'aria-describedby': shown && text && describes ? id : undefined,
    onPointerEnter({ currentTarget, pointerType }) {
      if (pointerType === 'mouse') show(currentTarget, 'pointer');
    },
    onFocus({ currentTarget }) {
      if (currentTarget.matches(':focus-visible')) show(currentTarget, 'keyboard');
    },
    ...ends,
  };
  return { anchor, bubble: bubbleOf(text) };
}

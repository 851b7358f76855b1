import type { Placement } from '@floating-ui/react';
import {
  lazy,
  Suspense,
  useId,
  useState,
  type ComponentType,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import type { TooltipBubbleProps } from './TooltipBubble';

/** To be spread on the element that the tooltip belongs to. */
interface TooltipAnchorProps {
  'aria-describedby': string | undefined;
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
  onClick: () => void;
}

export interface TooltipProps {
  /** Undefined: there is nothing to say just now. */
  text: string | undefined;
  /** Default true: screen readers hear it as the element's description. False if the element's name says it already. */
  describes?: boolean;
  /** Default `top`; it flips where there is no room. */
  placement?: Placement;
  /** Draws the anchor: focusable, unless what it says is an extra for the mouse. */
  children: (anchor: TooltipAnchorProps) => ReactNode;
}

/** A page without a connection works on without tooltips: what they say is never said by them alone. */
const TooltipBubble = lazy<ComponentType<TooltipBubbleProps>>(() =>
  import('./TooltipBubble').catch(() => ({ default: () => null })),
);

/**
 * A short text on hover and on keyboard focus; Escape closes it and nothing else. What floats is loaded and mounted only
 * where it is shown, so that a light page and each button of a table can have one.
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

/** The same for a component that draws the anchor itself; `bubble` goes beside it. */
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
  const bubble = shown && text && (
    <Suspense fallback={null}>
      <TooltipBubble {...shown} id={id} placement={placement} describes={describes} onHide={hide}>
        {text}
      </TooltipBubble>
    </Suspense>
  );
  return { anchor, bubble };
}

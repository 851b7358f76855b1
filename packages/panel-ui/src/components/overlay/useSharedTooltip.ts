import type { FocusEvent, PointerEvent } from 'react';
import { useBubble } from './Tooltip';

const tippedOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-tip]');

/**
 * One tooltip for all buttons in an element, each with its text in `data-tip`, which their names must contain: a
 * page of rows has a hundred buttons.
 */
export function useSharedTooltip() {
  const { shown, show, bubbleOf, ends } = useBubble({ describes: false, placement: 'top' });
  const handlers = {
    onPointerOver({ target, pointerType }: PointerEvent<HTMLElement>) {
      const anchor = pointerType === 'mouse' ? tippedOf(target) : null;
      if (anchor) show(anchor, 'pointer');
    },
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const anchor = tippedOf(target);
      if (anchor?.matches(':focus-visible')) show(anchor, 'keyboard');
    },
    ...ends,
  };
  return { handlers, bubble: bubbleOf(shown?.anchor.dataset.tip) };
}

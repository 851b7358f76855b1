import { useLayoutEffect, useState } from 'react';
import { useMedia } from '../useMedia';
import { CARDS_BELOW_PX } from './cardStyles';

const NARROW_WINDOW = `(max-width: ${CARDS_BELOW_PX - 1}px)`;

/** How a table is drawn, from the widest: with all columns, without those of low priority, as cards. */
const LAYOUTS = ['table', 'short', 'cards'] as const;
export type TableLayout = (typeof LAYOUTS)[number];

/**
 * The widest layout that the table's frame does not cut off. One that was cut off is tried again when the frame has the
 * width that it needed, or its columns change. New `content` is measured before it is painted: a button that moved to the
 * row's menu a moment after it was shown would take the click with it.
 */
export function useTableLayout(columns: number, content: unknown) {
  // In a narrow window the frame is narrow: known before it is measured, so that a phone draws its rows once.
  const isNarrowWindow = useMedia(NARROW_WINDOW, false);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState({ columns, step: 0, needed: [0, 0] });
  const step = size.columns === columns ? size.step : 0;
  const layout: TableLayout = isNarrowWindow ? 'cards' : LAYOUTS[step]!;
  useLayoutEffect(() => {
    if (isNarrowWindow || !frame || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const { clientWidth, scrollWidth } = frame;
      // Not displayed.
      if (clientWidth === 0) return;
      setSize((before) => {
        const needed = before.columns === columns ? [...before.needed] : [0, 0];
        if (step < needed.length) needed[step] = scrollWidth > clientWidth ? scrollWidth : 0;
        const fitting = clientWidth < CARDS_BELOW_PX ? -1 : needed.findIndex((width) => width <= clientWidth);
        const next = { columns, step: fitting < 0 ? needed.length : fitting, needed };
        return JSON.stringify(next) === JSON.stringify(before) ? before : next;
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    // The table's own size changes with its rows.
    for (const each of [frame, frame.firstElementChild]) if (each) observer.observe(each);
    return () => observer.disconnect();
  }, [isNarrowWindow, frame, columns, step, content]);
  return { frame: setFrame, layout };
}

import { useLayoutEffect, useState } from 'react';
import { useMedia } from '../useMedia';
import { CARDS_BELOW_PX } from './cardStyles';

const NARROW_WINDOW = `(max-width: ${CARDS_BELOW_PX - 1}px)`;

/**
 * Whether a table is drawn as cards: its frame is narrow, or cuts the table off. A table that was cut off stays as cards
 * until the frame has the width that it needed, or its columns change.
 */
export function useCards(columns: number) {
  // In a narrow window the frame is narrow: known before it is measured, so that a phone draws its rows once.
  const isNarrowWindow = useMedia(NARROW_WINDOW, false);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState({ columns, isNarrow: false, needed: 0 });
  useLayoutEffect(() => {
    if (!frame || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const { offsetWidth, clientWidth, scrollWidth } = frame;
      setSize((before) => {
        const known = before.columns === columns ? before.needed : 0;
        const needed = scrollWidth > clientWidth ? scrollWidth : clientWidth < known ? known : 0;
        const isNarrow = offsetWidth > 0 && offsetWidth < CARDS_BELOW_PX;
        const isSame = before.columns === columns && needed === before.needed && isNarrow === before.isNarrow;
        return isSame ? before : { columns, isNarrow, needed };
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    // The table's own size changes with its rows.
    for (const each of [frame, frame.firstElementChild]) if (each) observer.observe(each);
    return () => observer.disconnect();
  }, [frame, columns]);
  return { frame: setFrame, isCards: isNarrowWindow || size.isNarrow || (size.columns === columns && size.needed > 0) };
}

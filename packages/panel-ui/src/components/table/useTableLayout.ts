import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { observeWidths } from '../observeWidths';
import { useMedia } from '../useMedia';
import { CARDS_BELOW_PX } from './cardStyles';

const NARROW_WINDOW = `(width < ${CARDS_BELOW_PX / 16}em)`;

/** How a table is drawn, from the widest: with all columns, without those of low priority, as cards. */
const LAYOUTS = ['table', 'short', 'cards'] as const;
export type TableLayout = (typeof LAYOUTS)[number];

/** `needed` has the width of each layout that was cut off, so that it is tried again when there is room. */
const FIRST = { step: 0, needed: [0, 0] };

function fit({ step, needed }: typeof FIRST, room: number, taken: number): typeof FIRST {
  const known = needed.map((width, at) => (at !== step ? width : taken > room + 1 ? taken : 0));
  const fitting = room < CARDS_BELOW_PX ? -1 : known.findIndex((width) => width <= room);
  return { step: fitting < 0 ? known.length : fitting, needed: known };
}

/**
 * The widest layout that the table's frame does not cut off. The browser tells both widths once it has laid them out:
 * reading them would make it do so at once. The answer is drawn before anything is painted: a button that moved to the
 * row's menu a moment after it was shown would take the click with it.
 */
export function useTableLayout(columns: number) {
  // In a narrow window the frame is narrow: known without a layout, so that a phone draws its rows once.
  const isNarrowWindow = useMedia(NARROW_WINDOW, false);
  const [size, setSize] = useState({ columns, ...FIRST });
  const stop = useRef<() => void>(undefined);
  const frame = useCallback(
    (node: HTMLElement | null) => {
      stop.current?.();
      const table = node?.firstElementChild;
      if (!node || !table || isNarrowWindow) return;
      stop.current = observeWidths([node, table], ([room = 0, taken = 0]) => {
        // Not displayed.
        if (room === 0) return;
        flushSync(() =>
          setSize((before) => {
            const next = { columns, ...fit(before.columns === columns ? before : FIRST, room, taken) };
            return JSON.stringify(next) === JSON.stringify(before) ? before : next;
          }),
        );
      });
    },
    [columns, isNarrowWindow],
  );
  const layout: TableLayout = isNarrowWindow ? 'cards' : LAYOUTS[size.columns === columns ? size.step : 0]!;
  return { frame, layout };
}

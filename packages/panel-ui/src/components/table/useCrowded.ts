import { useEffect, useRef, useState } from 'react';

/**
 * Whether a table is wider than its frame, which cuts it off. It stays crowded until the frame has the width that the
 * table needed, or its columns change.
 */
export function useCrowded(columns: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [needed, setNeeded] = useState({ columns, width: 0 });
  const width = needed.columns === columns ? needed.width : 0;
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const { clientWidth, scrollWidth } = element;
      setNeeded((before) => {
        const known = before.columns === columns ? before.width : 0;
        const next = scrollWidth > clientWidth ? scrollWidth : clientWidth < known ? known : 0;
        return next === known && before.columns === columns ? before : { columns, width: next };
      });
    });
    // The table's own size changes with its rows.
    for (const each of [element, element.firstElementChild]) if (each) observer.observe(each);
    return () => observer.disconnect();
  }, [columns]);
  return { frame, isCrowded: width > 0 };
}

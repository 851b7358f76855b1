import { useLayoutEffect, useState } from 'react';
import { useIsWide } from './useIsWide';

/** Whether the element that `ref` is given to is at least `widthPx` wide; the window answers before it is measured. */
export function useIsOwnWide(widthPx: number) {
  const isWindowWide = useIsWide(widthPx);
  const [element, ref] = useState<HTMLElement | null>(null);
  const [isWide, setWide] = useState<boolean | null>(null);
  useLayoutEffect(() => {
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => setWide(element.offsetWidth >= widthPx);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, widthPx]);
  return { ref, isWide: isWide ?? isWindowWide };
}

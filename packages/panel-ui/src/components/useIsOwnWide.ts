import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { observeWidths } from './observeWidths';
import { useIsWide } from './useIsWide';

/**
 * Whether the element that `ref` is given to is at least `widthPx` wide, at the default text size; the window answers before
 * it is laid out.
 */
export function useIsOwnWide(widthPx: number) {
  const isWindowWide = useIsWide(`${widthPx / 16}em`);
  const [element, ref] = useState<HTMLElement | null>(null);
  const [isWide, setWide] = useState<boolean | null>(null);
  useEffect(
    () => (element ? observeWidths([element], ([width = 0]) => flushSync(() => setWide(width >= widthPx))) : undefined),
    [element, widthPx],
  );
  return { ref, isWide: isWide ?? isWindowWide };
}

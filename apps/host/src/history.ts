// What react-router has for routes with loaders alone, which the panel does without: they are half of the router.
import { createBrowserStore, type Navigation } from '@cabine/panel-core';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The router counts the entries of the tab's history. NaN for one that it has not made, such as a fragment's. */
const placeNow = () => (window.history.state as { idx?: number } | null)?.idx ?? NaN;

/** Back closes what is open on the page, the last one first. */
export function useHoldBack(): NonNullable<Navigation['holdBack']> {
  const open = useRef<(() => void)[]>([]);
  const place = useRef(NaN);
  const { key } = useLocation();
  useEffect(() => void (place.current = placeNow()), [key]);
  // Effects of children run first, so that this hears of it before the router.
  useLayoutEffect(() => {
    let isReturning = false;
    const hold = (event: PopStateEvent) => {
      const way = place.current - placeNow();
      // No way is NaN or 0, which would reload the page.
      if (!isReturning && (open.current.length === 0 || !way)) return;
      event.stopImmediatePropagation();
      isReturning = !isReturning;
      if (!isReturning) return;
      window.history.go(way);
      open.current.at(-1)?.();
    };
    window.addEventListener('popstate', hold);
    return () => window.removeEventListener('popstate', hold);
  }, []);
  return useCallback((close: () => void) => {
    open.current.push(close);
    return () => void (open.current = open.current.filter((each) => each !== close));
  }, []);
}

const positions = createBrowserStore('session');
/** With these the member goes elsewhere. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** A link opens its page at the top; Back, Forward and a reload find a page where it was left. */
export function useScrollPosition(): void {
  const { key, pathname } = useLocation();
  const isLeftBefore = useNavigationType() === NavigationType.Pop;
  const path = useRef(pathname);
  useEffect(() => void (window.history.scrollRestoration = 'manual'), []);
  useLayoutEffect(() => {
    // The first entry of each visit has the same key.
    const name = `cabine.scroll ${pathname} ${key}`;
    const known = isLeftBefore ? positions.get(name) : path.current === pathname ? null : 0;
    path.current = pathname;
    const wanted = Number(known ?? 0);
    // Rows may come a moment after their page, which is too short until then.
    const growth = wanted > 0 ? new ResizeObserver(() => window.scrollTo(0, wanted)) : null;
    if (known !== null) window.scrollTo(0, wanted);
    growth?.observe(document.body);
    const stay = () => growth?.disconnect();
    let top: number | null = null;
    // Read here alone: when the page is left, the next one is there already.
    const note = () => {
      top = window.scrollY;
      if (top >= wanted) stay();
    };
    const keep = () => top !== null && positions.set(name, String(top));
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    for (const each of MOVES) window.addEventListener(each, stay, { passive: true });
    return () => {
      keep();
      stay();
      for (const each of MOVES) window.removeEventListener(each, stay);
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
    };
  }, [isLeftBefore, key, pathname]);
}

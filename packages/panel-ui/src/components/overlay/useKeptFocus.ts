import { useEffect, type RefObject } from 'react';

/**
 * When what has the focus disappears, the focus moves to what it stood in. Otherwise keyboards and screen readers start
 * at the top of the page again. Lists know a better place: `useFocusReturn`.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const main = root.current;
    if (!main) return;
    /** The element that had the focus, then its ancestors. */
    let path: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      path = [];
      for (let at = target as HTMLElement | null; at && at !== main; at = at.parentElement) path.push(at);
      path.push(main);
    };
    // A press beside everything takes the focus away on purpose. A removed element is still there during its event.
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget === null && document.hasFocus())
        queueMicrotask(() => {
          if (path[0] === target && path[0].isConnected) path = [];
        });
    };
    const look = () => {
      if (!path[0] || path[0].isConnected || document.activeElement !== document.body) return;
      const place = path.find((each) => each.isConnected);
      path = [];
      if (place?.hasAttribute('tabindex') === false) place.tabIndex = -1;
      place?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    main.addEventListener('focusin', remember);
    main.addEventListener('focusout', forget);
    return () => {
      observer.disconnect();
      main.removeEventListener('focusin', remember);
      main.removeEventListener('focusout', forget);
    };
  }, [root]);
}

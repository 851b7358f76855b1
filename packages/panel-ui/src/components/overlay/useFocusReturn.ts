import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface Place {
  element: HTMLElement;
  /** Which row of the page, if in one. */
  row: number | null;
  /** Which of its actions, if on one. */
  action: string | undefined;
  /** The button that makes a row, which stands elsewhere while there are none. */
  isMain: boolean;
}

/** Set on the button that makes a row, or around it, so that one is found in place of another. */
export const MAIN_ACTION = { 'data-main-action': '' } as const;
const MAIN = 'button:is([data-main-action], [data-main-action] *)';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Where to go when `place` is gone: the button or the row that took its place, else the list itself. */
function substitute(root: HTMLElement, { row, action, isMain }: Place): HTMLElement {
  if (isMain) return root.querySelector<HTMLElement>(MAIN) ?? root;
  const rows = root.querySelectorAll<HTMLElement>('tbody > tr');
  const next = row === null ? undefined : (rows[row] ?? rows[rows.length - 1]);
  const buttons = [...(next?.querySelectorAll<HTMLElement>('button, a[href], input') ?? [])];
  const same = buttons.find((button) => button.dataset.action === action);
  return same ?? buttons.find((button) => button.dataset.action !== undefined) ?? buttons[0] ?? root;
}

/**
 * Keeps the focus in a list when the focused element is removed: by a deleted row, a cleared filter, a used bulk bar.
 * Waits for an open dialog to close, and does nothing if something else has the focus.
 */
export function useFocusReturn(root: RefObject<HTMLElement | null>) {
  const place = useRef<Place | null>(null);
  const frame = useRef(0);

  useLayoutEffect(() => {
    const left = place.current;
    if (!left || left.element.isConnected) return;
    place.current = null;
    const look = () => {
      if (!root.current) return;
      const { activeElement } = root.current.getRootNode() as Document | ShadowRoot;
      if (!activeElement || activeElement === document.body) substitute(root.current, left).focus();
      else if (activeElement.closest(DIALOG)) frame.current = requestAnimationFrame(look);
    };
    cancelAnimationFrame(frame.current);
    look();
  });
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      if (!root.current?.contains(target)) return;
      const row = target.closest('tbody > tr');
      const index = row?.parentElement ? [...row.parentElement.children].indexOf(row) : null;
      const isMain = target.matches(MAIN);
      place.current = { element: target, row: index, action: target.dataset.action, isMain };
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      if (relatedTarget && !root.current?.contains(relatedTarget) && !relatedTarget.closest(DIALOG)) {
        place.current = null;
      }
    },
  };
}

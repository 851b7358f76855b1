import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface Place {
  element: HTMLElement;
  /** Index of the row on the page; null outside rows. */
  row: number | null;
  /** Id of the row action; undefined elsewhere. */
  action: string | undefined;
  /** True on the button that adds a row. In an empty list another element holds that button. */
  isMain: boolean;
}

/** Marks the button that adds a row, or its container, so that the focus can move to its counterpart. */
export const MAIN_ACTION = { 'data-main-action': '' } as const;
const MAIN = 'button:is([data-main-action], [data-main-action] *)';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** The new focus after `place` disappeared: the button or row in its position, else the list itself. */
function substitute(root: HTMLElement, { row, action, isMain }: Place): HTMLElement {
  if (isMain) return root.querySelector<HTMLElement>(MAIN) ?? root;
  const rows = root.querySelectorAll<HTMLElement>('tbody > tr');
  const next = row === null ? undefined : (rows[row] ?? rows[rows.length - 1]);
  const buttons = [...(next?.querySelectorAll<HTMLElement>('button, a[href], input') ?? [])];
  const same = buttons.find((button) => button.dataset.action === action);
  return same ?? buttons.find((button) => button.dataset.action !== undefined) ?? buttons[0] ?? root;
}

/**
 * Keeps the focus in a list when the focused element is removed, for example a deleted row or a cleared filter. Waits
 * until an open dialog has closed; does nothing if another element has the focus.
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

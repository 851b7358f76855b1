import { useEffect, type RefObject } from 'react';

/** Marks the button that adds a row, or its container, so that the focus can move to its counterpart. */
export const MAIN_ACTION = { 'data-main-action': '' } as const;
const MAIN = 'button:is([data-main-action], [data-main-action] *)';

export const DIALOG = '[role="dialog"], [role="alertdialog"], dialog[open]';
const ROW = 'tr, li, article';
/** Marks a list whose buttons act without a question: a second press would do to the next row what was meant for the first. */
export const ACTS_AT_ONCE = { 'data-acts-at-once': '' } as const;
const CONTROL = ':is(button, input, select, textarea):not(:disabled, [aria-disabled="true"]), a[href], [tabindex="0"]';

/** Focuses any element, also a heading. */
export function focusOn(element: HTMLElement): void {
  if (!element.matches(CONTROL) && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView?.({ block: 'nearest' });
}

interface Place {
  /** The focused element, then its ancestors up to the root. */
  path: HTMLElement[];
  /** The rows that it stood in, the inner one first. */
  rows: { row: HTMLElement; list: HTMLElement; at: number }[];
  action: string | undefined;
  isMain: boolean;
}

function placeOf(element: HTMLElement, root: HTMLElement): Place {
  const path: HTMLElement[] = [];
  for (let at: HTMLElement | null = element; at && at !== root; at = at.parentElement) path.push(at);
  const rows = path.flatMap((row) => {
    const list = row.parentElement;
    return list && row.matches(ROW) ? [{ row, list, at: [...list.children].indexOf(row) }] : [];
  });
  path.push(root);
  return { path, rows, action: element.dataset.action, isMain: element.matches(MAIN) };
}

/**
 * The control that does the same in the row or, if the row has none, in the row that took its place, or its first one; the
 * row alone where one act would follow another.
 */
function controlBeside({ rows, action }: Place): HTMLElement | undefined {
  const place = rows.find(({ list }) => list.isConnected);
  if (!place) return undefined;
  const { row, list, at } = place;
  if (list.matches('[data-acts-at-once]')) return row.isConnected ? row : undefined;
  const next = row.isConnected ? row : (list.children[at] ?? list.lastElementChild);
  const controls = [...(next?.querySelectorAll<HTMLElement>(CONTROL) ?? [])];
  const same = action === undefined ? undefined : controls.find(({ dataset }) => dataset.action === action);
  return same ?? controls.find(({ dataset }) => dataset.action !== undefined) ?? controls[0];
}

/** The nearest part around it that is left and has a name, or its heading. */
function partAround({ path }: Place): HTMLElement | undefined {
  for (const part of path.filter(({ isConnected }) => isConnected)) {
    if (part.matches('section[aria-label], [role="region"], [role="group"]')) return part;
    const heading = part.querySelector<HTMLElement>('h1, h2, h3');
    if (heading) return heading;
  }
  return undefined;
}

/**
 * Where the person goes on when what had the focus is gone, for example a deleted row, a cleared filter, a dialog whose opener
 * was in another dialog: its row or the neighbour, else the part around it or the page's heading. Never the top of the page.
 */
function nextOf(root: HTMLElement, place: Place): HTMLElement {
  const main = place.isMain ? root.querySelector<HTMLElement>(MAIN) : null;
  return main ?? controlBeside(place) ?? partAround(place) ?? root;
}

/** Keeps the focus in `root`, by `nextOf`, also once an open dialog has closed. */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const part = root.current;
    if (!part) return;
    let place: Place | null = null;
    /** The focus went from the place into a dialog. */
    let isInDialog = false;
    const remember = ({ target }: FocusEvent) => {
      place = placeOf(target as HTMLElement, part);
      isInDialog = false;
    };
    // A press beside everything takes the focus away on purpose. A removed element is still there during its event.
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !part.contains(relatedTarget)) {
        isInDialog = relatedTarget.closest(DIALOG) !== null;
        if (!isInDialog) place = null;
      } else if (relatedTarget === null && document.hasFocus())
        queueMicrotask(() => {
          if (place?.path[0] === target && (target as HTMLElement).isConnected) place = null;
        });
    };
    const look = () => {
      const [left] = place?.path ?? [];
      if (!place || !left || (left.isConnected && !isInDialog)) return;
      const { activeElement } = part.getRootNode() as Document | ShadowRoot;
      if (activeElement && activeElement !== document.body) return;
      if ([...document.querySelectorAll(DIALOG)].some((dialog) => !dialog.contains(part))) return;
      focusOn(left.isConnected ? left : nextOf(part, place));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    part.addEventListener('focusin', remember);
    part.addEventListener('focusout', forget);
    return () => {
      observer.disconnect();
      part.removeEventListener('focusin', remember);
      part.removeEventListener('focusout', forget);
    };
  }, [root]);
}

/**
 * After a link, a jump by the command menu or the sign-in the person goes on at the new page's heading, which is said thereby.
 * The first page they read by themselves; a page that focuses a field has a better place.
 */
export function useNextHeading(path: string, isFirst: boolean): void {
  useEffect(() => {
    if (isFirst) return;
    const look = () => {
      // The page before may still be there, hidden, while the next one loads.
      const headings = [...document.querySelectorAll<HTMLElement>('main h1')];
      const heading = headings.find((each) => each.getClientRects().length > 0);
      if (!heading || document.querySelector(DIALOG)) return;
      observer.disconnect();
      const main = heading.closest('main');
      const { activeElement } = document;
      if (!activeElement || activeElement === main || !main?.contains(activeElement)) focusOn(heading);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open', 'style'] });
    look();
    return () => observer.disconnect();
  }, [path, isFirst]);
}

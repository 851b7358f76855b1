import { SPEC_KEYS, createBrowserSessionStore } from '@cabine/panel-core/client';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * The page that the server drew, for whoever is signed out; a member gets the panel, drawn anew.
 *
 * @returns what gives it to React, or null: the container is empty
 */
export function takeOver(container: HTMLElement): ((panel: ReactNode) => void) | null {
  if (container.hasChildNodes() && createBrowserSessionStore(SPEC_KEYS).token() === null)
    return (panel) => void hydrateRoot(container, panel);
  container.replaceChildren();
  return null;
}

/** Does now what was pressed in the drawn page before it could be done (index.html). */
export function pressAgain(): void {
  window.onsubmit = window.onclick = null;
  for (const element of document.querySelectorAll<HTMLElement>('[data-held]')) {
    element.removeAttribute('data-held');
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}

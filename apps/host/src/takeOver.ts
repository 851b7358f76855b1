import { SPEC_KEYS, createBrowserSessionStore } from '@cabine/panel-core/client';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Buttons that were pressed before the program ran (index.html). */
type EarlyWindow = Window & { early?: Set<HTMLElement> };

/**
 * Gives a page that was drawn at the build to React. It was drawn for visitors: a member gets the panel, rendered anew.
 *
 * @returns null: the container is empty
 */
export function takeOver(container: HTMLElement): ((panel: ReactNode) => void) | null {
  if (container.hasChildNodes() && createBrowserSessionStore(SPEC_KEYS).token() === null)
    return (panel) => void hydrateRoot(container, panel);
  container.replaceChildren();
  return null;
}

/** Presses the early buttons again, once they can act. */
export function pressAgain(): void {
  const { early = new Set() } = window as EarlyWindow;
  window.onclick = null;
  for (const button of early) {
    button.style.opacity = '';
    button.click();
  }
  early.clear();
}

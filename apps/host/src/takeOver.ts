import { SPEC_KEYS, createBrowserSessionStore } from '@cabine/panel-core/client';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Buttons pressed before React was running (index.html). */
type EarlyWindow = Window & { early?: Set<HTMLElement> };

/** How the panel comes onto the page. */
export interface TakeOver {
  /** Whether the page shows something of the panel already. */
  isDrawn: boolean;
  /** Whether that is the frame of a member's page. */
  isFrame: boolean;
  /** @param isWhole false if the page's code did not load: then it is not what the build has drawn */
  render(panel: ReactNode, isWhole: boolean): void;
}

/**
 * Takes a page over that was rendered at build time. For visitors it is hydrated, so that a form keeps what was typed;
 * for members the frame is replaced. A page for the other kind is emptied.
 */
export function takeOver(container: HTMLElement): TakeOver {
  // What was hidden from visitors is gone below.
  delete document.documentElement.dataset.visitor;
  const isMember = createBrowserSessionStore(SPEC_KEYS).token() !== null;
  const isFrame = container.querySelector('[data-frame]') !== null;
  if (isFrame !== isMember) container.replaceChildren();
  const isDrawn = container.hasChildNodes();
  return {
    isDrawn,
    isFrame: isFrame && isMember,
    render(panel, isWhole) {
      // At once: in pauses for paints, each of which has new rules, the browser would restyle the whole page.
      if (!isDrawn || !isWhole || isMember) return createRoot(container).render(panel);
      // Pauses for what is typed into the drawn form; its rules are in the page.
      startTransition(() => void hydrateRoot(container, panel));
    },
  };
}

/** Clicks the buttons that were pressed before hydration. */
export function replayEarlyClicks(): void {
  const { early = new Set() } = window as EarlyWindow;
  window.onclick = null;
  for (const button of early) {
    button.style.opacity = '';
    button.click();
  }
  early.clear();
}

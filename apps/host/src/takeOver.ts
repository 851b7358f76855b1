import { SPEC_KEYS, createBrowserSessionStore } from '@cabine/panel-core/client';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Buttons pressed before React was running (index.html). */
type EarlyWindow = Window & { early?: Set<HTMLElement> };

/**
 * Hydrates a page that was rendered at build time: the shell's frame for members, any other page for visitors. For
 * others it empties the container and returns null.
 */
export function takeOver(container: HTMLElement): ((panel: ReactNode) => void) | null {
  // What was hidden from visitors is gone below.
  delete document.documentElement.dataset.visitor;
  const isMember = createBrowserSessionStore(SPEC_KEYS).token() !== null;
  const isForMembers = container.querySelector('[data-frame]') !== null;
  if (container.hasChildNodes() && isForMembers === isMember) return (panel) => void hydrateRoot(container, panel);
  container.replaceChildren();
  return null;
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

import { SPEC_KEYS, createBrowserSessionStore } from '@cabine/panel-core/client';

/** What the page shows of the panel before it runs: the sign-in form, a member's frame, or nothing. */
export type Drawn = 'form' | 'frame' | null;

/** What the build has drawn. A page for the other kind of visitor is emptied. */
export function drawnIn(container: HTMLElement): Drawn {
  // What was hidden from visitors is gone below.
  delete document.documentElement.dataset.visitor;
  const isMember = createBrowserSessionStore(SPEC_KEYS).token() !== null;
  const isFrame = container.querySelector('[data-frame]') !== null;
  if (isFrame !== isMember) container.replaceChildren();
  if (!container.hasChildNodes()) return null;
  return isFrame ? 'frame' : 'form';
}

/** What index.html keeps until React runs: the buttons that were pressed, all that were drawn, and how to stop. */
export interface Early extends Set<HTMLElement> {
  ours?: HTMLElement[];
  /** Says that the panel could not be loaded. */
  miss?: () => void;
  end?: () => void;
}

export const early = (): Early => (window as Window & { early?: Early }).early ?? new Set<HTMLElement>();

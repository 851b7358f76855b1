import { SPEC_KEYS, createBrowserSessionStore } from '@cabine/panel-core/client';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** What index.html keeps until React runs: the buttons that were pressed, all that were drawn, and how to stop. */
interface Early extends Set<HTMLElement> {
  ours?: HTMLElement[];
  end?: () => void;
}

/** How the panel comes onto the page. */
export interface TakeOver {
  /** Whether the page shows something of the panel already. */
  isDrawn: boolean;
  /** Whether that is the frame of a member's page. */
  isFrame: boolean;
  /** @param isWhole false if the page's code did not load: then it is not what the build has drawn */
  render(panel: ReactNode, isWhole: boolean): void;
}

/** Puts back what was typed into a drawn form that React had to draw anew. */
let restore = (): void => undefined;

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
      restore = keepFilled(container);
      // Pauses for what is typed into the drawn form; its rules are in the page.
      startTransition(() => {
        hydrateRoot(container, panel, {
          onRecoverableError(error) {
            restore();
            reportError(error);
          },
        });
      });
    },
  };
}

/**
 * Remembers the fields of a drawn form. A password manager that has put an icon into it makes React draw it anew, with
 * empty fields; the old ones keep what they had.
 */
function keepFilled(container: HTMLElement): () => void {
  const drawn = [...container.querySelectorAll<HTMLInputElement>('input[name]')];
  let focused: string | undefined;
  const remember = ({ target }: Event) => (focused = (target as HTMLInputElement).name);
  if (drawn.includes(document.activeElement as HTMLInputElement))
    focused = (document.activeElement as HTMLInputElement).name;
  container.addEventListener('focusin', remember);
  return () => {
    container.removeEventListener('focusin', remember);
    restore = () => undefined;
    for (const old of drawn) {
      if (old.isConnected) continue;
      const field = container.querySelector<HTMLInputElement>(`input[name="${old.name}"]`);
      if (!field) continue;
      if (field.type === 'checkbox') {
        if (field.checked !== old.checked) field.click();
      } else if (field.value === '') field.value = old.value;
      if (old.name === focused) field.focus();
    }
  };
}

/** Clicks the buttons that were pressed before hydration. */
export function replayEarlyClicks(): void {
  const early: Early = (window as Window & { early?: Early }).early ?? new Set<HTMLElement>();
  const { ours = [] } = early;
  restore();
  early.end?.();
  for (const button of early) {
    button.style.opacity = '';
    // Drawn anew, the buttons are in the order in which they were.
    const now = button.isConnected
      ? button
      : document.querySelectorAll<HTMLElement>('#root button')[ours.indexOf(button)];
    now?.click();
  }
  early.clear();
}

import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { early } from './drawn';

/** Puts back what was typed into a drawn form that React had to draw anew. */
let restore = (): void => undefined;

/** Renders the panel. A form that the build has drawn is hydrated, so that it keeps what was typed; a frame is replaced. */
export function takeOver(container: HTMLElement, panel: ReactNode, isForm: boolean): void {
  // At once: in pauses for paints, each of which has new rules, the browser would restyle the whole page.
  if (!isForm) return createRoot(container).render(panel);
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
  const pressed = early();
  const { ours = [] } = pressed;
  restore();
  pressed.end?.();
  for (const button of pressed) {
    button.style.opacity = '';
    // Drawn anew, the buttons are in the order in which they were.
    const now = button.isConnected
      ? button
      : document.querySelectorAll<HTMLElement>('#root button')[ours.indexOf(button)];
    now?.click();
  }
  pressed.clear();
}

import type { ComponentPropsWithoutRef, MouseEvent } from 'react';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quietDanger';

/** What every button has; alone, a quiet one. */
export const quietButton = `
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--cabine-space-2);
  min-height: var(--cabine-control-height);
  padding: 0 var(--cabine-space-4);
  border: 1px solid transparent;
  border-radius: var(--cabine-radius-control);
  background: transparent;
  color: var(--cabine-text);
  font-size: var(--cabine-font-sm);
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  transition: background-color var(--cabine-fast) ease-out, border-color var(--cabine-fast) ease-out;

  &:active:not(:disabled, [aria-disabled='true']) {
    transform: translateY(1px);
  }
`;

/** Styles shared by buttons and by links that look like buttons; variants by `data-variant` and `data-size`. */
export const buttonStyles = `
  ${quietButton}
  position: relative;

  &[data-size='small'] {
    min-height: var(--cabine-control-height-small);
    padding: 0 var(--cabine-space-3);
  }
  &[data-variant='primary'] {
    border-color: var(--cabine-accent-line);
    background: var(--cabine-accent-fill);
    color: var(--cabine-on-accent);
  }
  &[data-variant='danger'] {
    background: var(--cabine-danger-fill);
    color: var(--cabine-on-danger);
  }
  &[data-variant='quietDanger'] {
    border-color: currentColor;
    color: var(--cabine-danger);
  }
  &[data-variant='secondary'] {
    background: var(--cabine-raised);
    border-color: var(--cabine-border-strong);
  }
  &[data-variant='quiet'] {
    padding: 0 var(--cabine-space-3);
  }
  @media (hover: hover) {
    &[data-variant='primary']:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--cabine-accent-fill-hover);
    }
    &[data-variant='danger']:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--cabine-danger-fill-hover);
    }
    &[data-variant='quietDanger']:hover:not(:disabled, [aria-disabled='true']),
    &[data-variant='secondary']:hover:not(:disabled, [aria-disabled='true']),
    &[data-variant='quiet']:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--cabine-hover);
    }
  }
  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    cursor: not-allowed;
    opacity: 0.5;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
`;

/**
 * Safari does not focus a clicked button, so a dialog opened by it could not return the focus there. Enter in a field also
 * clicks the form's button, without a pointer, and leaves the focus where it is.
 */
function focusClicked(event: MouseEvent<HTMLElement>): void {
  if (event.detail > 0 || event.currentTarget.getAttribute('type') !== 'submit')
    event.currentTarget.focus({ preventScroll: true });
}

/** ARIA attributes and handlers of a button. One that is pending or `aria-disabled` keeps focus and ignores clicks. */
export function pressOf(pending: boolean, { onClick, 'aria-disabled': isInert }: ComponentPropsWithoutRef<'button'>) {
  return {
    'aria-busy': pending || undefined,
    'aria-disabled': pending || isInert,
    onClick(event: MouseEvent<HTMLButtonElement>) {
      focusClicked(event);
      if (pending || isInert === true) event.preventDefault();
      else onClick?.(event);
    },
  };
}

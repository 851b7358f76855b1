/** A raised surface with a shadow, for floating content. */
export const popoverStyles = `
  border: 1px solid var(--cabine-border);
  border-radius: var(--cabine-radius-control);
  background: var(--cabine-raised);
  color: var(--cabine-text);
  box-shadow: var(--cabine-shadow);
  outline: none;
  animation: cabine-appear var(--cabine-fast) ease-out;

  &[data-exiting] {
    animation: cabine-appear var(--cabine-fast) ease-in reverse forwards;
  }
`;

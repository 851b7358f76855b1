/** The box of an input that is always valid and enabled. */
export const boxStyles = `
  width: 100%;
  min-height: var(--cabine-control-height);
  padding: 0 var(--cabine-space-3);
  border: 1px solid var(--cabine-border-strong);
  border-radius: var(--cabine-radius-control);
  background: var(--cabine-raised);
  color: var(--cabine-text);
  font-size: var(--cabine-font-sm);
  transition: border-color var(--cabine-fast) ease-out;

  &::placeholder {
    color: var(--cabine-text-muted);
    opacity: 1;
  }
  &:focus-within,
  &[data-focused] {
    border-color: var(--cabine-focus);
    outline: 2px solid var(--cabine-focus);
    outline-offset: -1px;
  }
  @media (pointer: coarse) {
    font-size: var(--cabine-font-md);
  }
`;

/** The box of an input or a trigger; states by react-aria's `data-*`. */
export const controlStyles = `
  ${boxStyles}
  &[data-invalid],
  &[aria-invalid='true'] {
    border-color: var(--cabine-danger);
  }
  &:is([data-invalid], [aria-invalid='true']):focus-within {
    outline-color: var(--cabine-danger);
  }
  &:disabled,
  &[data-disabled] {
    opacity: 0.55;
    cursor: not-allowed;
  }
  &:is(input, textarea):read-only {
    background: transparent;
  }
`;

export const fieldStyles = `
  display: flex;
  flex-direction: column;
  gap: var(--cabine-space-1);
  min-width: 0;
`;

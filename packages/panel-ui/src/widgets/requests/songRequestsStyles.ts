import { css, styled } from 'styled-components';

const field = css`
  width: 100%;
  min-height: calc(40 * var(--cabine-px));
  padding: var(--cabine-space-2) var(--cabine-space-3);
  border: 1px solid var(--cabine-border-strong);
  border-radius: var(--cabine-radius-control);
  background: none;
  color: var(--cabine-text);
  font-size: var(--cabine-font-md);
`;

export const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--cabine-space-4);
  width: 100%;
  min-height: calc(118 * var(--cabine-px));
  max-width: calc(480 * var(--cabine-px));
  padding: var(--cabine-space-4);
  border: 1px solid var(--cabine-border);
  border-radius: var(--cabine-radius-card);
  background: var(--cabine-card);
`;

export const Head = styled.div`
  overflow-wrap: anywhere;

  & > strong {
    display: block;
    font-size: var(--cabine-font-md);
  }
  & > span {
    color: var(--cabine-text-muted);
  }
  & > span + span::before {
    content: ' · ';
  }
`;

export const Reactions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--cabine-space-2);

  & > button {
    min-height: calc(36 * var(--cabine-px));
    padding: 0 var(--cabine-space-3);
    border: 1px solid var(--cabine-border-strong);
    border-radius: var(--cabine-radius-full);
    background: none;
  }
  & > button[aria-pressed='true'] {
    border-color: var(--cabine-accent-text);
    background: var(--cabine-accent-soft);
    color: var(--cabine-accent-text);
    font-weight: 600;
  }
  & span {
    font-variant-numeric: tabular-nums;
  }
`;

export const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--cabine-space-3);

  & > label {
    display: grid;
    gap: var(--cabine-space-1);
    font-weight: 600;
  }
  & > fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: var(--cabine-space-1) var(--cabine-space-4);
  }
  & legend {
    margin-bottom: var(--cabine-space-1);
    padding: 0;
    font-weight: 600;
  }
  & > fieldset > label {
    display: flex;
    align-items: center;
    gap: var(--cabine-space-2);
    min-height: calc(24 * var(--cabine-px));
  }
  & input[type='radio'] {
    width: calc(16 * var(--cabine-px));
    height: calc(16 * var(--cabine-px));
    margin: 0;
    accent-color: var(--cabine-accent-fill);
  }
  & > label > input,
  & > label > textarea {
    ${field}
  }
  & textarea {
    resize: vertical;
  }
  & > button {
    justify-self: start;
    min-height: calc(40 * var(--cabine-px));
    padding: 0 var(--cabine-space-4);
    border: 1px solid var(--cabine-accent-line);
    border-radius: var(--cabine-radius-control);
    background: var(--cabine-accent-fill);
    color: var(--cabine-on-accent);
    font-weight: 600;
  }
`;

export const Message = styled.p`
  &:empty {
    display: none;
  }
  &[data-outcome='sent'] {
    color: var(--cabine-accent-text);
  }
  &:not([data-outcome='sent']) {
    color: var(--cabine-danger);
  }
`;

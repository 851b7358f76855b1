import { styled } from 'styled-components';

export const ModalHeader = styled.header`
  display: flex;
  align-items: flex-start;
  gap: var(--cabine-space-3);
  padding: var(--cabine-space-6) var(--cabine-space-6) var(--cabine-space-4);

  & > div {
    flex: 1;
    min-width: 0;
  }
  & > button {
    margin: -3px -6px 0 0;
  }
  & h2 {
    font-size: var(--cabine-font-lg);
    line-height: 1.3;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }
  & p {
    margin-top: var(--cabine-space-1);
    color: var(--cabine-text-muted);
    max-width: 75ch;
  }
  & h2:has(+ [data-lead]) {
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-sm);
    letter-spacing: normal;
  }
  & p[data-lead] {
    color: var(--cabine-text);
    font-size: var(--cabine-font-lg);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    line-height: 1.3;
  }
  @media (width < 40em) {
    padding: var(--cabine-space-4) var(--cabine-space-4) var(--cabine-space-3);
  }
`;

export const ModalBody = styled.div`
  position: relative;
  flex: 1 1 auto;
  display: flex;
  flex-direction: column;
  gap: var(--cabine-space-4);
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 2px var(--cabine-space-6) var(--cabine-space-4);

  &:not(:has(> :not(:empty))) {
    padding-block: 0;
  }
  /* Between head and foot of a low window there is no room: all of it scrolls. */
  @media (height < 34em) {
    flex: none;
    overflow-y: visible;
  }
  @media (width < 40em) {
    padding-inline: var(--cabine-space-4);
  }
`;

/** Buttons of a dialog: cancel first, the primary one last. */
export const ModalActions = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--cabine-space-2);
  padding: var(--cabine-space-3) var(--cabine-space-6) var(--cabine-space-6);

  @media (width < 40em) {
    padding: var(--cabine-space-3) var(--cabine-space-4) max(var(--cabine-space-4), env(safe-area-inset-bottom));

    & > button {
      flex: 1 1 auto;
    }
  }
`;

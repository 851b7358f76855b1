import { css } from 'styled-components';

/** One large sentence or number, with smaller lines around it; the first line says the state. */
export const leadStyles = css`
  display: grid;
  gap: var(--cabine-space-1);
  min-width: 0;

  > strong {
    font-size: var(--cabine-font-xl);
    font-variant-numeric: tabular-nums;
    line-height: 1.2;
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
  > strong::first-letter {
    text-transform: uppercase;
  }
  > p {
    color: var(--cabine-text-muted);
    overflow-wrap: anywhere;
  }
  &[data-turn='onAir'] > p:first-child {
    display: flex;
    align-items: center;
    gap: var(--cabine-space-2);
    color: var(--cabine-live);
    font-weight: 600;
  }
  &[data-turn='missing'] > strong {
    color: var(--cabine-late);
  }
`;

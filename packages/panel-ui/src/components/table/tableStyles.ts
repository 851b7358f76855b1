import { css, styled } from 'styled-components';
import { boxStyles } from '../form/fieldStyles';
import { CARDS } from './cardStyles';

/** `clip` rounds the corners without a scroll container, which would break the header's `position: sticky`. */
export const Frame = styled.div`
  position: relative;
  min-width: 0;
  overflow: clip;
  border: 1px solid var(--cabine-border);
  border-radius: var(--cabine-radius-card);
  background: var(--cabine-card);

  &[data-refreshing]::after {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 2px;
    background: var(--cabine-accent-line);
    animation: cabine-breathe 1s ease-in-out infinite;
  }
`;

const toolbar = css`
  & > [data-part='toolbar'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--cabine-space-2);
  }
  & [data-part='search'] {
    position: relative;
    display: flex;
    align-items: center;
    flex: 1 1 calc(200 * var(--cabine-px));
    max-width: calc(320 * var(--cabine-px));
  }
  & [data-part='search'] > svg {
    position: absolute;
    inset-inline-start: var(--cabine-space-3);
    color: var(--cabine-text-muted);
    pointer-events: none;
  }
  & [data-part='search'] > input {
    ${boxStyles}
    padding-inline: 36px 40px;
  }
  & [data-part='search'] > input::-webkit-search-cancel-button {
    display: none;
  }
  & [data-part='search'] > button {
    position: absolute;
    inset-inline-end: var(--cabine-space-1);
  }
  & [data-part='end'] {
    display: flex;
    align-items: center;
    gap: var(--cabine-space-2);
    margin-inline-start: auto;
  }
  ${CARDS} {
    & [data-part='search'] {
      flex-basis: calc(100% - 56 * var(--cabine-px));
      max-width: none;
    }
    /* Without a main button, the other controls share its line. */
    & > [data-part='toolbar']:not(:has([data-part='end'] > :nth-child(2))) > [data-part='search'] {
      flex-basis: calc(100% - 104 * var(--cabine-px));
    }
  }
`;

const foot = css`
  & > [data-part='foot'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--cabine-space-2) var(--cabine-space-4);
    min-height: var(--cabine-control-height-small);
    color: var(--cabine-text-muted);
    font-variant-numeric: tabular-nums;
  }
  /* Has no place yet, so it does not move when there are fewer rows than bars. */
  & > [data-part='foot'][data-loading] {
    min-height: 0;
  }
  & [data-part='pages'] {
    display: flex;
    align-items: center;
    gap: var(--cabine-space-1);
  }
  & [data-part='pages'] > span {
    padding-inline: var(--cabine-space-2);
  }
`;

/** Wraps the primary button without affecting the layout; see `MAIN_ACTION`. */
export const MainAction = styled.div`
  display: contents;
`;

export const Root = styled.section`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  gap: var(--cabine-space-3);
  min-width: 0;

  ${toolbar}
  ${foot}
`;

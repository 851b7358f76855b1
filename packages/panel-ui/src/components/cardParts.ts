import { styled } from 'styled-components';

/** A list as wide as its card, with lines between the rows. */
export const RowList = styled.ul`
  & > li {
    padding: var(--cabine-space-3) var(--cabine-space-4);
  }
  & > li + li {
    border-top: 1px solid var(--cabine-border);
  }
`;

/** A sentence in a card whose rows touch its border. */
export const CardText = styled.p`
  padding: 0 var(--cabine-space-4) var(--cabine-space-4);
  color: var(--cabine-text-muted);
`;

/** A sentence above a card's fields. */
export const Lead = styled.p`
  margin-bottom: var(--cabine-space-4);
  color: var(--cabine-text-muted);
`;

/** The fields of a card, no wider than they are read. */
export const CardForm = styled.form`
  display: grid;
  gap: var(--cabine-space-4);
  max-width: calc(400 * var(--cabine-px));
  & > button {
    justify-self: start;
  }
`;

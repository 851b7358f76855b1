import { styled } from 'styled-components';

/** Checkboxes that belong together, below a `legend`. */
export const Choices = styled.fieldset`
  display: grid;
  gap: var(--cabine-space-3);

  legend {
    margin-bottom: var(--cabine-space-3);
  }
`;

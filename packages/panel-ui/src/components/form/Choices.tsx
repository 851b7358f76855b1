import { styled } from 'styled-components';

/** Checkboxes that belong together, below a `legend`. */
export const Choices = styled.fieldset`
  display: grid;
  gap: var(--cabine-space-3);
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: var(--cabine-space-3);
    padding: 0;
    font-weight: 600;
  }
`;

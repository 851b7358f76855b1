import { styled } from 'styled-components';

/** The parts of a screen, one below the other. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--cabine-space-4);
`;

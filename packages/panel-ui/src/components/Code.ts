import { styled } from 'styled-components';

/** Lines to copy into another program. */
export const Code = styled.pre`
  margin: 0 0 var(--cabine-space-3);
  padding: var(--cabine-space-3);
  border-radius: var(--cabine-radius-control);
  background: var(--cabine-hover);
  font-family: ui-monospace, monospace;
  font-size: var(--cabine-font-xs);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

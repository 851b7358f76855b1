import { styled } from 'styled-components';

/** The actions of a '…' menu, one button per line. */
export const MenuList = styled.div`
  display: grid;
  padding: var(--cabine-space-2);

  & > button {
    display: flex;
    align-items: center;
    gap: var(--cabine-space-3);
    min-height: calc(44 * var(--cabine-px));
    padding: 0 var(--cabine-space-3);
    border: 0;
    border-radius: var(--cabine-radius-control);
    background: none;
    text-align: start;
  }
  & > button[data-tone='danger'] {
    color: var(--cabine-danger);
  }
  & > button:hover {
    background: var(--cabine-hover);
  }
`;

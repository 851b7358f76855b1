import { styled } from 'styled-components';
import { buttonStyles } from './buttonStyles';

/** Shared by Button and IconButton, because creating a styled-components style sheet is slow. */
export const ButtonRoot = styled.button`
  ${buttonStyles}

  & > [data-part='content'] {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--cabine-space-2);
  }
  &[aria-busy='true'] > [data-part='content'] {
    opacity: 0;
  }
  &[data-shape] {
    flex: none;
    width: var(--cabine-control-height);
    padding: 0;
  }
  &[data-shape][data-size='small'] {
    width: var(--cabine-control-height-small);
  }
  &[data-shape='round'] {
    border-radius: var(--cabine-radius-full);
  }
`;

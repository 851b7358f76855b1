import { css } from 'styled-components';

/**
 * The width that a float, a table cell or an inline-block asks its content for. Without it a size container answers 0. The
 * grid gives 200 px as the narrowest and `usual` as the widest, and takes no room itself.
 */
export const ownWidth = (usual: string) => css`
  width: 100%;

  &::before {
    content: '';
    display: grid;
    grid-template-columns: minmax(calc(200 * var(--cabine-px)), ${usual});
    height: 0;
  }
`;

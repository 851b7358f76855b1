import { styled } from 'styled-components';
import type { PlayerSlots } from './playerParts';

const Root = styled.div`
  min-width: 0;

  &[data-silent] {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** Stays in the page while empty: screen readers announce only live regions that already exist. */
export function StatusSlot({ slots }: { slots: PlayerSlots }) {
  return (
    <Root data-slot="status" data-silent={slots.hasNews ? undefined : ''}>
      {slots.StatusLine}
    </Root>
  );
}

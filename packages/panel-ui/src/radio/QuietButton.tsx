import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface QuietButtonProps {
  label: string;
  icon: ReactNode;
  /** True if it opens a dialog. Default false. */
  opens?: boolean;
  onClick: () => void;
}

const Root = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: var(--cabine-control-height-small);
  height: var(--cabine-control-height-small);
  padding: 0;
  border: 0;
  border-radius: var(--cabine-radius-control);
  background: none;
  color: inherit;

  @media (hover: hover) {
    &:hover {
      background: var(--cabine-hover);
    }
  }
`;

/** An icon with an accessible name. IconButton, with its variants and tooltip, would add 2 kB to a widget. */
export function QuietButton({ label, icon, opens, onClick }: QuietButtonProps) {
  return (
    <Root type="button" aria-label={label} aria-haspopup={opens ? 'dialog' : undefined} onClick={onClick}>
      {icon}
    </Root>
  );
}

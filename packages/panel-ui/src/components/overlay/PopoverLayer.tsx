import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import { OverlayScope } from './OverlayScope';
import { popoverStyles } from './popoverStyles';

const Root = styled(Popover)`
  ${popoverStyles}
  display: flex;
  max-width: calc(100vw - 16px);
  border-radius: var(--cabine-radius-card);

  /* A sheet on phones, instead of the place that react-aria computes. */
  @media (width < 40em) {
    position: fixed !important;
    inset: auto 0 0 !important;
    width: auto !important;
    max-width: none;
    max-height: 80dvh !important;
    border-width: 1px 0 0;
    border-radius: var(--cabine-radius-card) var(--cabine-radius-card) 0 0;
    padding-bottom: env(safe-area-inset-bottom);
    box-shadow: 0 0 0 100vmax var(--cabine-scrim);
    animation-name: cabine-sheet;
  }
`;

const Content = styled(Dialog)`
  flex: 1;
  min-width: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border-radius: inherit;
  outline-offset: -4px;
`;

export interface PopoverLayerProps extends Pick<
  PopoverProps,
  'triggerRef' | 'isOpen' | 'onOpenChange' | 'placement' | 'maxHeight'
> {
  label: string;
  /** Pixels. */
  width: number;
  children: ReactNode;
}

/** What a Popover shows while it is open. */
export function PopoverLayer({ label, width, children, ...props }: PopoverLayerProps) {
  return (
    <OverlayScope>
      <Root {...props} style={{ width }}>
        <Content aria-label={label}>{children}</Content>
      </Root>
    </OverlayScope>
  );
}

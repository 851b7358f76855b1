import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type PillTone = 'neutral' | 'accent' | 'live' | 'ok' | 'late' | 'danger' | 'diamond';

export interface PillProps {
  /** Default `neutral`. The colour only repeats what the text says. */
  tone?: PillTone;
  /** A dot before the text. */
  dot?: boolean;
  /** A 12 or 14 px icon before the text. */
  icon?: ReactNode;
  children: ReactNode;
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  padding: 2px var(--cabine-space-2);
  border: 1px solid transparent;
  border-radius: var(--cabine-radius-full);
  background: var(--cabine-hover);
  color: var(--cabine-text);
  font-size: var(--cabine-font-xs);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: calc(16 * var(--cabine-px));
  white-space: nowrap;
  @media (width < 20em) {
    overflow-wrap: anywhere;
    white-space: normal;
  }

  &[data-tone='accent'] {
    background: var(--cabine-accent-soft);
    color: var(--cabine-accent-text);
  }
  &[data-tone='live'] {
    background: var(--cabine-live-soft);
    color: var(--cabine-live);
  }
  &[data-tone='ok'] {
    background: var(--cabine-ok-soft);
    color: var(--cabine-ok);
  }
  &[data-tone='late'] {
    background: var(--cabine-late-soft);
    color: var(--cabine-late);
  }
  &[data-tone='danger'] {
    background: var(--cabine-danger-soft);
    color: var(--cabine-danger);
  }
  &[data-tone='diamond'] {
    background: var(--cabine-diamond-soft);
    color: var(--cabine-diamond);
  }
`;

const Dot = styled.span`
  flex: none;
  width: 6px;
  height: 6px;
  border: 3px solid currentColor;
  border-radius: var(--cabine-radius-full);
`;

const Text = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** A short status label with an optional dot or icon. It is no button, and a sentence is an ErrorNote or plain text. */
export function Pill({ tone = 'neutral', dot = false, icon, children }: PillProps) {
  return (
    <Root data-tone={tone}>
      {dot && <Dot aria-hidden="true" />}
      {icon}
      <Text>{children}</Text>
    </Root>
  );
}

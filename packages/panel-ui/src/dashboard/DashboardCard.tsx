import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Boundary } from '../provider/views';

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--cabine-space-3);
  min-width: 0;
  padding: var(--cabine-space-4) var(--cabine-space-6) var(--cabine-space-6);
  @media (width <= 40em) {
    padding: var(--cabine-space-3) var(--cabine-space-4) var(--cabine-space-4);
  }
  background: var(--cabine-card);
  border: 1px solid var(--cabine-border);
  border-radius: var(--cabine-radius-card);
  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--cabine-space-3);
    min-height: var(--cabine-control-height-small);
  }
  h2 {
    font-size: var(--cabine-font-sm);
    color: var(--cabine-text-muted);
  }
`;

export interface DashboardCardProps {
  title: string;
  span: 'wide' | 'narrow' | 'full';
  action?: ReactNode;
  children: ReactNode;
}

export function DashboardCard({ title, span, action, children }: DashboardCardProps) {
  const id = useId();
  return (
    <Root data-span={span} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      <Boundary>{children}</Boundary>
    </Root>
  );
}

import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface PageHeaderProps {
  /** The screen's only h1. */
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Buttons at the right (under the title on phones); put the primary one last. */
  actions?: ReactNode;
  /** Keeps few and narrow actions beside the title on phones. */
  isRow?: boolean;
}

const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--cabine-space-3) var(--cabine-space-4);

  & > div:first-child {
    flex: 1 1 20ch;
    min-width: 0;
  }
  & h1 {
    font-size: var(--cabine-font-xl);
    line-height: 1.25;
    letter-spacing: -0.02em;
    overflow-wrap: break-word;
    hyphens: auto;
    text-wrap: balance;
  }
  & p {
    max-width: 75ch;
    margin-top: var(--cabine-space-1);
    color: var(--cabine-text-muted);
  }
  @media (width < 40em) {
    & h1 {
      font-size: var(--cabine-font-lg);
    }
  }
  &[data-row] {
    flex-wrap: nowrap;
    column-gap: var(--cabine-space-2);
    min-height: var(--cabine-control-height);

    & > div {
      flex: 0 1 auto;
      flex-wrap: nowrap;
    }
    & > div:first-child {
      flex-grow: 1;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--cabine-space-2);

  @media (width < 40em) {
    flex: 1 1 100%;

    & > * {
      flex: 1 1 auto;
    }
  }
`;

/**
 * A screen's title with the actions that concern the whole screen, once per page; a part's title is its Card's.
 *
 * Parts: title, one sentence below it, actions with the primary one last; on phones the actions are a line of their
 * own unless `isRow`.
 */
export function PageHeader({ title, description, actions, isRow = false }: PageHeaderProps) {
  return (
    <Root data-row={isRow || undefined}>
      <div>
        <h1>{title}</h1>
        {description && <p>{description}</p>}
      </div>
      {actions && <Actions data-print="no">{actions}</Actions>}
    </Root>
  );
}

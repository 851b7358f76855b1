import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface EmptyStateProps {
  /** A 20 or 24 px icon. */
  icon?: ReactNode;
  /** Says what is missing. */
  title: string;
  /** One line of help. */
  text?: string;
  /** A button that adds the first item; omit it for members without the permission. */
  action?: ReactNode;
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--cabine-space-1);
  padding: var(--cabine-space-8) var(--cabine-space-4);
  text-align: center;

  & > p {
    max-width: 48ch;
    color: var(--cabine-text-muted);
    text-wrap: balance;
  }
  & > p:first-of-type {
    color: var(--cabine-text);
    font-size: var(--cabine-font-md);
    font-weight: 600;
  }
`;

const Icon = styled.div`
  display: grid;
  place-items: center;
  width: calc(48 * var(--cabine-px));
  height: calc(48 * var(--cabine-px));
  margin-bottom: var(--cabine-space-2);
  border-radius: var(--cabine-radius-full);
  background: var(--cabine-hover);
  color: var(--cabine-text-muted);
`;

const Action = styled.div`
  margin-top: var(--cabine-space-3);
`;

/**
 * What an empty list shows: a title, one line of help and a button that adds the first item. A list without hits, or one
 * that failed, is no empty one: see StatusView.
 *
 * Parts: icon on a disc, title, one line of help, one button.
 */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <Root>
      {icon && <Icon aria-hidden="true">{icon}</Icon>}
      <p>{title}</p>
      {text && <p>{text}</p>}
      {action && <Action>{action}</Action>}
    </Root>
  );
}

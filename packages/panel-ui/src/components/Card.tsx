import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

export interface CardProps {
  /** The card's accessible name, drawn as an h2. */
  title?: string;
  /** At the right of the title. */
  actions?: ReactNode;
  /** Removes the padding, so that rows or a picture reach the edge. */
  flush?: boolean;
  children: ReactNode;
}

const Root = styled.section`
  min-width: 0;
  border: 1px solid var(--cabine-border);
  border-radius: var(--cabine-radius-card);
  background: var(--cabine-card);
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--cabine-space-2);
  padding: var(--cabine-space-4) var(--cabine-space-4) 0;

  & > h2 {
    font-size: var(--cabine-font-md);
    line-height: 1.4;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }
`;

const Body = styled.div`
  padding: var(--cabine-space-4);

  &[data-flush] {
    padding: var(--cabine-space-3) 0 0;
    overflow: hidden;
    border-radius: 0 0 var(--cabine-radius-card) var(--cabine-radius-card);
  }
  &[data-flush]:first-child {
    padding-top: 0;
    border-radius: var(--cabine-radius-card);
  }
`;

/**
 * A bordered surface for one subject of a screen. Not inside another card: use a heading or a Disclosure there.
 *
 * Parts: title with its actions at the right, content; `flush` content, such as a table, reaches the edges.
 */
export function Card({ title, actions, flush = false, children }: CardProps) {
  const id = useId();
  return (
    <Root aria-labelledby={title ? id : undefined}>
      {title && (
        <Head>
          <h2 id={id}>{title}</h2>
          {actions}
        </Head>
      )}
      <Body data-flush={flush ? '' : undefined}>{children}</Body>
    </Root>
  );
}

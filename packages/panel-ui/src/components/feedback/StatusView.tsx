import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { langOf } from '../../lang/englishTexts';

export interface StatusViewProps {
  /** An icon (best at 32 px), a spinner or a large number. */
  icon?: ReactNode;
  title?: string;
  text?: string;
  /** A second sentence, for example the reason. */
  hint?: string | undefined;
  /** A button or link to the next step. */
  action?: ReactNode;
  /** `status` while waiting, `alert` for a failure that the user did not cause. */
  role?: 'status' | 'alert';
  /** Heading level of the title: 1 where the view fills the screen. Default 2. */
  level?: 1 | 2;
  /** `danger` colours the icon. */
  tone?: 'quiet' | 'danger';
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--cabine-space-2);
  min-height: min(420 * var(--cabine-px), 60vh);
  padding: var(--cabine-space-8) var(--cabine-space-4);
  text-align: center;

  & h1,
  & h2 {
    font-size: var(--cabine-font-lg);
    line-height: 1.3;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }
  & p {
    max-width: 48ch;
    color: var(--cabine-text-muted);
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
`;

/** What is said; a button that waits is no part of it. */
const Message = styled.div`
  display: contents;
`;

const Badge = styled.div`
  display: grid;
  place-items: center;
  min-width: calc(64 * var(--cabine-px));
  height: calc(64 * var(--cabine-px));
  margin-bottom: var(--cabine-space-2);
  border-radius: var(--cabine-radius-full);
  background: var(--cabine-accent-soft);
  color: var(--cabine-accent-text);

  &[data-tone='danger'] {
    background: var(--cabine-danger-soft);
    color: var(--cabine-danger);
  }
`;

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--cabine-space-2);
  margin-top: var(--cabine-space-3);
`;

/**
 * Takes the place of a screen: no access, an error, an empty result, loading.
 *
 * Parts: icon, title, sentence, a hint below it, one button.
 */
export function StatusView({ icon, title, text, hint, action, role, level = 2, tone = 'quiet' }: StatusViewProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <Root>
      <Message role={role}>
        {icon && (
          <Badge data-tone={tone} aria-hidden={role === 'status' ? undefined : true}>
            {icon}
          </Badge>
        )}
        {title && <Title lang={langOf(title)}>{title}</Title>}
        {text && <p lang={langOf(text)}>{text}</p>}
        {hint && <p>{hint}</p>}
      </Message>
      {action && <Action>{action}</Action>}
    </Root>
  );
}

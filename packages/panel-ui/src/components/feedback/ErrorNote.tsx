import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { langOf } from '../../lang/englishTexts';

export interface ErrorNoteProps {
  /** What happened and what to do. Without it only the empty live region is rendered. */
  children?: ReactNode;
  /** For example a retry button. */
  action?: ReactNode;
  /** Not announced: what the screen says elsewhere. Default false. */
  isQuiet?: boolean;
}

const Region = styled.div`
  &:empty {
    display: none;
  }
`;

const Note = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--cabine-space-2) var(--cabine-space-3);
  padding: var(--cabine-space-2) var(--cabine-space-3);
  border: 1px solid transparent;
  border-radius: var(--cabine-radius-control);
  background: var(--cabine-danger-soft);
  color: var(--cabine-danger);
  font-weight: 500;

  & > span {
    flex: 1;
    min-width: 12ch;
    overflow-wrap: anywhere;
  }
`;

/**
 * An inline error that screen readers announce, where it happened. What succeeded elsewhere is a toast.
 *
 * Parts: icon, sentence that says what to do next, action at the right.
 */
export function ErrorNote({ children, action, isQuiet = false }: ErrorNoteProps) {
  return (
    <Region role={isQuiet ? undefined : 'alert'}>
      {children && (
        <Note>
          <CircleAlert size={16} aria-hidden="true" />
          <span lang={langOf(children)}>{children}</span>
          {action}
        </Note>
      )}
    </Region>
  );
}

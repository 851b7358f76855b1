import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { styled } from 'styled-components';

/** What every field takes. `error` both marks it invalid and says why. */
export interface FieldTexts {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
}

const FieldLabel = styled(Label)`
  font-weight: 600;
  line-height: 1.4;
`;

const Help = styled(Text)`
  color: var(--cabine-text-muted);
  font-size: var(--cabine-font-xs);
  line-height: 1.4;
`;

const Problem = styled(FieldError)`
  display: flex;
  align-items: flex-start;
  gap: var(--cabine-space-1);
  color: var(--cabine-danger);
  font-size: var(--cabine-font-xs);
  font-weight: 500;
  line-height: 1.4;

  & > svg {
    margin-top: 1px;
  }
`;

/** The label, help and error around a control of a react-aria field, which connects them to it. */
export function FieldFrame({ label, description, error, children }: FieldTexts & { children: ReactNode }) {
  return (
    <>
      <FieldLabel>{label}</FieldLabel>
      {children}
      {description && <Help slot="description">{description}</Help>}
      <Problem>
        <CircleAlert size={14} aria-hidden="true" />
        <span>{error}</span>
      </Problem>
    </>
  );
}

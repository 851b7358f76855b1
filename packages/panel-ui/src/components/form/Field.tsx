import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { styled } from 'styled-components';
import { helpLook, labelLook, problemLook } from './fieldLook';

/** What every field takes. `error` both marks it invalid and says why. */
export interface FieldTexts {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
}

const FieldLabel = styled(Label)`
  ${labelLook}
`;

const Help = styled(Text)`
  ${helpLook}
`;

const Problem = styled(FieldError)`
  ${problemLook}
`;

/** The help and error of a react-aria field. */
export function FrameNotes({ description, error }: Omit<FieldTexts, 'label'>) {
  return (
    <>
      {description && <Help slot="description">{description}</Help>}
      <Problem>
        <CircleAlert size={14} aria-hidden="true" />
        <span>{error}</span>
      </Problem>
    </>
  );
}

/** The label, help and error around a control of a react-aria field, which connects them to it. */
export function FieldFrame({ label, description, error, children }: FieldTexts & { children: ReactNode }) {
  return (
    <>
      <FieldLabel>{label}</FieldLabel>
      {children}
      <FrameNotes description={description} error={error} />
    </>
  );
}

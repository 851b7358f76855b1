import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { FieldTexts } from './FieldFrame';
import { fieldLook, helpLook, labelLook, problemLook } from './fieldLook';

const Root = styled.div`
  ${fieldLook}

  & > label {
    ${labelLook}
  }
`;

const Help = styled.span`
  ${helpLook}
`;

const Problem = styled.span`
  ${problemLook}
`;

/** Which of a control's notes there are: its `aria-describedby`. */
export const notesOf = (id: string, { description, error }: Omit<FieldTexts, 'label'>): string | undefined =>
  [description && `${id}help`, error && `${id}problem`].filter(Boolean).join(' ') || undefined;

/** The help and error of a browser's own control. */
export function FieldNotes({ id, description, error }: Omit<FieldTexts, 'label'> & { id: string }) {
  return (
    <>
      {description && <Help id={`${id}help`}>{description}</Help>}
      {error && (
        <Problem id={`${id}problem`}>
          <CircleAlert size={14} aria-hidden="true" />
          <span>{error}</span>
        </Problem>
      )}
    </>
  );
}

/** What ties a browser's own control to its label, help and error. */
interface ControlTies {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The label, help and error around a browser's own control: FieldFrame's looks without react-aria, for light pages. */
export function NativeField(props: FieldTexts & { children: (ties: ControlTies) => ReactNode }) {
  const { label, description, error, children } = props;
  const id = useId();
  return (
    <Root data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': notesOf(id, props), 'aria-invalid': error ? true : undefined })}
      <FieldNotes id={id} description={description} error={error} />
    </Root>
  );
}

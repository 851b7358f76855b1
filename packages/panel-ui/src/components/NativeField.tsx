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
  & > [data-part='help'] {
    ${helpLook}
  }
  & > [data-part='problem'] {
    ${problemLook}
  }
`;

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
  const described = [description && `${id}help`, error && `${id}problem`].filter(Boolean).join(' ');
  return (
    <Root data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {description && (
        <span id={`${id}help`} data-part="help">
          {description}
        </span>
      )}
      {error && (
        <span id={`${id}problem`} data-part="problem">
          <CircleAlert size={14} aria-hidden="true" />
          <span>{error}</span>
        </span>
      )}
    </Root>
  );
}

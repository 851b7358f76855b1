import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ReactNode } from 'react';
import { Label, LabelContext } from 'react-aria-components/Label';
import { Text, TextContext } from 'react-aria-components/Text';
import { styled } from 'styled-components';
import { fieldStyles } from './fieldStyles';
import { langOf } from '../../lang/englishTexts';

/** Props that every field takes. A set `error` also marks the field invalid. */
export interface FieldTexts {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
}

export interface ControlProps<Value, Change = Value> extends FieldTexts {
  value?: Value;
  onChange?: (value: Change) => void;
  onBlur?: () => void;
  /** Name of the field in the request body. */
  name?: string;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** ARIA attributes that connect a native control to its label, help and error. */
interface ControlTies {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
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

const Problem = styled(Text)`
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

const Root = styled.div`
  ${fieldStyles}
`;

function Notes({ description, error }: Omit<FieldTexts, 'label'>) {
  return (
    <>
      {description && <Help slot="description">{description}</Help>}
      {error && (
        <Problem slot="errorMessage">
          <CircleAlert size={16} aria-hidden="true" />
          <span lang={langOf(error)}>{error}</span>
        </Problem>
      )}
    </>
  );
}

type Draw = (ties: ControlTies) => ReactNode;

/** Reads those attributes from the contexts that react-aria's own fields use. */
function Tied({ description, error, draw }: Omit<FieldTexts, 'label'> & { draw: Draw }) {
  const id = useId();
  const help = `${id}help`;
  const problem = `${id}problem`;
  const describedBy = [description && help, error && problem].filter(Boolean).join(' ') || undefined;
  return (
    <LabelContext.Provider value={{ htmlFor: id }}>
      <TextContext.Provider value={{ slots: { description: { id: help }, errorMessage: { id: problem } } }}>
        {draw({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      </TextContext.Provider>
    </LabelContext.Provider>
  );
}

export interface FieldProps extends FieldTexts {
  /**
   * A react-aria control, which connects itself, or a function that draws a native control with the given attributes.
   */
  children: ReactNode | Draw;
}

/** Label above a control, help and error below it. */
export function Field({ label, children, ...texts }: FieldProps) {
  const around = (control: ReactNode) => (
    <>
      <FieldLabel lang={langOf(label)}>{label}</FieldLabel>
      {control}
      <Notes {...texts} />
    </>
  );
  if (typeof children !== 'function') return around(children);
  return (
    <Tied
      {...texts}
      draw={(ties) => <Root data-invalid={texts.error ? '' : undefined}>{around(children(ties))}</Root>}
    />
  );
}

/** Help and error below a control that draws its own label. */
export function FieldNotes({ children, ...texts }: Omit<FieldProps, 'label'>) {
  const around = (control: ReactNode) => (
    <>
      {control}
      <Notes {...texts} />
    </>
  );
  return typeof children === 'function' ? (
    <Tied {...texts} draw={(ties) => around(children(ties))} />
  ) : (
    around(children)
  );
}

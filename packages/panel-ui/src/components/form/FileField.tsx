import FileAudio from 'lucide-react/icons/file-audio';
import Upload from 'lucide-react/icons/upload';
import { forwardRef } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldTexts } from './Field';
import { useFileDrop } from './useFileDrop';

export interface FileFieldProps extends FieldTexts {
  value: File | null;
  onChange: (file: File | null) => void;
  /** Called instead where several are chosen or dropped; without it the first of them is taken. */
  onSeveral?: (files: File[]) => void;
  onBlur?: () => void;
  /** Name of the field in the request body. */
  name?: string;
  /** As the HTML attribute: `audio/mpeg,.mp3`. */
  accept?: string;
  /** Text while no file is chosen. */
  chooseText: string;
  /** Text beside the chosen file, for example its size. */
  detail?: (file: File) => string;
  /** Set it while the file is uploaded. Default false. */
  disabled?: boolean;
}

const Zone = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--cabine-space-1);
  min-height: calc(96 * var(--cabine-px));
  padding: var(--cabine-space-3);
  border: 1px dashed var(--cabine-border-strong);
  border-radius: var(--cabine-radius-control);
  background: var(--cabine-raised);
  color: var(--cabine-text-muted);
  text-align: center;
  cursor: pointer;
  & > span {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  & > b {
    max-width: 100%;
    color: var(--cabine-text);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  /* The invisible input covers the whole drop zone, so that clicks and screen readers reach it there. */
  & > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(> :focus-visible) {
    outline: 2px solid var(--cabine-focus);
    outline-offset: 2px;
  }
  &[data-invalid] {
    border-color: var(--cabine-danger);
  }
  &[data-target] {
    border-style: solid;
    border-color: var(--cabine-accent-text);
    background: var(--cabine-accent-soft);
    color: var(--cabine-text);
  }
  &:has(> :disabled) {
    cursor: not-allowed;
  }
  @media (hover: hover) {
    &:hover:not(:has(> :disabled), [data-target]) {
      background: var(--cabine-hover);
    }
  }
`;

/** One file, or several with `onSeveral`, chosen or dropped. Works directly in react-hook-form's Controller. */
export const FileField = forwardRef<HTMLInputElement, FileFieldProps>(function FileField(props, ref) {
  const {
    label,
    description,
    error,
    value,
    onChange,
    onSeveral,
    chooseText,
    detail,
    disabled = false,
    ...input
  } = props;
  const choose = (files: File[]) => {
    const [first] = files;
    if (files.length > 1 && onSeveral) onSeveral(files);
    else if (first) onChange(first);
  };
  const { ref: zone, dropProps, isDropTarget } = useFileDrop(choose, { disabled });
  return (
    <div ref={zone} {...dropProps}>
      <Field label={label} description={description} error={error}>
        {(ties) => (
          <Zone data-target={isDropTarget ? '' : undefined} data-invalid={error ? '' : undefined}>
            {value ? <FileAudio size={20} aria-hidden="true" /> : <Upload size={20} aria-hidden="true" />}
            {value ? <b id={`${ties.id}text`}>{value.name}</b> : <span id={`${ties.id}text`}>{chooseText}</span>}
            {value && detail && <span id={`${ties.id}detail`}>{detail(value)}</span>}
            <input
              {...input}
              {...ties}
              ref={ref}
              type="file"
              disabled={disabled}
              multiple={onSeveral !== undefined}
              aria-describedby={[`${ties.id}text`, value && detail && `${ties.id}detail`, ties['aria-describedby']]
                .filter(Boolean)
                .join(' ')}
              onChange={({ currentTarget: { files } }) => choose([...(files ?? [])])}
            />
          </Zone>
        )}
      </Field>
    </div>
  );
});

import X from 'lucide-react/icons/x';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../IconButton';
import { ConfirmDialog } from './ConfirmDialog';
import { ModalFrame } from './ModalFrame';
import { ModalActions, ModalBody, ModalHeader } from './modalParts';

export interface DialogTexts {
  close: string;
  /** Asked before unsaved input is thrown away. */
  discard: { title: string; text: string; confirm: string; cancel: string };
}

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title. */
  description?: string;
  /** 480 px, or `wide`: 720 px. On phones both rise from the bottom, `wide` fills the screen. */
  size?: 'normal' | 'wide';
  /** Closing by any way inside the dialog asks first. Closing by `open` does not: use it after saving. */
  isDirty?: boolean;
  /** Makes the content a form, so that Enter and a `type="submit"` action send it. Native validation is off. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Buttons, the safe one first. `requestClose` asks first if there is unsaved input. */
  actions: (requestClose: () => void) => ReactNode;
  children?: ReactNode;
  texts: DialogTexts;
}

const Form = styled.form`
  display: contents;
`;

const never = () => '';

/** A modal dialog: title, one sentence, fields, actions. Focus goes to its first `autoFocus` and returns after it. */
export function Dialog({ open, onClose, isDirty = false, size = 'normal', texts, ...content }: DialogProps) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  const requestClose = () => (isDirty ? setAsking(true) : onClose());
  const discard = () => {
    setAsking(false);
    onClose();
  };
  const { title, description, onSubmit, actions, children } = content;
  const parts = (
    <>
      <ModalBody>{children}</ModalBody>
      <ModalActions>{actions(requestClose)}</ModalActions>
    </>
  );
  return (
    <ModalFrame
      open={open}
      onDismiss={requestClose}
      role="dialog"
      size={size}
      labelledBy={`${id}title`}
      describedBy={description ? `${id}text` : undefined}
      dismissable
    >
      <ModalHeader>
        <div>
          <h2 id={`${id}title`}>{title}</h2>
          {description && <p id={`${id}text`}>{description}</p>}
        </div>
        <IconButton size="small" label={texts.close} icon={<X size={20} />} onClick={requestClose} />
      </ModalHeader>
      {onSubmit ? (
        <Form noValidate onSubmit={onSubmit}>
          {parts}
        </Form>
      ) : (
        parts
      )}
      <ConfirmDialog
        open={asking && open}
        onClose={() => setAsking(false)}
        onConfirm={discard}
        errorText={never}
        title={texts.discard.title}
        text={texts.discard.text}
        confirmLabel={texts.discard.confirm}
        cancelLabel={texts.discard.cancel}
        danger
      />
    </ModalFrame>
  );
}

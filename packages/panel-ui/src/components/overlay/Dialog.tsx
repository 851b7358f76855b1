import X from 'lucide-react/icons/x';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { IconButton } from '../IconButton';
import { ConfirmDialog } from './ConfirmDialog';
import { Modal } from './Modal';
import { ModalActions, ModalBody, ModalHeader } from './modalParts';

export interface DialogTexts {
  close: string;
  /** The question asked before unsaved input is discarded. */
  discard: { title: string; text: string; confirm: string; cancel: string };
}

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title. */
  description?: string;
  /** Default `normal`: 480 px; `wide`: 720 px. On phones both are bottom sheets, and `wide` fills the screen. */
  size?: 'normal' | 'wide';
  /** Unsaved input: closing inside the dialog asks first. Setting `open` to false does not ask. Default false. */
  isDirty?: boolean;
  /** Makes the content a form, submitted by Enter and by a `type="submit"` action. Native validation is off. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Buttons, cancel first. `requestClose` asks first if there is unsaved input. */
  actions: (requestClose: () => void) => ReactNode;
  children?: ReactNode;
  texts: DialogTexts;
}

const never = () => '';

/**
 * A modal dialog with title, description, fields and actions. The first `autoFocus` field gets the focus. A yes or no is
 * a ConfirmDialog; what is read beside the page is a Popover.
 *
 * Parts: title with the close button, one sentence, fields, and the buttons at the bottom right, the safe one first;
 * on phones it rises from the bottom and fills the width.
 */
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
    <Modal
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
        <form style={{ display: 'contents' }} noValidate onSubmit={onSubmit}>
          {parts}
        </form>
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
    </Modal>
  );
}

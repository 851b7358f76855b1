import { Suspense, useContext, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import type { AnyObject, ObjectSchema } from 'yup';
import { Button } from '../components/Button';
import { LostAnswerContext } from '../components/overlay/LostAnswerContext';
import { Dialog, type DialogProps, type DialogTexts } from '../components/overlay/Dialog';
import { useLast } from '../components/overlay/useLast';
import { commonLabels } from '../labels/common.labels';
import { formLabels } from '../labels/form.labels';
import { useLabels } from '../labels/labels';
import { FormProblems } from './FormProblems';
import { lazyPart } from './lazyPart';
import { unknownEndLabels } from './unknownEnd.labels';
import { useDraft } from './useDraft';
import { useContractForm, useUnloadQuestion, type ContractForm, type ContractFormOptions } from './useContractForm';

export interface FormDialogProps<V extends FieldValues, S extends ObjectSchema<AnyObject>, T>
  extends ContractFormOptions<V, S, T>, Pick<DialogProps, 'open' | 'onClose' | 'title' | 'description' | 'size'> {
  /** Default 'Salvar'. A function computes it from the form, for example to say what will be saved. */
  saveLabel?: string | ((form: ContractForm<V>) => ReactNode);
  /** Enter in a field does not save: for what is to be looked through first. Default false. */
  savesByButtonOnly?: boolean;
  /** A button at the left, for example to deactivate the row. */
  extra?: (row: T | null) => ReactNode;
  /** The fields; give the first one `autoFocus`. `row` is the edited row, or its newer version after a conflict. */
  children: (form: ContractForm<V>, row: T | null) => ReactNode;
}

/** Two members seldom save the same at once. */
const FormConflict = lazyPart(() => import('./FormConflict').then((file) => file.FormConflict));

const Extra = styled.div`
  margin-inline-end: auto;
`;

/** The texts of a dialog in the panel's language; `mayBeDone`: nobody knows whether what it holds was sent. */
export function useDialogTexts(mayBeDone = false): DialogTexts {
  const labels = useLabels(commonLabels);
  const unknown = useLabels(unknownEndLabels);
  return {
    close: labels.close,
    discard: {
      title: labels.discardTitle,
      text: (mayBeDone ? unknown : labels).discardText,
      confirm: labels.discard,
      cancel: labels.keepEditing,
    },
  };
}

/**
 * A form in a dialog. Each opening starts from `defaultValues`. Saving closes the dialog; after a refusal it stays open
 * with its input. An ended session takes the page away: the member who reopens the form finds the input. Closing it
 * with unsaved input asks first. The content stays while the dialog fades out, so `open={edited !== null}` is safe.
 *
 * @example
 * <FormDialog open={open} onClose={close} title="Novo aviso" schema={schema} defaultValues={EMPTY} onSubmit={create}>
 *   {(form) => <FormTextField form={form} name="reason" label="Motivo" autoFocus />}
 * </FormDialog>
 */
export function FormDialog<V extends FieldValues, S extends ObjectSchema<AnyObject>, T>(
  props: FormDialogProps<V, S, T>,
) {
  const shown = useLast(props.open ? props : null) ?? props;
  const [opening, setOpening] = useState({ open: props.open, count: 0 });
  if (opening.open !== props.open) setOpening({ open: props.open, count: opening.count + Number(props.open) });
  return <OneOpening key={opening.count} {...shown} open={props.open} />;
}

function OneOpening<V extends FieldValues, S extends ObjectSchema<AnyObject>, T>(props: FormDialogProps<V, S, T>) {
  const {
    open,
    onClose,
    onSaved,
    title,
    description,
    size,
    saveLabel,
    savesByButtonOnly = false,
    extra,
    children,
  } = props;
  const { giveUp } = useContext(LostAnswerContext);
  const { cancel } = useLabels(commonLabels);
  const labels = useLabels(formLabels);
  const own = useLabels(unknownEndLabels);
  const form = useContractForm({
    ...props,
    onSaved: (saved) => {
      onClose();
      onSaved?.(saved);
    },
  });
  const texts = useDialogTexts(form.mayBeDone);
  useDraft(form.methods, props);
  const { conflict } = form;
  const isUnsaved = open && form.isDirty && !form.pending;
  useUnloadQuestion(open && form.isDirty);
  return (
    <Dialog
      open={open}
      onClose={() => {
        // Closing does not cancel a request in flight.
        if (form.pending) return;
        if (form.mayBeDone) giveUp();
        onClose();
      }}
      title={title}
      description={description}
      size={size}
      isDirty={isUnsaved}
      onSubmit={form.submit}
      texts={texts}
      actions={(requestClose) =>
        conflict?.isOwn ? (
          <>
            <Button pending={form.pending} onClick={conflict.keepMine}>
              {own.saveToo}
            </Button>
            {/* Where the hand is that has just pressed 'save'. */}
            <Button
              variant="primary"
              aria-disabled={form.pending}
              onClick={() => !form.pending && conflict.useTheirs()}
            >
              {own.keepMade}
            </Button>
          </>
        ) : conflict ? (
          <>
            <Button aria-disabled={form.pending} onClick={() => !form.pending && conflict.useTheirs()}>
              {labels.useTheirs}
            </Button>
            <Button variant="primary" pending={form.pending} onClick={conflict.keepMine}>
              {labels.keepMine}
            </Button>
          </>
        ) : (
          <>
            {extra && <Extra>{extra(form.row)}</Extra>}
            <Button aria-disabled={form.pending} onClick={requestClose}>
              {cancel}
            </Button>
            <Button
              type={savesByButtonOnly ? 'button' : 'submit'}
              variant="primary"
              pending={form.pending}
              onClick={savesByButtonOnly ? () => form.submit() : undefined}
            >
              {(typeof saveLabel === 'function' ? saveLabel(form) : saveLabel) ?? labels.save}
            </Button>
          </>
        )
      }
    >
      <Suspense>{conflict ? <FormConflict {...conflict} /> : children(form, form.row)}</Suspense>
      {!conflict?.isOwn && <FormProblems form={form} />}
    </Dialog>
  );
}

import { useContext, useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button';
import { ErrorNote } from '../feedback/ErrorNote';
import { useHeldBack } from './HoldBack';
import { LostAnswerContext } from './LostAnswerContext';
import { ModalLayer } from './ModalLayer';
import { ModalActions, ModalBody, ModalHeader } from './modalParts';
import { langOf } from '../../lang/englishTexts';

export interface ConfirmDialogProps {
  open: boolean;
  /** Called by the cancel button, by Escape and after `onConfirm` succeeds. */
  onClose: () => void;
  title: string;
  /** What the question is about, larger than the title, for example the date and the hours. */
  lead?: string;
  /** The question, or what will be deleted. */
  text: ReactNode;
  /** A line below the text, which screen readers say with it. */
  detail?: string;
  confirmLabel: string;
  cancelLabel: string;
  /** While its promise is pending the buttons are disabled. If it rejects, the dialog stays and shows `errorText`. */
  onConfirm: () => void | Promise<unknown>;
  /**
   * Where one of several acts is chosen by its own button: those after the first. Their names say what they do.
   */
  others?: readonly { label: string; onConfirm: () => void | Promise<unknown> }[];
  /** Turns what `onConfirm` threw into a message. */
  errorText: (thrown: unknown) => string;
  /** For what destroys, or takes from somebody: red buttons, and the focus on cancel. Default false. */
  danger?: boolean;
  /** Whom or what it concerns and how much goes along, which screen readers say with the question. No controls. */
  loss?: ReactNode;
  /** Further content, for example a choice. */
  children?: ReactNode;
}

type Act = ConfirmDialogProps['onConfirm'];
type Step = { status: 'asking' } | { status: 'pending' } | { status: 'failed'; message: string };

/** What a ConfirmDialog shows once it was open. */
export function ConfirmLayer({ open, onClose, onConfirm, errorText, danger = false, ...content }: ConfirmDialogProps) {
  const id = useId();
  const [step, setStep] = useState<Step>({ status: 'asking' });
  const pending = step.status === 'pending';
  const { giveUp } = useContext(LostAnswerContext);

  function close() {
    if (pending) return;
    if (step.status === 'failed') giveUp();
    setStep({ status: 'asking' });
    onClose();
  }
  async function confirm(act: Act) {
    setStep({ status: 'pending' });
    try {
      await act();
    } catch (thrown) {
      return setStep({ status: 'failed', message: errorText(thrown) });
    }
    setStep({ status: 'asking' });
    onClose();
  }
  useHeldBack(open, close);
  // The message above the buttons pushes the pressed one out of a low window.
  useEffect(() => {
    if (step.status === 'failed') document.activeElement?.scrollIntoView?.({ block: 'nearest' });
  }, [step.status]);
  return (
    <ModalLayer
      open={open}
      onDismiss={close}
      role="alertdialog"
      size="normal"
      labelledBy={`${id}title`}
      describedBy={[
        content.lead && `${id}lead`,
        `${id}text`,
        content.detail && `${id}detail`,
        content.loss && `${id}loss`,
      ]
        .filter(Boolean)
        .join(' ')}
      dismissable={false}
    >
      <ModalHeader>
        <div>
          <h2 id={`${id}title`}>{content.title}</h2>
          {content.lead && (
            <p id={`${id}lead`} data-lead="">
              {content.lead}
            </p>
          )}
          <p id={`${id}text`} lang={langOf(content.text)}>
            {content.text}
          </p>
          {content.detail && <p id={`${id}detail`}>{content.detail}</p>}
        </div>
      </ModalHeader>
      <ModalBody>
        {content.loss && <div id={`${id}loss`}>{content.loss}</div>}
        {content.children}
        <ErrorNote>{step.status === 'failed' && step.message}</ErrorNote>
      </ModalBody>
      <Choice
        {...content}
        danger={danger}
        pending={pending}
        onConfirm={onConfirm}
        onCancel={close}
        onAct={(act) => void confirm(act)}
      />
    </ModalLayer>
  );
}

/** As long as a double press may take, also where nothing moves: an animation, so that its end is an event. */
const Settling = styled(ModalActions)`
  animation: cabine-settle 500ms paused;
`;

/** A question settles from when it is seen: a busy machine may take as long before that. */
function useSettling() {
  const foot = useRef<HTMLElement>(null);
  useEffect(() => {
    const begin = () => {
      for (const each of foot.current?.getAnimations() ?? []) if (each.playState === 'paused') each.play();
    };
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(begin)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return foot;
}

/** A second press of what opened the question is no answer to it: of a key or a finger while it settles, or a double click. */
function ignoreDoubled(event: MouseEvent<HTMLElement, globalThis.MouseEvent & { pointerType?: string }>) {
  const [settling] = event.currentTarget.getAnimations();
  const isBlind = event.detail === 0 || event.nativeEvent.pointerType === 'touch';
  if (event.detail > 1 || (isBlind && settling)) event.stopPropagation();
  if (settling) settling.currentTime = 0;
}

const FIELD =
  ':is(input:not([type=checkbox], [type=radio], [hidden]), select, textarea, [role=spinbutton], [aria-haspopup=listbox])' +
  ':not([type=hidden], [tabindex="-1"], [aria-hidden=true] *)';

/** A question begins at its first field, or at its top where the window does not hold it; otherwise at this button. */
function startOf(button: HTMLElement | null): HTMLElement | null {
  const dialog = button?.closest<HTMLElement>('[role=alertdialog]');
  if (!dialog) return button;
  return dialog.querySelector<HTMLElement>(FIELD) ?? (dialog.scrollHeight > dialog.clientHeight ? dialog : button);
}

interface ChoiceProps extends Pick<ConfirmDialogProps, 'cancelLabel' | 'confirmLabel' | 'onConfirm' | 'others'> {
  danger: boolean;
  pending: boolean;
  onCancel: () => void;
  onAct: (act: Act) => void;
}

function Choice({ danger, pending, onCancel, onAct, cancelLabel, confirmLabel, onConfirm, others }: ChoiceProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const wanted = useRef<HTMLButtonElement>(null);
  const foot = useSettling();
  const acts = [{ label: confirmLabel, onConfirm }, ...(others ?? [])];
  // Not autoFocus: a dialog around this one would take the focus back before it registers this one as nested.
  useEffect(() => startOf((danger ? safe : wanted).current)?.focus(), [danger, confirmLabel]);
  return (
    <Settling ref={foot} onClickCapture={ignoreDoubled}>
      <Button ref={safe} aria-disabled={pending} onClick={onCancel}>
        {cancelLabel}
      </Button>
      {acts.map(({ label, onConfirm: act }, at) => (
        <Button
          key={label}
          ref={at === 0 ? wanted : undefined}
          variant={danger ? 'danger' : 'primary'}
          pending={pending}
          onClick={() => onAct(act)}
        >
          {label}
        </Button>
      ))}
    </Settling>
  );
}

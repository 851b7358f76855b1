import type { ReactNode } from 'react';
import { layers } from './layers';

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

/**
 * Asks for confirmation; stays open when `onConfirm` fails. For what cannot be undone, with what will be lost in `text`;
 * what can be undone at once is done without a question.
 *
 * Parts: title, what it is about, what will happen, error, and at the bottom right the safe button before the one that does it.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const Layer = layers.use(props.open, props.onClose)?.ConfirmLayer;
  return Layer && <Layer {...props} />;
}

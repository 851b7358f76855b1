import type { ConfirmDialogProps } from './ConfirmLayer';
import { layers } from './layers';
export type { ConfirmDialogProps } from './ConfirmLayer';

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

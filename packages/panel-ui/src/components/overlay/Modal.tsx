import { useHeldBack } from './HoldBack';
import { layers } from './layers';
import type { ModalLayerProps } from './ModalLayer';

/** Shared by Dialog and ConfirmDialog: scrim, sheet, focus trap, focus return, inert page. */
export function Modal(props: ModalLayerProps) {
  const { open, onDismiss } = props;
  useHeldBack(open, onDismiss);
  const Layer = layers.use(open, onDismiss)?.ModalLayer;
  return Layer && <Layer {...props} />;
}

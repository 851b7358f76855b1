import { ConfirmDialog } from '../components/overlay/ConfirmDialog';
import { useLast } from '../components/overlay/useLast';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';

export type SecretStep = 'renew' | 'revoke';

export interface SecretQuestionProps {
  /** Null while nothing is asked. */
  asked: SecretStep | null;
  /** `run` rejects where the step failed; `failed` is then shown in the dialog. */
  steps: Record<SecretStep, { title: string; text: string; failed: string; run: () => Promise<void> }>;
  onClose: () => void;
}

/** Asks before a member's own secret (stream key, calendar address) is renewed or revoked: the old one stops working. */
export function SecretQuestion({ asked, steps, onClose }: SecretQuestionProps) {
  const { cancel } = useLabels(commonLabels);
  const { title, text, failed, run } = steps[useLast(asked) ?? 'renew'];
  return (
    <ConfirmDialog
      danger
      open={asked !== null}
      onClose={onClose}
      title={title}
      text={text}
      confirmLabel={title}
      cancelLabel={cancel}
      errorText={() => failed}
      onConfirm={run}
    />
  );
}

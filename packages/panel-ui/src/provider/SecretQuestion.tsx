import { useLast } from '../components/overlay/useLast';
import { Question } from './Question';

export type SecretStep = 'renew' | 'revoke';

export interface SecretQuestionProps {
  /** Null closes the dialog. */
  asked: SecretStep | null;
  /** If `run` rejects, the dialog shows `failed`. */
  steps: Record<SecretStep, { title: string; text: string; failed: string; run: () => Promise<void> }>;
  onClose: () => void;
}

/**
 * Asks before a member's secret (stream key, calendar address) is renewed or revoked, which invalidates the old one.
 */
export function SecretQuestion({ asked, steps, onClose }: SecretQuestionProps) {
  const { title, text, failed, run } = steps[useLast(asked) ?? 'renew'];
  return (
    <Question
      danger
      open={asked !== null}
      onClose={onClose}
      title={title}
      text={text}
      confirmLabel={title}
      failedText={failed}
      onConfirm={run}
    />
  );
}

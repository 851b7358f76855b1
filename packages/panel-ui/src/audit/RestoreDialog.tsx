import type { AuditEntry, useAuditLog } from '@cabine/panel-core';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { auditLabels } from './audit.labels';
import { Question } from '../provider/Question';

interface RestoreDialogProps {
  entry: AuditEntry | null;
  restore: ReturnType<typeof useAuditLog>['restore'];
  onClose: () => void;
}

/** Confirms booking deleted hours again. */
export function RestoreDialog({ entry, restore, onClose }: RestoreDialogProps) {
  const labels = useLabels(auditLabels);
  const toasts = useToasts();
  const confirm = async () => {
    if (entry === null) return;
    const restored = await restore(entry.id);
    if (!restored.ok) throw restored.error;
    toasts.success(labels.restoreDone(restored.value.restored, restored.value.skipped));
  };
  return (
    <Question
      open={entry !== null}
      onClose={onClose}
      title={labels.restoreTitle}
      text={labels.restoreText}
      confirmLabel={labels.restore}
      onConfirm={confirm}
      failedText={labels.restoreFailed}
    />
  );
}

import { hasExtension, usePanel, type ListedUser, type UserCommands } from '@cabine/panel-core';
import { useState } from 'react';
import { Button } from '../components/Button';
import { Checkbox } from '../components/form/Checkbox';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { useReportFailure } from '../provider/useReportFailure';
import { useSecretsQuestion } from '../provider/useSecretsQuestion';
import { usersLabels } from './users.labels';
import { Question } from '../provider/Question';

export interface ActiveButtonProps {
  user: ListedUser;
  onDone: () => void;
  commands: Pick<UserCommands, 'update'>;
}

/** product.md 2.8 and 4. Deactivating asks whether to free the member's hours. */
export function ActiveButton({ user, onDone, commands }: ActiveButtonProps) {
  const labels = useLabels(usersLabels);
  const toasts = useToasts();
  const reportFailure = useReportFailure();
  const { config } = usePanel();
  const { question, answering } = useSecretsQuestion();
  const [pending, setPending] = useState(false);
  const [asking, setAsking] = useState(false);
  const [freesHours, setFreesHours] = useState(false);

  const activate = async () => {
    setPending(true);
    const activated = await commands.update(user.id, { isActive: true });
    setPending(false);
    if (activated.ok) {
      toasts.success(labels.activated);
      onDone();
    } else reportFailure(labels.saveFailed, activated.error);
  };
  const deactivate = async () => {
    const change = { isActive: false, ...(freesHours && { freeHours: true }) };
    const deactivated = await answering((choice) => commands.update(user.id, { ...change, ...choice }), user.username);
    if (!deactivated.ok) throw deactivated.error;
    toasts.success(labels.deactivated);
    onDone();
  };

  if (!user.is_active)
    return (
      <Button pending={pending} onClick={() => void activate()}>
        {labels.activate}
      </Button>
    );
  return (
    <>
      <Button variant="quietDanger" onClick={() => setAsking(true)}>
        {labels.deactivate}
      </Button>
      <Question
        danger
        open={asking}
        onClose={() => setAsking(false)}
        title={labels.deactivateTitle(user.username)}
        text={labels.deactivateText}
        confirmLabel={labels.deactivate}
        failedText={labels.saveFailed}
        onConfirm={deactivate}
      >
        {hasExtension(config, 'freeHours') && (
          <Checkbox
            label={labels.freeHours(user.username)}
            description={labels.freeHoursText}
            checked={freesHours}
            onChange={setFreesHours}
          />
        )}
        {question}
      </Question>
    </>
  );
}

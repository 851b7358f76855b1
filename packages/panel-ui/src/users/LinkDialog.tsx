import { isLost, type ListedUser, type UserCommands } from '@cabine/panel-core';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Dialog } from '../components/overlay/Dialog';
import { ErrorNote } from '../components/feedback/ErrorNote';
import { useLast } from '../components/overlay/useLast';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { useCommandErrorText } from '../labels/errors.labels';
import { useSite } from '../provider/navigation';
import { useCopy } from '../provider/useCopy';
import { LINK_PATH } from '../provider/returnPath';
import { usersLabels } from './users.labels';

const Link = styled.p`
  padding: var(--cabine-space-3);
  border: 1px solid var(--cabine-border);
  border-radius: var(--cabine-radius-control);
  background: var(--cabine-page);
  overflow-wrap: anywhere;
  user-select: all;
`;

export interface LinkDialogProps {
  user: ListedUser | null;
  onClose: () => void;
  commands: UserCommands;
}

export function LinkDialog({ user, onClose, commands }: LinkDialogProps) {
  const shown = useLast(user);
  return shown && <OneLink key={shown.id} user={shown} open={user !== null} onClose={onClose} commands={commands} />;
}

type Step =
  | { status: 'asking' }
  | { status: 'making' }
  | { status: 'failed'; message: string }
  | { status: 'made'; link: string; isCopied: boolean };

interface OneLinkProps extends Omit<LinkDialogProps, 'user'> {
  user: ListedUser;
  open: boolean;
}

function OneLink({ user, open, onClose, commands }: OneLinkProps) {
  const labels = useLabels(usersLabels);
  const { close, cancel } = useLabels(commonLabels);
  const copy = useCopy();
  const site = useSite();
  const errorText = useCommandErrorText(labels.linkFailed);
  const [step, setStep] = useState<Step>({ status: 'asking' });

  const shut = () => {
    if (step.status === 'making') return;
    onClose();
    setStep({ status: 'asking' });
  };
  const make = async () => {
    setStep({ status: 'making' });
    const made = await commands.createLink(user.id);
    setStep(
      made.ok
        ? { status: 'made', link: `${site}${LINK_PATH}#${made.value.token}`, isCopied: false }
        : { status: 'failed', message: isLost(made.error) ? labels.linkLost : errorText(made.error) },
    );
  };
  const copyLink = async (link: string) => {
    await copy(labels.linkName, link);
    setStep({ status: 'made', link, isCopied: true });
  };

  return (
    <Dialog
      open={open}
      onClose={shut}
      title={labels.linkTitle(user.username)}
      description={step.status === 'made' ? labels.linkMade : labels.linkText}
      isDirty={step.status === 'made' && !step.isCopied}
      texts={{
        close,
        discard: { title: labels.linkLeave, text: labels.linkLeaveText, confirm: close, cancel: labels.linkBack },
      }}
      actions={(requestClose) =>
        step.status === 'made' ? (
          <>
            <Button onClick={requestClose}>{close}</Button>
            <Button variant="primary" icon={<Copy size={16} />} onClick={() => void copyLink(step.link)}>
              {labels.linkCopy}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={requestClose}>{cancel}</Button>
            <Button variant="primary" pending={step.status === 'making'} onClick={() => void make()}>
              {labels.link}
            </Button>
          </>
        )
      }
    >
      {step.status === 'made' && <Link>{step.link}</Link>}
      {step.status === 'failed' && <ErrorNote>{step.message}</ErrorNote>}
    </Dialog>
  );
}

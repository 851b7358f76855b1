import {
  hasPermission,
  LOCK_MINUTES,
  useUser,
  type BroadcastCommands,
  type LockMinutes,
  type Outcome,
  type PanelApiError,
  type StreamSettings,
} from '@cabine/panel-core';
import Send from 'lucide-react/icons/send';
import UserX from 'lucide-react/icons/user-x';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { SegmentedControl } from '../components/form/SegmentedControl';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { useCommandErrorText } from '../labels/errors.labels';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import type { Air } from './AirState';
import { broadcastReasons, broadcastsLabels } from './broadcasts.labels';
import { useLockTexts } from './useLockTexts';
import { Question } from '../provider/Question';

const Action = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--cabine-space-3);

  & > p {
    color: var(--cabine-text-muted);
  }
`;

const Lock = styled.div`
  display: grid;
  gap: var(--cabine-space-2);
  margin-top: var(--cabine-space-4);

  & > span {
    font-weight: 600;
  }
`;

const LockList = styled.ul`
  display: grid;
  gap: var(--cabine-space-2);

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--cabine-space-3);
  }
`;

function useReason(): (error: PanelApiError) => string {
  const reasons = useLabels(broadcastReasons);
  const isOwner = hasPermission(useUser(), 'manage_permissions');
  const reason = useCommandErrorText(reasons.other);
  return (error) => {
    const { code } = error;
    if (code === 'webhook_not_configured' && isOwner) return reasons.webhookOwner;
    return code !== undefined && Object.hasOwn(reasons, code) ? reasons[code as keyof typeof reasons] : reason(error);
  };
}

interface Words {
  done: string;
  failed: string;
}

function useCommand<A extends unknown[]>(run: (...args: A) => Promise<Outcome>, { done, failed }: Words) {
  const toasts = useToasts();
  const reason = useReason();
  const [pending, setPending] = useState(false);
  const start = async (...args: A) => {
    setPending(true);
    const outcome = await run(...args);
    setPending(false);
    if (outcome.ok) toasts.success(done);
    else toasts.error(failed, { description: reason(outcome.error) });
  };
  return { pending, start: (...args: A) => void start(...args) };
}

function useQuestions(air: Air) {
  const labels = useLabels(broadcastsLabels);
  const sender = useUser()?.username ?? '';
  if (air.status === 'you') return { webhook: null, kick: labels.kickAskYou };
  if (air.status === 'other')
    return { webhook: labels.webhookAskOther(air.dj, sender), kick: labels.kickAskOther(air.dj) };
  if (air.status === 'unknown' || air.status === 'unsure' || air.status === 'asking')
    return { webhook: labels.webhookAskUnknown(sender), kick: labels.kickAskUnknown };
  return { webhook: labels.webhookAskNobody(sender), kick: labels.kickAskNobody };
}

function LockMinutesChoice({ minutes, onChange }: { minutes: LockMinutes; onChange: (minutes: LockMinutes) => void }) {
  const labels = useLabels(broadcastsLabels);
  return (
    <Lock>
      <span aria-hidden="true">{labels.kickMinutes}</span>
      <SegmentedControl
        label={labels.kickMinutes}
        value={String(minutes)}
        onChange={(value) => onChange(LOCK_MINUTES.find((each) => String(each) === value) ?? 5)}
        options={LOCK_MINUTES.map((each) => ({ value: String(each), label: labels.minutes(each) }))}
      />
    </Lock>
  );
}

function Locks({ locked, letBack }: Pick<BroadcastActionsProps, 'locked' | 'letBack'>) {
  const texts = useLockTexts();
  const labels = useLabels(broadcastsLabels);
  const back = useCommand(letBack, { done: labels.letBackDone, failed: labels.letBackFailed });
  return (
    <LockList aria-label={labels.lockedList} aria-live="polite">
      {locked.map(({ name, until, userId }) => (
        <li key={name}>
          <span>{texts.other(name, until)}</span>
          {userId !== undefined && (
            <Button size="small" pending={back.pending} onClick={() => back.start(userId)}>
              {labels.letBack}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
        </li>
      ))}
    </LockList>
  );
}

export interface BroadcastActionsProps extends BroadcastCommands {
  air: Air;
  /** True if the member may lock out the DJ on air. */
  lockable: boolean;
  /** DJs who were taken off the air and are locked out. */
  locked: NonNullable<StreamSettings['locked']>;
}

/**
 * 'Enviar Webhook' and 'Expulsar DJ', in separate cards against accidental clicks. The webhook is the primary action once
 * the member is on air; before it there are other steps.
 */
export function BroadcastActions({ air, lockable, locked, letBack, ...commands }: BroadcastActionsProps) {
  const labels = useLabels(broadcastsLabels);
  const questions = useQuestions(air);
  const [{ open, isKick }, setAsking] = useState({ open: false, isKick: false });
  const webhook = useCommand(commands.sendWebhook, { done: labels.webhookDone, failed: labels.webhookFailed });
  const kick = useCommand(commands.kickDj, { done: labels.kickDone, failed: labels.kickFailed });
  const [minutes, setMinutes] = useState<LockMinutes>(5);
  const asksLock = lockable && air.status !== 'you';
  const confirmLabel = isKick ? labels.kick : labels.sendWebhook;
  const announce = () => {
    if (questions.webhook === null) webhook.start();
    else setAsking({ open: true, isKick: false });
  };
  return (
    <>
      <Card title={labels.announce}>
        <Action>
          <p>{labels.announceText}</p>
          <Button
            variant={air.status === 'you' ? 'primary' : 'secondary'}
            icon={<Send size={16} />}
            pending={webhook.pending}
            onClick={announce}
          >
            {labels.sendWebhook}
          </Button>
        </Action>
      </Card>
      <Card title={labels.remove}>
        <Action>
          <p>{labels.removeText}</p>
          <Button
            variant="quietDanger"
            icon={<UserX size={16} />}
            pending={kick.pending}
            onClick={() => setAsking({ open: true, isKick: true })}
          >
            {labels.kick}
          </Button>
          <Locks locked={locked} letBack={letBack} />
        </Action>
      </Card>
      <Question
        danger={isKick}
        open={open}
        onClose={() => setAsking({ open: false, isKick })}
        title={confirmLabel}
        // Updates while the dialog is open, because the command affects the DJ on air at that time.
        text={isKick ? questions.kick : (questions.webhook ?? labels.announceText)}
        confirmLabel={confirmLabel}
        // A kick takes seconds: the button shows that it is pending, and a toast reports the result.
        onConfirm={() => (isKick ? kick.start(asksLock ? minutes : undefined) : webhook.start())}
        failedText={isKick ? labels.kickFailed : labels.webhookFailed}
        loss={isKick && labels.kickListeners}
      >
        {isKick && asksLock && <LockMinutesChoice minutes={minutes} onChange={setMinutes} />}
      </Question>
    </>
  );
}

import type { BroadcastCommands, Outcome, PanelApiError } from '@cabine/panel-core';
import Send from 'lucide-react/icons/send';
import UserX from 'lucide-react/icons/user-x';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { broadcastReasons, broadcastsLabels } from './broadcasts.labels';

const Action = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--cabine-space-3);

  & > p {
    color: var(--cabine-text-muted);
  }
`;

/** Why a command failed, in words that say what to do. */
function useReason(): (error: PanelApiError) => string {
  const reasons = useLabels(broadcastReasons);
  return ({ kind, code }) => {
    if (kind === 'network' || kind === 'timeout') return reasons.offline;
    if (kind === 'denied') return reasons.denied;
    return code !== undefined && Object.hasOwn(reasons, code) ? reasons[code as keyof typeof reasons] : reasons.other;
  };
}

interface Words {
  done: string;
  failed: string;
}

/** Runs one command at a time and says how it ended (SPEC 8). */
function useCommand(run: () => Promise<Outcome>, { done, failed }: Words) {
  const toasts = useToasts();
  const reason = useReason();
  const [pending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    const outcome = await run();
    setPending(false);
    if (outcome.ok) toasts.success(done);
    else toasts.error(failed, { description: reason(outcome.error) });
  };
  return { pending, start: () => void start() };
}

/** 'Enviar Webhook' and 'Expulsar DJ', each in a card of its own so that nobody presses the wrong one. */
export function BroadcastActions({ sendWebhook, kickDj }: BroadcastCommands) {
  const labels = useLabels(broadcastsLabels);
  const webhook = useCommand(sendWebhook, { done: labels.webhookDone, failed: labels.webhookFailed });
  const kick = useCommand(kickDj, { done: labels.kickDone, failed: labels.kickFailed });
  return (
    <>
      <Card title={labels.announce}>
        <Action>
          <p>{labels.announceText}</p>
          <Button variant="primary" icon={<Send size={16} />} pending={webhook.pending} onClick={webhook.start}>
            {labels.sendWebhook}
          </Button>
        </Action>
      </Card>
      <Card title={labels.remove}>
        <Action>
          <p>{labels.removeText}</p>
          <Button variant="danger" icon={<UserX size={16} />} pending={kick.pending} onClick={kick.start}>
            {labels.kick}
          </Button>
        </Action>
      </Card>
    </>
  );
}

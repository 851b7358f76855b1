import { useAccount, type LiveSession } from '@cabine/panel-core';
import LogOut from 'lucide-react/icons/log-out';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { Pill } from '../components/Pill';
import { useLabels } from '../labels/labels';
import { useMoments } from '../provider/Moment';
import { useToasts } from '../provider/toasts';
import { accountLabels } from './account.labels';

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-3);
  min-height: 64px;
  padding: var(--cabine-space-2) var(--cabine-space-4);
  & + & {
    border-top: 1px solid var(--cabine-border);
  }
  & > svg {
    flex: none;
    color: var(--cabine-text-muted);
  }
  & > div {
    flex: 1;
    min-width: 0;
  }
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--cabine-space-1) var(--cabine-space-2);
  font-weight: 600;
`;

const Times = styled.div`
  color: var(--cabine-text-muted);
  font-size: var(--cabine-font-sm);
  font-variant-numeric: tabular-nums;
`;

/** One's sign-ins, this one marked, each other with 'Sair'. */
export function SessionList({ sessions }: { sessions: readonly LiveSession[] }) {
  const labels = useLabels(accountLabels);
  const moments = useMoments();
  const toasts = useToasts();
  const { endSession } = useAccount();

  const nameOf = ({ browser, system }: LiveSession) => {
    if (browser && system) return labels.browserOn(browser, system);
    return browser ?? system ?? labels.unknownBrowser;
  };
  const end = async (id: number) => {
    const ended = await endSession(id);
    if (ended.ok) toasts.success(labels.ended);
    else toasts.error(labels.endFailed);
  };

  return (
    <List>
      {sessions.map((session) => (
        <Row key={session.id}>
          <MonitorSmartphone size={20} aria-hidden />
          <div>
            <Name>
              {nameOf(session)}
              {session.isCurrent && <Pill tone="accent">{labels.here}</Pill>}
            </Name>
            <Times>
              {labels.since} <time dateTime={session.created_at}>{moments.full(session.created_at)}</time>,{' '}
              {labels.lastUsed} <time dateTime={session.used_at}>{moments.relative(session.used_at)}</time>
            </Times>
          </div>
          {!session.isCurrent && (
            <Button
              size="small"
              icon={<LogOut size={16} />}
              aria-label={labels.endNamed(nameOf(session))}
              onClick={() => void end(session.id)}
            >
              {labels.end}
            </Button>
          )}
        </Row>
      ))}
    </List>
  );
}

import { useAccount, type LiveSession } from '@cabine/panel-core';
import LogOut from 'lucide-react/icons/log-out';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { Button } from '../components/Button';
import { Pill } from '../components/Pill';
import { RowList } from '../components/cardParts';
import { useLabels } from '../labels/labels';
import { When, useMoments } from '../provider/Moment';
import { useToasts } from '../provider/toasts';
import { useReportFailure } from '../provider/useReportFailure';
import { accountLabels } from './account.labels';
import { AccountName, AccountRow, AccountTimes } from './accountList';

export function SessionList({ sessions }: { sessions: readonly LiveSession[] }) {
  const labels = useLabels(accountLabels);
  const moments = useMoments();
  const toasts = useToasts();
  const reportFailure = useReportFailure();
  const { endSession } = useAccount();

  const nameOf = ({ browser, system }: LiveSession) => {
    if (browser && system) return labels.browserOn(browser, system);
    return browser ?? system ?? labels.unknownBrowser;
  };
  const end = async (id: number) => {
    const ended = await endSession(id);
    if (ended.ok) toasts.success(labels.ended);
    else reportFailure(labels.endFailed, ended.error);
  };

  return (
    <RowList>
      {sessions.map((session) => (
        <AccountRow key={session.id}>
          <MonitorSmartphone size={20} aria-hidden />
          <div>
            <AccountName>
              {nameOf(session)}
              {session.isCurrent && <Pill tone="accent">{labels.here}</Pill>}
            </AccountName>
            <AccountTimes>
              {labels.since} <time dateTime={session.created_at}>{moments.full(session.created_at)}</time>,{' '}
              {labels.lastUsed} <When at={session.used_at} />
            </AccountTimes>
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
        </AccountRow>
      ))}
    </RowList>
  );
}

import { hasExtension, usePanel, useSchedule, useSystemState, useUsers, type Remote } from '@cabine/panel-core';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { useLabels } from '../labels/labels';
import { keepHere, keptHere } from '../provider/keptHere';
import { ButtonLink } from '../provider/navigation';
import { DashboardCard } from './DashboardCard';
import { firstStepsLabels } from './firstSteps.labels';

const Steps = styled.ol`
  display: grid;
  gap: var(--cabine-space-4) var(--cabine-space-6);
  grid-template-columns: repeat(auto-fill, minmax(min(280 * var(--cabine-px), 100%), 1fr));

  > li {
    display: flex;
    gap: var(--cabine-space-2);
    min-width: 0;
    line-height: calc(20 * var(--cabine-px));
  }
  > li > svg {
    margin-top: 2px;
    color: var(--cabine-text-muted);
  }
  > li[data-done] > svg {
    color: var(--cabine-ok);
  }
  p {
    color: var(--cabine-text-muted);
    font-size: var(--cabine-font-sm);
    overflow-wrap: anywhere;
  }
`;

const has = <T,>(remote: Remote<T>, isDone: (data: T) => boolean): boolean =>
  remote.status === 'ready' && isDone(remote.data);

const useTeam = () => useUsers({ page: 1 }).users;

/** What a new station does first. Opens once while it has no hour or one member; a station with both never sees it. */
export function FirstSteps() {
  const [kept, setKept] = useState(() => keptHere('first-steps'));
  const { all: hours } = useSchedule('broadcast');
  const members = useTeam();
  const isKnown = hours.status === 'ready' && members.status === 'ready';
  const isNew = isKnown && (hours.data.length === 0 || members.data.length < 2);
  if (kept === null && isKnown) setKept(isNew ? 'open' : 'closed');
  useEffect(() => {
    if (kept !== null) keepHere('first-steps', kept);
  }, [kept]);
  const close = useCallback(() => setKept('closed'), []);
  return kept === 'open' && <OpenSteps hasHour={isKnown && hours.data.length > 0} onClose={close} />;
}

function useSteps(hasHour: boolean) {
  const { config } = usePanel();
  const members = useTeam();
  const { state } = useSystemState();
  return [
    ['hour', '/broadcaster/schedule', hasHour],
    ['member', '/administration/management', has(members, ({ length }) => length > 1)],
    ['radio', '/administration/system', has(state, ({ radio }) => radio.source !== null)],
    ['backups', '/administration/system', has(state, ({ backups }) => backups.every !== null)],
    ...(hasExtension(config, 'widgets')
      ? [['widget', '/administration/widgets', keptHere('widget-code') !== null] as const]
      : []),
  ] as const;
}

function OpenSteps({ hasHour, onClose }: { hasHour: boolean; onClose: () => void }) {
  const labels = useLabels(firstStepsLabels);
  const steps = useSteps(hasHour);
  const isDone = steps.every(([, , done]) => done);
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  if (isDone) return null;
  return (
    <div style={{ marginBottom: 'var(--cabine-space-4)' }}>
      <DashboardCard
        title={labels.title}
        span="full"
        action={
          <Button size="small" variant="quiet" onClick={onClose}>
            {labels.dismiss}
          </Button>
        }
      >
        <Steps>
          {steps.map(([name, to, done]) => {
            const title = labels.step(name);
            return (
              <li key={name} data-done={done ? '' : undefined}>
                {done ? <CircleCheck size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
                <div>
                  {done ? (
                    <span>
                      {title} <VisuallyHidden>({labels.done})</VisuallyHidden>
                    </span>
                  ) : (
                    <ButtonLink to={to} look="text">
                      {title}
                    </ButtonLink>
                  )}
                  <p>{labels.help(name)}</p>
                </div>
              </li>
            );
          })}
        </Steps>
      </DashboardCard>
    </div>
  );
}

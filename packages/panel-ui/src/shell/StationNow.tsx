import { useNextOnAir } from '@cabine/panel-core';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { styled } from 'styled-components';
import { useLabels } from '../labels/labels';
import { RadioPlayer } from '../radio/RadioPlayer';
import { plainHostName } from '../widgets/week/HostName';
import { shellLabels } from './shell.labels';

const Next = styled.p`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-2);
  margin-top: var(--cabine-space-2);
  padding: var(--cabine-space-3) var(--cabine-space-4);
  border: 1px solid var(--cabine-border);
  border-radius: var(--cabine-radius-card);
  background: var(--cabine-card);
  overflow-wrap: anywhere;
`;

/** Who is on air, the player, and who is next. */
export function StationNow() {
  const labels = useLabels(shellLabels);
  const next = useNextOnAir();
  return (
    <>
      <RadioPlayer layout="card" />
      {next && (
        <Next>
          <CalendarClock size={16} aria-hidden />
          {labels.next(plainHostName(next.user_name), next.start_time)}
        </Next>
      )}
    </>
  );
}

import { upcomingBlocks, useDatedSchedule, useMinute, usePanel, useUser } from '@cabine/panel-core';
import { styled } from 'styled-components';
import { useLabels } from '../labels/labels';
import { dashboardLabels } from './dashboard.labels';
import { leadStyles } from './leadStyles';
import { ListenersLine } from './ListenersLine';
import { OnAirFacts } from './OnAirFacts';

/** Dark in every theme: what a DJ looks at while the room is dark, too. */
const Root = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(300 * var(--cabine-px), 100%), 1fr));
  align-items: center;
  gap: var(--cabine-space-4) var(--cabine-space-8);
  padding: var(--cabine-space-6);
  border: 1px solid var(--cabine-border);
  border-radius: var(--cabine-radius-card);
  background: var(--cabine-card);

  > div:first-child {
    ${leadStyles}
  }
`;

/** The strip of a DJ on air: the time that is left, listeners, title, requests and who is next. */
export function Studio() {
  const labels = useLabels(dashboardLabels);
  const user = useUser();
  const { clock, config } = usePanel();
  const now = useMinute(clock);
  const { week } = useDatedSchedule('broadcast');
  const blocks = week.status === 'ready' ? upcomingBlocks(week.data, now, config.timeZone) : [];
  const block = blocks.find(({ host }) => host === user?.username);
  return (
    <div data-cabine-root="" data-theme="dark">
      <Root aria-label={labels.onAirYou}>
        <div data-turn="onAir">
          <OnAirFacts until={block && block.from <= now ? block.to : null} now={now} />
        </div>
        <div>
          <ListenersLine />
        </div>
      </Root>
    </div>
  );
}

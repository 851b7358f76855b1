import { useUser } from '@cabine/panel-core';
import { styled } from 'styled-components';
import { PageHeader } from '../components/PageHeader';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { dashboardLabels } from './dashboard.labels';
import { NextHoursCard } from './NextHoursCard';
import { OnAirCard } from './OnAirCard';
import { TodayCard } from './TodayCard';
import { UnreadCard } from './UnreadCard';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: var(--cabine-space-4);
  margin-top: var(--cabine-space-4);
  > [data-span='full'] {
    grid-column: 1 / -1;
  }
  /* On wide screens what is on air has the member's next hours and unread notifications beside it; on others the hours come first. */
  > [data-span='tall'] {
    grid-column: 1 / span 7;
    grid-row: 1 / span 2;
  }
  > [data-span='narrow'] {
    grid-column: 8 / span 5;
  }
  @media (max-width: 1199px) {
    > * {
      grid-column: 1 / -1 !important;
      grid-row: auto !important;
    }
  }
`;

/** /dashboard (product.md 2). 'Unauthorized' for visitors (design.md 3). */
export function DashboardScreen() {
  const labels = useLabels(dashboardLabels);
  const { unauthorized } = useLabels(commonLabels);
  const user = useUser();
  if (!user) return <p>{unauthorized}</p>;
  return (
    <>
      <PageHeader title={labels.title(user.username)} />
      <Grid>
        <NextHoursCard />
        <OnAirCard />
        <UnreadCard />
        <TodayCard />
      </Grid>
    </>
  );
}

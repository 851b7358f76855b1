import { hasExtension, hasPermission, hasRadio, usePanel, useUser } from '@cabine/panel-core';
import { Suspense, lazy } from 'react';
import { styled } from 'styled-components';
import { ROOMY_PX } from '../components/useIsWide';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { keptHere } from '../provider/keptHere';
import { dashboardLabels } from './dashboard.labels';
import { OnAirCard } from './OnAirCard';
import { TodayCard } from './TodayCard';
import { TurnCard } from './TurnCard';
import { UnreadCard } from './UnreadCard';

/** Loaded only for an owner who has not closed it. */
const FirstSteps = lazy(() => import('./FirstSteps').then((file) => ({ default: file.FirstSteps })));

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  align-items: start;
  gap: var(--cabine-space-4);
  > * {
    grid-column: 1 / -1;
  }
  @media (min-width: ${ROOMY_PX}px) {
    > [data-span='wide'] {
      grid-column: 1 / span 8;
      grid-row: 2 / span 2;
    }
    > [data-span='narrow'] {
      grid-column: 9 / span 4;
    }
  }
`;

/** /dashboard (product.md 2). 'Unauthorized' for visitors (design.md 3). */
export function DashboardScreen() {
  const labels = useLabels(dashboardLabels);
  const { unauthorized } = useLabels(commonLabels);
  const user = useUser();
  const { config } = usePanel();
  if (!user) return <p>{unauthorized}</p>;
  const isOwner = hasExtension(config, 'system') && hasPermission(user, 'manage_permissions');
  return (
    <>
      <VisuallyHidden as="h1">{labels.title}</VisuallyHidden>
      {isOwner && keptHere('first-steps') !== 'closed' && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
      <Grid>
        <TurnCard />
        <TodayCard />
        {hasRadio(config) && <OnAirCard />}
        <UnreadCard />
      </Grid>
    </>
  );
}

import {
  READ_SCHEDULE,
  hasAnyPermission,
  hasExtension,
  hasPermission,
  hasRadio,
  usePanel,
  useUser,
  type PanelConfig,
  type Permission,
} from '@cabine/panel-core';
import { Suspense, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { ROOMY } from '../components/useIsWide';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { commonLabels } from '../labels/common.labels';
import { useLabels } from '../labels/labels';
import { keptHere } from '../provider/keptHere';
import { dashboardLabels } from './dashboard.labels';
import { OnAirCard } from './OnAirCard';
import { TodayCard } from './TodayCard';
import { TurnCard } from './TurnCard';
import { UnreadCard } from './UnreadCard';
import { langOf } from '../lang/englishTexts';
import { lazyPart } from '../provider/lazyPart';

/** Loaded only for an owner who has not closed it. */
const FirstSteps = lazyPart(() => import('./FirstSteps').then((file) => file.FirstSteps));

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  align-items: start;
  gap: var(--cabine-space-4);
  > * {
    grid-column: 1 / -1;
  }
  @media (width >= ${ROOMY}) {
    > [data-span='wide'] {
      grid-column: 1 / span 8;
      grid-row: 2 / span 2;
    }
    > [data-span='narrow'] {
      grid-column: span 6;
    }
    > [data-span='wide'] ~ [data-span='narrow'] {
      grid-column: 9 / span 4;
    }
  }
`;

interface Card {
  Card: ComponentType;
  /** Permissions of which any shows the card. Default: all members see it. */
  needs?: readonly Permission[];
  isOffered?: (config: PanelConfig) => boolean;
}

const CARDS: readonly Card[] = [
  { Card: TurnCard, needs: READ_SCHEDULE.anyOf },
  { Card: TodayCard, needs: READ_SCHEDULE.anyOf },
  { Card: OnAirCard, isOffered: hasRadio },
  { Card: UnreadCard },
];

/** /dashboard (product.md 2). 'Unauthorized' for visitors (design.md 3). */
export function DashboardScreen() {
  const labels = useLabels(dashboardLabels);
  const { unauthorized } = useLabels(commonLabels);
  const user = useUser();
  const { config } = usePanel();
  if (!user) return <p lang={langOf(unauthorized)}>{unauthorized}</p>;
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
        {CARDS.filter(
          ({ needs, isOffered = () => true }) => (!needs || hasAnyPermission(user, needs)) && isOffered(config),
        ).map(({ Card }, at) => (
          <Card key={at} />
        ))}
      </Grid>
    </>
  );
}

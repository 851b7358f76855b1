import { useAirHistory, usePanel, type AirHistory, type AirMember } from '@cabine/panel-core';
import ChartColumn from 'lucide-react/icons/chart-column';
import { Suspense, useMemo } from 'react';
import { styled } from 'styled-components';
import { Card } from '../components/Card';
import { EmptyState } from '../components/feedback/EmptyState';
import { lazyPart } from '../provider/lazyPart';
import { SkeletonRows, Skeleton } from '../components/feedback/Skeleton';
import { SegmentedControl } from '../components/form/SegmentedControl';
import { PageHeader } from '../components/PageHeader';
import { Stack } from '../components/Stack';
import { useLabels } from '../labels/labels';
import { useAddressSearch } from '../provider/navigation';
import { PanelTable } from '../provider/PanelTable';
import { useSearchState } from '../provider/useSearchState';
import { RemoteScreen } from '../provider/views';
import { airLabels, type HeatMeasure } from './air.labels';
import { daysOf, type AirDays } from './airDays';
import { DayCard } from './DayCard';
import { HeatMap } from './HeatMap';
import type { HistoryDaysProps } from './HistoryDays';
import { ListenersWeek } from './ListenersWeek';
import { useMemberColumns } from './useAirColumns';

const Root = styled(Stack)`
  & > div > h2 {
    margin-bottom: var(--cabine-space-3);
    font-size: var(--cabine-font-md);
  }
`;

const MEASURES = ['mean', 'peak', 'live'] as const;
const memberId = ({ userId, name }: AirMember) => userId ?? name;

/** Loaded separately because of its size. If that fails, the screen shows the period of the address. */
const HistoryDays = lazyPart(() => import('./HistoryDays').then((file) => file.HistoryDays));

function Days(props: HistoryDaysProps) {
  return (
    <Suspense fallback={<Skeleton width="min(280px, 100%)" height={40} />}>
      <HistoryDays {...props} />
    </Suspense>
  );
}

/** /administration/history: 'Histórico', what was really on air: the week, a day, and each DJ. */
export function HistoryScreen() {
  const labels = useLabels(airLabels);
  const { config, clock } = usePanel();
  const { search, change } = useAddressSearch();
  const days = useMemo(() => daysOf(search, clock.now(), config.timeZone), [search, clock, config.timeZone]);
  const history = useAirHistory(days);
  const onChange = (next: Partial<AirDays>) =>
    change((latest) => {
      const query = new URLSearchParams(latest);
      for (const [key, day] of Object.entries(next)) query.set(key, day);
      return { search: `?${query}`, replace: true };
    });
  return (
    <Root>
      <PageHeader
        title={labels.title}
        actions={history.status !== 'denied' && <Days keys={['from', 'to']} days={days} onChange={onChange} />}
      />
      <RemoteScreen remote={history} skeleton={<SkeletonRows rows={12} />}>
        {(data) => (
          <Root>
            <Overview data={data} />
            <ListenersWeek />
            <DayCard day={days.day} fields={<Days keys={['day']} days={days} onChange={onChange} />} />
          </Root>
        )}
      </RemoteScreen>
    </Root>
  );
}

function Overview({ data }: { data: AirHistory }) {
  const labels = useLabels(airLabels);
  const columns = useMemberColumns();
  const [measure, setMeasure] = useSearchState<HeatMeasure>('measure', MEASURES, 'mean');
  if (data.hours.length === 0 && data.members.length === 0)
    return <EmptyState icon={<ChartColumn size={20} />} title={labels.emptyTitle} text={labels.emptyText} />;
  return (
    <Root>
      <Card title={labels.week}>
        <Root>
          <SegmentedControl
            label={labels.measure}
            value={measure}
            onChange={setMeasure}
            options={MEASURES.map((value) => ({ value, label: labels.measureName(value) }))}
          />
          <HeatMap hours={data.hours} measure={measure} />
        </Root>
      </Card>
      <div>
        <h2>{labels.members}</h2>
        <PanelTable
          label={labels.members}
          prefix="dj."
          rows={{ status: 'ready', data: data.members, refreshing: false, error: null, retry: () => undefined }}
          columns={columns}
          rowId={memberId}
          rowName={({ name }) => name || labels.unnamed}
          empty={{ icon: <ChartColumn size={20} />, title: labels.membersEmpty }}
        />
      </div>
    </Root>
  );
}

import { useAirDay, type AirDay, type Stint } from '@cabine/panel-core';
import Mic from 'lucide-react/icons/mic';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from '../components/Card';
import { Disclosure } from '../components/Disclosure';
import { Stack } from '../components/Stack';
import { Skeleton } from '../components/feedback/Skeleton';
import type { ChartBand } from '../components/chartProps';
import { useLabels } from '../labels/labels';
import { useMoments, writeDay } from '../provider/Moment';
import { PanelTable } from '../provider/PanelTable';
import { RemoteScreen } from '../provider/views';
import { airLabels } from './air.labels';
import { lineOf } from './airLine';
import { ListenersChart } from './ListenersChart';
import { useStintColumns } from './useAirColumns';

const Root = styled(Stack)`
  & p {
    color: var(--cabine-text-muted);
  }
  & ol {
    display: grid;
    gap: var(--cabine-space-1);
  }
  & time {
    margin-inline-end: var(--cabine-space-3);
    color: var(--cabine-text-muted);
  }
`;

const stintId = ({ id }: Stint) => id;
const bandOf =
  (unnamed: string) =>
  ({ id, name, from, to }: Stint): ChartBand => ({
    key: id,
    name: name || unnamed,
    from: Date.parse(from),
    to: Date.parse(to),
  });

const HOURS_BETWEEN = 3;
/** `21h` for 21:00, and so for each third hour. */
function hourTick(time: string): string | null {
  const [hour = '', minute] = time.split(':');
  return minute === '00' && Number(hour) % HOURS_BETWEEN === 0 ? `${hour}h` : null;
}

/** One day: its listeners as a line and a table, who was on air, and the titles played. */
export function DayCard({ day, fields }: { day: string; fields: ReactNode }) {
  const labels = useLabels(airLabels);
  const title = writeDay(day);
  const remote = useAirDay(day);
  return (
    <Card title={labels.dayTitle(title)} actions={fields}>
      <RemoteScreen remote={remote} skeleton={<Skeleton height={220} />}>
        {(data) => <Day data={data} />}
      </RemoteScreen>
    </Card>
  );
}

function Day({ data }: { data: AirDay }) {
  const labels = useLabels(airLabels);
  const moments = useMoments();
  const columns = useStintColumns();
  const time = (at: string) => moments.full(at).slice(-5);
  const line = lineOf(data.quarters, Date.parse(data.from), Date.parse(data.to), 15);
  const summary = line && labels.daySummary(line.peak.listeners, time(line.peak.at), line.average);
  return (
    <Root>
      {line && summary && (
        <ListenersChart
          {...{ line, summary }}
          title={labels.dayTable}
          write={time}
          tick={(at) => hourTick(time(at))}
          bands={{ label: labels.members, rows: data.stints.map(bandOf(labels.unnamed)) }}
        />
      )}
      <PanelTable
        label={labels.stints}
        prefix="stint."
        rows={{ status: 'ready', data: data.stints, refreshing: false, error: null, retry: () => undefined }}
        columns={columns}
        rowId={stintId}
        rowName={({ name }) => name || labels.unnamed}
        empty={{ icon: <Mic size={20} />, title: labels.stintsEmpty }}
      />
      {data.plays.length > 0 && (
        <Disclosure title={labels.titles(data.plays.length)}>
          <ol>
            {data.plays.map(({ at, title }) => (
              <li key={at}>
                <time dateTime={at}>{time(at)}</time>
                {title}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </Root>
  );
}

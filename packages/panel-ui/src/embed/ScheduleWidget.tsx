import { createWeekPoller, useWeek } from '@cabine/panel-core/schedule';
import { useMemo } from 'react';
import { WeekSchedule } from '../widgets/week/WeekSchedule';
import { weekLabels } from '../widgets/week/week.labels';
import type { WidgetSettings } from './settings';
import { useStation } from './useStation';
import type { WidgetHost } from './WidgetElement';
import { WidgetRoot } from './WidgetRoot';

/** `<cabine-schedule>`: the panel's public week for the station from its attributes. */
export function ScheduleWidget({ emit, ...settings }: WidgetSettings & Pick<WidgetHost<never>, 'emit'>) {
  const { api, type, accent, compact, avatars, poll } = settings;
  const state = useStation(avatars || !accent ? api : null);
  const station = state.status === 'ready' ? state.station : null;
  const url = `${api}/public/schedule`;
  const poller = useMemo(() => createWeekPoller(url, poll ? { follow: undefined } : undefined), [url, poll]);
  const { week, stale } = useWeek(poller);
  return (
    <WidgetRoot settings={settings} station={station} labels={weekLabels} emit={emit} isFailed={stale && !week}>
      <WeekSchedule
        scheduleUrl={url}
        poller={poller}
        type={type}
        avatarUrl={avatars ? station?.avatarUrl : null}
        compact={compact}
      />
    </WidgetRoot>
  );
}

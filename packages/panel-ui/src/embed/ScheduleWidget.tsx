import { WeekSchedule } from '../widgets/week/WeekSchedule';
import { weekLabels } from '../widgets/week/week.labels';
import type { WidgetSettings } from './settings';
import { useStation } from './useStation';
import { WidgetRoot } from './WidgetRoot';

/** `<cabine-schedule>`: the panel's public week for the station from its attributes. */
export function ScheduleWidget(settings: WidgetSettings) {
  const { api, type, accent, compact, avatars, poll } = settings;
  const state = useStation(avatars || !accent ? api : null);
  const station = state.status === 'ready' ? state.station : null;
  return (
    <WidgetRoot settings={settings} station={station} labels={weekLabels}>
      <WeekSchedule
        scheduleUrl={`${api}/public/schedule`}
        type={type}
        poll={poll}
        avatarUrl={avatars ? station?.avatarUrl : null}
        compact={compact}
      />
    </WidgetRoot>
  );
}

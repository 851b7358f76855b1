import { LabelsProvider } from '../labels/labels';
import { WeekSchedule } from '../schedules/WeekSchedule';
import { ThemeRoot } from '../theme/ThemeRoot';
import type { WidgetSettings } from './settings';
import { useStation } from './useStation';

const NO_LABELS = {};

/** `<cabine-schedule>`: the same week as the panel's, of the station that it asked for. */
export function ScheduleWidget({ api, type, theme, accent, locale, compact, avatars, poll }: WidgetSettings) {
  const state = useStation(avatars || !accent ? api : null);
  const station = state.status === 'ready' ? state.station : null;
  return (
    <LabelsProvider value={{ locale, overrides: NO_LABELS }}>
      <ThemeRoot theme={theme} accent={accent ?? station?.accent ?? undefined}>
        <WeekSchedule
          scheduleUrl={`${api}/public/schedule`}
          type={type}
          poll={poll}
          avatarUrl={avatars ? station?.avatarUrl : null}
          compact={compact}
        />
      </ThemeRoot>
    </LabelsProvider>
  );
}

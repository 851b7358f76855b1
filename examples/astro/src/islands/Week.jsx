import { ThemeRoot, WeekSchedule } from '@cabine/panel-ui/week';

export function Week({ station, ...week }) {
  return (
    <ThemeRoot theme="dark" accent="#e0457b">
      <WeekSchedule scheduleUrl={`${station}/api/public/schedule`} {...week} />
    </ThemeRoot>
  );
}

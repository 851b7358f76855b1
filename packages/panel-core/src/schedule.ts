// Entry "./schedule": the station's public week, without yup, swr or the panel. It can be imported without a window.
export { visitorClock, type Clock } from './environment/clock';
export {
  createWeekPoller,
  INITIAL_WEEK,
  WEEK_POLL_MS,
  useWeek,
  type WeekPoller,
  type WeekState,
} from './schedules/createWeekPoller';
export { plainHostName, readHostName, type HostPart } from './schedules/hostMarkup';
export { dateOfDay, dayOfDate, type DatedHour, type Week } from './schedules/dates';
export { closedDays, readWeek, sevenDays, type PublicWeek } from './schedules/publicWeek';
export { DAYS_PER_WEEK, slotHour, type DayIndex, type ScheduleType } from './schedules/slots';
export { stationTime, type StationTime } from './schedules/stationTime';
export { useMinute } from './schedules/useMinute';
export { zoneName, type TimeZone, type ZoneOffset } from './shared/timeZone';
export { type Poller, type PollerOptions } from './shared/Poller';

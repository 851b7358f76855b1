import { setImmediate } from 'node:timers/promises';
import { tz } from '@date-fns/tz';
import {
  dateAfter,
  dayOfDate,
  hourOn,
  hoursOn,
  plainHostName,
  slotHour,
  type DatedHour,
  type Schedule,
} from '@cabine/panel-core/contract';
import { addDays, lightFormat, startOfISOWeekYear } from 'date-fns';
import ical, { ICalAlarmType, ICalEventRepeatingFreq, type ICalCalendar } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { Config } from '../platform/config';
import type { StoredHour, StoredWeek } from './dates.repository';
import type { StoredSchedule } from './schedules.repository';
import { skippedHours, type SkippedHours } from './skippedHours';

const REFRESH_S = 3_600;
const ALARM_S = 15 * 60;
const WEEK_HOURS = 7 * 24;

export interface CalendarOptions {
  config: Pick<Config, 'stationName' | 'timeZone' | 'publicUrl' | 'locale'>;
  /** Milliseconds since 1970 UTC. */
  now: number;
  /** Set for a private calendar: titles name the station, with an alarm before each series. */
  owner?: string | undefined;
}

/** Events that the library writes in a few milliseconds. */
const EVENTS_AT_ONCE = 16;
const FIRST_EVENT = 'BEGIN:VEVENT';
const END = 'END:VCALENDAR';

/**
 * The week as iCalendar: one weekly event per booking in the station's zone, with its rules; dates that differ are left
 * out of it, replace it by RECURRENCE-ID, or are events of their own. A full week takes the library 50 ms and more, so it
 * is written in pieces, with other requests in between.
 */
export async function writeCalendar(week: StoredWeek, options: CalendarOptions): Promise<string> {
  // Weekly events start on the Monday of the year's first week: no zone changes its clocks in that week, so no hour is
  // missing, and the text stays the same for a year.
  const monday = startOfISOWeekYear(options.now, { in: tz(options.config.timeZone) });
  const skipped = await skippedHours(options.config.timeZone, monday);
  const writers = listEvents(week, options, { monday, skipped });
  const write = createWriter(writers, options);
  let text = write(0);
  for (let at = EVENTS_AT_ONCE; at < writers.length; at += EVENTS_AT_ONCE) {
    await setImmediate();
    const piece = write(at);
    text = text.slice(0, text.lastIndexOf(END)) + piece.slice(piece.indexOf(FIRST_EVENT));
  }
  return text;
}

type WriteEvent = (calendar: ICalCalendar) => void;

function createWriter(events: readonly WriteEvent[], { config, owner }: CalendarOptions): (from: number) => string {
  const { rules } = zoneOf(config);
  return (from) => {
    const calendar = ical({
      name: owner === undefined ? config.stationName : `${config.stationName}: ${plain(owner)}`,
      prodId: { company: 'Cabine', product: 'Schedule' },
      ttl: REFRESH_S,
      // Without a zone for the calendar, stamps stay in UTC as required.
      timezone: { name: null, generator: () => rules || null },
    });
    for (const write of events.slice(from, from + EVENTS_AT_ONCE)) write(calendar);
    return calendar.toString();
  };
}

/** Some clients need the zone's rules (VTIMEZONE), and the library knows some zones by another name. */
function zoneOf({ timeZone }: CalendarOptions['config']) {
  const [rules = '', zone = `TZID=${timeZone}`] = [tzlib_get_ical_block(timeZone)].flat();
  return { rules, timezone: zone.replace('TZID=', '') };
}

/** What the events of one calendar share. */
interface Sheet {
  week: StoredWeek;
  options: CalendarOptions;
  monday: Date;
  skipped: SkippedHours;
  timezone: string;
  domain: string;
  /** Hours of dates that differ from the week. */
  differing: readonly StoredHour[];
  isShown: (host: string | undefined) => boolean;
}

/** Weekly events first, then the events of single dates. */
function listEvents(
  week: StoredWeek,
  options: CalendarOptions,
  { monday, skipped }: Pick<Sheet, 'monday' | 'skipped'>,
): WriteEvent[] {
  const { config, owner } = options;
  const first = lightFormat(monday, 'yyyy-MM-dd');
  const days = new Set(week.dates.map(({ date }) => date).filter((date) => date >= first));
  const sheet: Sheet = {
    week,
    options,
    monday,
    skipped,
    timezone: zoneOf(config).timezone,
    domain: config.publicUrl === null ? 'cabine' : new URL(config.publicUrl).host,
    differing: [...days]
      .flatMap((date) => hoursOn(date, week.weekly, week.dates))
      .filter(({ exception }) => exception !== null),
    isShown: (host) => host !== undefined && (owner === undefined || host === owner),
  };
  const shown = week.weekly.filter(({ user_name }) => sheet.isShown(user_name));
  const taken = new Set(shown.map((slot) => placeOf(slot)));
  const replaced = sheet.differing.filter(
    ({ weekly, holder }) => holder !== weekly && sheet.isShown(holder?.user_name),
  );
  return [...shown.map((slot) => writeWeekly(sheet, slot, taken)), ...replaced.map((hour) => writeDate(sheet, hour))];
}

const startsAt = (day: string, start_time: string, restFrom: number | null = null) =>
  `${day}T${restFrom === null ? start_time : `${start_time.slice(0, 3)}${restFrom}`}:00`;

const common = (
  { options: { config, owner }, monday, timezone }: Sheet,
  slot: Named,
  { revision, at }: { revision: number; at: string },
) => ({
  stamp: new Date(monday.getTime()),
  timezone,
  summary: owner === undefined ? plain(slot.user_name) : ownSummary(slot, config),
  categories: [{ name: slot.type }],
  sequence: revision,
  lastModified: new Date(at),
});
const changeOf = ({ revision, changed_at, created_at }: StoredSchedule) => ({ revision, at: changed_at ?? created_at });

const writeWeekly =
  (sheet: Sheet, slot: StoredSchedule, taken: ReadonlySet<string>): WriteEvent =>
  (calendar) => {
    const { monday, skipped, domain, differing, isShown, options } = sheet;
    const date = lightFormat(addDays(monday, slot.day_of_week), 'yyyy-MM-dd');
    const out = skipped.get(hourOfWeek(slot)) ?? [];
    const given = differing.filter(({ weekly, holder }) => weekly === slot && holder !== slot);
    // On the other dates another member's event replaces this one.
    const leftOut = given.filter(({ holder }) => !isShown(holder?.user_name));
    const exclude = new Set([
      ...out.map(({ at }) => `${at}:00`),
      ...leftOut.map((hour) => startsAt(hour.date, hour.start_time)),
    ]);
    const id = `schedule-${slot.id}`;
    const shared = common(sheet, slot, changeOf(slot));
    const event = calendar.createEvent({
      ...shared,
      id: `${id}@${domain}`,
      start: startsAt(date, slot.start_time),
      end: startsAt(date, slot.end_time),
      repeating: {
        freq: ICalEventRepeatingFreq.WEEKLY,
        ...(exclude.size > 0 && { exclude: [...exclude].sort() }),
      },
    });
    // Consecutive hours need only one reminder.
    if (options.owner !== undefined && !taken.has(placeOf(slot, -1)))
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_S });
    for (const { at, restFrom } of out) {
      const day = at.slice(0, 'yyyy-MM-dd'.length);
      if (restFrom !== null && !given.some((hour) => hour.date === day))
        calendar.createEvent({
          ...shared,
          id: `${id}-${day}@${domain}`,
          start: startsAt(day, slot.start_time, restFrom),
          end: startsAt(day, slot.end_time),
        });
    }
  };

const writeDate =
  (sheet: Sheet, { type, date, start_time, weekly, holder }: StoredHour): WriteEvent =>
  (calendar) => {
    if (!holder) return;
    const { week, skipped, domain, isShown, options } = sheet;
    const out = skipped.get(hourOfWeek({ day_of_week: dayOfDate(date), start_time }));
    const { restFrom = null } = out?.find(({ at }) => at.startsWith(date)) ?? {};
    const replaced = weekly !== null && isShown(weekly.user_name) && restFrom === null ? weekly : null;
    const event = calendar.createEvent({
      ...common(sheet, holder, replaced ? changeOf(replaced) : { revision: 0, at: holder.created_at }),
      id: `${replaced ? `schedule-${replaced.id}` : `date-${holder.id}`}@${domain}`,
      ...(replaced && { recurrenceId: startsAt(date, start_time) }),
      start: startsAt(date, start_time, restFrom),
      end: startsAt(date, holder.end_time),
    });
    const before = hourOn(hourBefore({ type, date, start_time }), week.weekly, week.dates);
    if (options.owner !== undefined && before.holder?.user_name !== options.owner)
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_S });
  };

function hourBefore({ type, date, start_time }: Omit<DatedHour, 'end_time'>): Omit<DatedHour, 'end_time'> {
  const hour = slotHour(start_time) - 1;
  return hour < 0
    ? { type, date: dateAfter(date, -1), start_time: '23:00' }
    : { type, date, start_time: `${String(hour).padStart(2, '0')}:00` };
}

type Named = Pick<Schedule, 'type' | 'user_name'>;

const hourOfWeek = ({ day_of_week, start_time }: Pick<Schedule, 'day_of_week' | 'start_time'>) =>
  day_of_week * 24 + slotHour(start_time);
/** A booking's hour, or the one `by` hours later; the week repeats. */
const placeOf = (slot: Schedule, by = 0) => `${slot.type} ${(hourOfWeek(slot) + by + WEEK_HOURS) % WEEK_HOURS}`;

const plain = (name: string) => plainHostName(name).replace(/\p{Cc}/gu, ' ');

/** 'HabboMix: DJ.Caio': a phone's month view shows little more. */
function ownSummary({ type, user_name }: Named, { stationName, locale }: CalendarOptions['config']): string {
  const event = locale === 'en' ? ' (event)' : ' (evento)';
  return `${stationName}: ${plain(user_name)}${type === 'event' ? event : ''}`;
}

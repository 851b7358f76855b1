import { setImmediate } from 'node:timers/promises';
import { tz } from '@date-fns/tz';
import { plainHostName, slotHour, type Schedule } from '@cabine/panel-core/contract';
import { addDays, lightFormat, startOfISOWeekYear } from 'date-fns';
import ical, { ICalAlarmType, ICalEventRepeatingFreq } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { Config } from '../platform/config';
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
 * The week as iCalendar: one weekly event per booking in the station's zone, with its rules. A full week takes the
 * library 50 ms and more, so it is written in pieces, with other requests in between.
 */
export async function writeCalendar(week: readonly Schedule[], options: CalendarOptions): Promise<string> {
  // Weekly events start on the Monday of the year's first week: no zone changes its clocks in that week, so no hour is
  // missing, and the text stays the same for a year.
  const monday = startOfISOWeekYear(options.now, { in: tz(options.config.timeZone) });
  const write = createWriter(week, options, monday, await skippedHours(options.config.timeZone, monday));
  let text = write(0);
  for (let at = EVENTS_AT_ONCE; at < week.length; at += EVENTS_AT_ONCE) {
    await setImmediate();
    const piece = write(at);
    text = text.slice(0, text.lastIndexOf(END)) + piece.slice(piece.indexOf(FIRST_EVENT));
  }
  return text;
}

function createWriter(
  week: readonly Schedule[],
  { config, owner }: CalendarOptions,
  monday: Date,
  skipped: SkippedHours,
): (from: number) => string {
  // Some clients need the zone's rules (VTIMEZONE), and the library knows some zones by another name.
  const [rules = '', zone = `TZID=${config.timeZone}`] = [tzlib_get_ical_block(config.timeZone)].flat();
  const timezone = zone.replace('TZID=', '');
  const domain = config.publicUrl === null ? 'cabine' : new URL(config.publicUrl).host;
  const taken = new Set(week.map((slot) => placeOf(slot)));

  return (from) => {
    const calendar = ical({
      name: owner === undefined ? config.stationName : `${config.stationName}: ${plain(owner)}`,
      prodId: { company: 'Cabine', product: 'Schedule' },
      ttl: REFRESH_S,
      // Without a zone for the calendar, stamps stay in UTC as required.
      timezone: { name: null, generator: () => rules || null },
    });
    for (const slot of week.slice(from, from + EVENTS_AT_ONCE)) {
      const date = lightFormat(addDays(monday, slot.day_of_week), 'yyyy-MM-dd');
      const out = skipped.get(hourOfWeek(slot)) ?? [];
      const id = `schedule-${slot.id}`;
      const common = {
        stamp: new Date(monday.getTime()),
        timezone,
        summary: owner === undefined ? plain(slot.user_name) : ownSummary(slot, config),
        categories: [{ name: slot.type }],
      };
      const event = calendar.createEvent({
        ...common,
        id: `${id}@${domain}`,
        start: `${date}T${slot.start_time}:00`,
        end: `${date}T${slot.end_time}:00`,
        repeating: {
          freq: ICalEventRepeatingFreq.WEEKLY,
          ...(out.length > 0 && { exclude: out.map(({ at }) => `${at}:00`) }),
        },
      });
      // Consecutive hours need only one reminder.
      if (owner !== undefined && !taken.has(placeOf(slot, -1)))
        event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_S });
      for (const { at, restFrom } of out) {
        const day = at.slice(0, 'yyyy-MM-dd'.length);
        if (restFrom !== null)
          calendar.createEvent({
            ...common,
            id: `${id}-${day}@${domain}`,
            start: `${at.slice(0, -2)}${restFrom}:00`,
            end: `${day}T${slot.end_time}:00`,
          });
      }
    }
    return calendar.toString();
  };
}

const hourOfWeek = ({ day_of_week, start_time }: Schedule) => day_of_week * 24 + slotHour(start_time);
/** A booking's hour, or the one `by` hours later; the week repeats. */
const placeOf = (slot: Schedule, by = 0) => `${slot.type} ${(hourOfWeek(slot) + by + WEEK_HOURS) % WEEK_HOURS}`;

const plain = (name: string) => plainHostName(name).replace(/\p{Cc}/gu, ' ');

/** 'HabboMix: DJ.Caio': a phone's month view shows little more. */
function ownSummary({ type, user_name }: Schedule, { stationName, locale }: CalendarOptions['config']): string {
  const event = locale === 'en' ? ' (event)' : ' (evento)';
  return `${stationName}: ${plain(user_name)}${type === 'event' ? event : ''}`;
}

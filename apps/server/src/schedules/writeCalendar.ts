import { setImmediate } from 'node:timers/promises';
import { tz } from '@date-fns/tz';
import type { Schedule } from '@cabine/panel-core/contract';
import { addDays, lightFormat, startOfISOWeekYear } from 'date-fns';
import ical, { ICalEventRepeatingFreq } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { Config } from '../platform/config';

const REFRESH_S = 3_600;

export interface CalendarOptions {
  config: Pick<Config, 'stationName' | 'timeZone' | 'publicUrl'>;
  /** Milliseconds since 1970 UTC. */
  now: number;
}

/** What the library writes in a few milliseconds. */
const EVENTS_AT_ONCE = 16;
const FIRST_EVENT = 'BEGIN:VEVENT';
const END = 'END:VCALENDAR';

/**
 * The week as iCalendar: one weekly event per booking, on the station's wall clock, with the zone's rules in it. A full
 * week takes the library 50 ms and more, so it is written in pieces, with room for other requests in between.
 */
export async function writeCalendar(week: readonly Schedule[], options: CalendarOptions): Promise<string> {
  let text = writePiece(week.slice(0, EVENTS_AT_ONCE), options);
  for (let at = EVENTS_AT_ONCE; at < week.length; at += EVENTS_AT_ONCE) {
    await setImmediate();
    const piece = writePiece(week.slice(at, at + EVENTS_AT_ONCE), options);
    text = text.slice(0, text.lastIndexOf(END)) + piece.slice(piece.indexOf(FIRST_EVENT));
  }
  return text;
}

function writePiece(week: readonly Schedule[], { config, now }: CalendarOptions): string {
  // Some clients read no zone without its rules (VTIMEZONE), and the library knows some zones by another name.
  const [rules = '', zone = `TZID=${config.timeZone}`] = [tzlib_get_ical_block(config.timeZone)].flat();
  const timezone = zone.replace('TZID=', '');
  const domain = config.publicUrl === null ? 'cabine' : new URL(config.publicUrl).host;
  const calendar = ical({
    name: config.stationName,
    prodId: { company: 'Cabine', product: 'Schedule' },
    ttl: REFRESH_S,
    // Without a zone of the calendar's own, stamps stay in UTC, as they must be.
    timezone: { name: null, generator: () => rules || null },
  });
  // The weekly events start on the Monday of the year's first week: no zone changes its clocks in that week, so no hour
  // is missing from it, and the feed stays the same text for a year.
  const monday = startOfISOWeekYear(now, { in: tz(config.timeZone) });
  for (const slot of week) {
    const date = lightFormat(addDays(monday, slot.day_of_week), 'yyyy-MM-dd');
    calendar.createEvent({
      id: `schedule-${slot.id}@${domain}`,
      stamp: new Date(monday.getTime()),
      start: `${date}T${slot.start_time}:00`,
      end: `${date}T${slot.end_time}:00`,
      timezone,
      repeating: { freq: ICalEventRepeatingFreq.WEEKLY },
      summary: slot.user_name.replace(/\p{Cc}/gu, ' '),
      categories: [{ name: slot.type }],
    });
  }
  return calendar.toString();
}

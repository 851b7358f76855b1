import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  SLOTS,
  dateAfter,
  dateOfDay,
  dayAt,
  dayOfDate,
  hourOn,
  hoursOn,
  phaseOf,
  plainHostName,
  slotHour,
  stationTime,
  type DatedHour,
  type Schedule,
} from '@cabine/panel-core/contract';
import ical, { ICalAlarmType, ICalEventRepeatingFreq } from 'ical-generator';
import type { Config } from '../platform/config';
import type { StoredHour, StoredWeek } from './dates.repository';
import type { Stored } from './schedules.repository';
import { readZone, type CalendarZone } from './calendarZone';
import { hourWords } from './schedules.labels';

const REFRESH_S = 3_600;
const ALARM_S = 15 * 60;
/** Days of the past that a calendar shows at least. */
const DAYS_BACK = 365;

export interface CalendarOptions {
  config: Pick<Config, 'stationName' | 'timeZone' | 'publicUrl' | 'locale'>;
  /** Milliseconds since 1970 UTC. */
  now: number;
  /** Set for a private calendar: titles name the station, with an alarm before each turn. */
  owner?: string | undefined;
  /** When what the calendar says last changed, by the digest of that: phones take again what has a later stamp. */
  stamp: (digest: string) => Promise<Date>;
}

/** The first day that a calendar shows: of a month, so that its text seldom changes by itself. */
export const firstShown = (today: string): string => `${dateAfter(today, -DAYS_BACK).slice(0, 7)}-01`;

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
  const { config, owner, now } = options;
  const first = firstShown(dayAt(now, config.timeZone));
  const zone = readZone(config.timeZone, first);
  const name = owner === undefined ? config.stationName : `${config.stationName}: ${plain(owner)}`;
  const drafts = draftEvents({ week, options, first, zone });
  const changed = await options.stamp(
    createHash('sha256')
      .update(JSON.stringify([name, zone.text, drafts]))
      .digest('base64url'),
  );
  const write = (from: number) => {
    const calendar = ical({
      name,
      prodId: { company: 'Cabine', product: 'Schedule' },
      ttl: REFRESH_S,
      // Without a zone for the calendar, stamps stay in UTC as required.
      timezone: { name: null, generator: () => zone.text },
    });
    for (const { type, exclude, isWeekly, hasAlarm, ...draft } of drafts.slice(from, from + EVENTS_AT_ONCE)) {
      const event = calendar.createEvent({
        ...draft,
        timezone: config.timeZone,
        categories: [{ name: type }],
        stamp: changed,
        lastModified: changed,
        sequence: Math.floor((changed.getTime() - SEQUENCE_BEGAN) / 1_000),
        ...(isWeekly && {
          repeating: { freq: ICalEventRepeatingFreq.WEEKLY, ...(exclude.length > 0 && { exclude }) },
        }),
      });
      if (hasAlarm) event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_S });
    }
    return calendar.toString();
  };
  let text = write(0);
  for (let at = EVENTS_AT_ONCE; at < drafts.length; at += EVENTS_AT_ONCE) {
    await setImmediate();
    const piece = write(at);
    text = text.slice(0, text.lastIndexOf(END)) + piece.slice(piece.indexOf(FIRST_EVENT));
  }
  return text;
}

/** SEQUENCE counts seconds from here, so that it rises with the stamp and stays a small number. */
const SEQUENCE_BEGAN = Date.UTC(2025, 0, 1);

/** An event but for its stamps. */
interface Draft {
  id: string;
  recurrenceId?: string;
  start: string;
  end: string;
  summary: string;
  type: string;
  isWeekly: boolean;
  /** Occurrences that a weekly event leaves out. */
  exclude: string[];
  hasAlarm: boolean;
}

/** What the events of one calendar share. */
interface Sheet {
  week: StoredWeek;
  options: CalendarOptions;
  /** The first day shown. */
  first: string;
  zone: CalendarZone;
}

/** Weekly events, each with the dates on which it differs, then the events of other dates. */
function draftEvents(sheet: Sheet): Draft[] {
  const desk = deskOf(sheet);
  return [
    ...sheet.week.weekly.filter(desk.isShown).flatMap((slot) => draftWeekly(desk, slot)),
    ...desk.differing.flatMap((hour) => draftDate(desk, hour)),
    ...draftClosed(desk),
  ];
}

type Desk = ReturnType<typeof deskOf>;

function deskOf(sheet: Sheet) {
  const { week, options, first, zone } = sheet;
  const { config, owner } = options;
  const domain = config.publicUrl === null ? 'cabine' : new URL(config.publicUrl).host;
  const isShown = (hour: { user_name: string } | null) =>
    hour !== null && (owner === undefined ? hour.user_name !== '' : hour.user_name === owner);
  const days = new Set(week.dates.map(({ date }) => date).filter((date) => date >= first));
  /** Whether the owner's turn begins with this hour: hours in a row need one reminder. */
  const beginsTurn = (hour: DatedHour) => {
    if (owner === undefined) return false;
    let before = hourAway(hour, -1);
    while (zone.skipped.get(before.date)?.has(before.start_time)) before = hourAway(before, -1);
    return !isShown(hourOn(before, week).holder);
  };
  const draft = ({ type, user_name }: Named, { id, ...hour }: Pick<Draft, 'id' | 'start' | 'end' | 'hasAlarm'>) => ({
    ...hour,
    id: `${id}@${domain}`,
    summary: owner === undefined ? plain(user_name) : ownSummary({ type, user_name }, config),
    type,
    isWeekly: false,
    exclude: [],
  });
  return {
    zone,
    owner,
    locale: config.locale,
    isShown,
    beginsTurn,
    draft,
    /** Hours of dates that differ from the week. */
    differing: [...days].flatMap((date) => hoursOn(date, week)).filter(({ exception }) => exception !== null),
    taken: new Set(week.weekly.filter(isShown).map((slot) => placeOf(slot))),
    startOf: (slot: Stored<Schedule>) => startOf(slot, sheet),
    onDate(named: Named & { end_time: string }, { date, start_time }: Omit<DatedHour, 'type'>, id: string): Draft {
      return draft(named, {
        id,
        start: `${date}T${zone.cut.get(date)?.get(start_time) ?? start_time}:00`,
        end: `${date}T${named.end_time}:00`,
        hasAlarm: beginsTurn({ type: named.type, date, start_time }),
      });
    },
  };
}

function draftWeekly(desk: Desk, slot: Stored<Schedule>): Draft[] {
  const { zone, owner, differing, taken, isShown, beginsTurn, draft, onDate } = desk;
  const { day_of_week, start_time, end_time, type } = slot;
  const start = desk.startOf(slot);
  const hasAlarm = owner !== undefined && !taken.has(placeOf(slot, -1));
  const id = `schedule-${slot.id}`;
  const isOf = (date: string) => dayOfDate(date) === day_of_week && date >= start;
  const given = differing.filter((hour) => hour.weekly === slot && hour.holder !== slot && isOf(hour.date));
  // On the other dates another event of this calendar replaces this one.
  const leftOut = given.filter(({ holder }) => !isShown(holder)).map(({ date }) => date);
  const isGiven = (date: string) => given.some((hour) => hour.date === date);
  const changed = [...zone.skipped, ...zone.cut]
    .filter(([date, hours]) => hours.has(start_time) && isOf(date))
    .map(([date]) => date);
  const cut = changed.filter((date) => zone.cut.get(date)?.has(start_time) && !isGiven(date));
  // The alarm of a date depends on who has the hour before it there.
  const near = [...differing.map((hour) => hourAway(hour, 1)), ...zone.after(type)]
    .filter((hour) => hour.type === type && hour.start_time === start_time && isOf(hour.date))
    .map(({ date }) => date);
  const others = [...new Set(near)]
    .filter((date) => owner !== undefined && !isGiven(date) && !changed.includes(date))
    .filter((date) => beginsTurn({ type, date, start_time }) !== hasAlarm);
  return [
    {
      ...draft(slot, { id, start: `${start}T${start_time}:00`, end: `${start}T${end_time}:00`, hasAlarm }),
      isWeekly: true,
      exclude: [...new Set([...leftOut, ...changed])].sort().map((date) => `${date}T${start_time}:00`),
    },
    ...others.map((date) => ({
      ...onDate(slot, { date, start_time }, id),
      recurrenceId: `${date}T${start_time}:00`,
    })),
    ...cut.map((date) => onDate(slot, { date, start_time }, `${id}-${date}`)),
  ];
}

/** A closed day on which this calendar would show hours, or of all calendars of the station. */
function draftClosed({ differing, owner, isShown, draft, locale }: Desk): Draft[] {
  const byDate = new Map<string, StoredHour[]>();
  for (const hour of differing)
    if (hour.exception?.closed) byDate.set(hour.date, [...(byDate.get(hour.date) ?? []), hour]);
  return [...byDate].flatMap(([date, hours]) => {
    const [first, last] = [hours[0], hours.at(-1)];
    if (!first?.exception || !last || (owner !== undefined && !hours.some(({ weekly }) => isShown(weekly)))) return [];
    const { type, start_time, exception } = first;
    const id = `closed-${date}`;
    const times = { start: `${date}T${start_time}:00`, end: `${date}T${last.end_time}:00`, hasAlarm: false };
    const summary = hourWords(locale).shut(plain(exception.closed ?? ''));
    return [{ ...draft({ type, user_name: '' }, { id, ...times }), summary }];
  });
}

function draftDate({ zone, isShown, onDate, startOf: begin }: Desk, hour: StoredHour): Draft[] {
  const { date, start_time, weekly, holder } = hour;
  if (holder === null || holder === weekly || !isShown(holder)) return [];
  if (zone.skipped.get(date)?.has(start_time)) return [];
  const isReplaced =
    weekly !== null && isShown(weekly) && date >= begin(weekly) && !zone.cut.get(date)?.has(start_time);
  const event = onDate(holder, hour, isReplaced ? `schedule-${weekly.id}` : `date-${holder.id}`);
  return [isReplaced ? { ...event, recurrenceId: `${date}T${start_time}:00` } : event];
}

/** A series begins when it was booked, or with the days shown. */
function startOf({ day_of_week, start_time, created_at }: Stored<Schedule>, { first, options }: Sheet): string {
  const booked = stationTime(Date.parse(created_at), options.config.timeZone);
  const from = booked.date < first ? { date: first, hour: 0 } : booked;
  const next = dateOfDay(from.date, day_of_week);
  return phaseOf({ date: next, start_time }, from) === 'over' ? dateAfter(next, 7) : next;
}

/** The hour so many before or after another. */
function hourAway({ type, date, start_time }: DatedHour, by: number): DatedHour {
  const hour = slotHour(start_time) + by;
  const slot = SLOTS.at(hour % SLOTS.length);
  return { type, date: dateAfter(date, Math.floor(hour / SLOTS.length)), start_time: slot?.start_time ?? '' };
}

type Named = Pick<Schedule, 'type' | 'user_name'>;

const WEEK_HOURS = 7 * 24;
/** A booking's hour, or the one `by` hours later; the week repeats. */
const placeOf = ({ type, day_of_week, start_time }: Schedule, by = 0) =>
  `${type} ${(day_of_week * 24 + slotHour(start_time) + by + WEEK_HOURS) % WEEK_HOURS}`;

const plain = (name: string) => plainHostName(name).replace(/\p{Cc}/gu, ' ');

/** 'HabboMix: DJ.Caio': a phone's month view shows little more. */
function ownSummary({ type, user_name }: Named, { stationName, locale }: CalendarOptions['config']): string {
  return hourWords(locale).ofType(type, `${stationName}: ${plain(user_name)}`);
}

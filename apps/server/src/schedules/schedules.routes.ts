import {
  DATES_AHEAD,
  dateAfter,
  dayAt,
  ofType,
  schedulesContract,
  startOfDay,
  zoneRules,
  type ScheduleType,
  type ZoneOffset,
} from '@cabine/panel-core/contract';
import { millisecondsInDay } from 'date-fns/constants';
import type { FastifyInstance } from 'fastify';
import { accessDenied, notFound } from '../platform/http/errors';
import { sendPublic } from '../platform/http/publicAnswer';
import { registerEndpoint, registerPhasedChange } from '../platform/http/registerEndpoint';
import type { Feature, Services } from '../platform/services';
import { CalendarMemory } from './CalendarMemory';
import * as stamps from './calendarStamps.repository';
import * as dates from './dates.repository';
import type { StoredWeek } from './dates.repository';
import { registerDates, type RegisterChange } from './registerDates';
import { bookHour, freeEveryWeek } from './changeHours';
import { freeAll, isHour } from './freeAll';
import { registerOwnCalendar } from './ownCalendar';
import { hourWords } from './schedules.labels';
import * as schedules from './schedules.repository';
import { memberIn } from '../team/memberIn';
import { notifyFreed } from './notifyFreed';
import { WeekMemory } from './WeekMemory';

/** Days; a calendar begins with a month of a year ago. */
const DATES_KEPT = 400;
/** Widgets show the present block whole, and the dates that can be booked. */
const RULES_BEFORE = 8 * millisecondsInDay;
const RULES_AFTER = (DATES_AHEAD + 7) * millisecondsInDay;

export const schedulesRoutes: Feature = (app, services) => {
  const { db, clock, config, version, events, jobs, writer } = services;
  /** Calendars show the past year, too. */
  const read = () => dates.readWeek(db, dateAfter(dayAt(clock.now(), config.timeZone), -DATES_KEPT));
  const week = new WeekMemory({ read, clock, version });
  events.on('schedule', () => week.invalidate());
  jobs.deleteOld('Old dates of the schedule', (ago) =>
    dates.removeBefore(writer, ago(DATES_KEPT * millisecondsInDay).slice(0, 10)),
  );
  jobs.deleteOld('Stamps of calendars', (ago) => stamps.removeBefore(writer, ago(DATES_KEPT * millisecondsInDay)));
  registerEndpoint(app, schedulesContract.list, async ({ query: { type } }) => {
    const all = await week.getExact();
    return type ? ofType(all, type).weekly : all.weekly;
  });

  const change: RegisterChange = (endpoint, act) =>
    registerPhasedChange(app, endpoint, { settle: () => week.invalidate(), change: act });

  change(schedulesContract.create, async (call) => {
    const { record, publish, actor, body } = call;
    const { id, rows } = await bookHour(services, call, body);
    await record({ target: { id }, member: actor.id, after: { ...body, userId: actor.id }, removed: rows });
    publish('schedule');
    return { ...body, id, user_name: actor.username };
  });

  change(schedulesContract.remove, async (call) => {
    const { trx, record, publish, actor, id } = call;
    const known = await schedules.get(trx, id);
    const before = known && (await schedules.lock(trx, known));
    if (before?.id !== id) throw notFound();
    if (!actor.mayTouch(before.user_id)) throw accessDenied();
    const { rows } = await freeEveryWeek(services, call, before);
    const { user_id: userId, ...booked } = before;
    await record({ target: { id }, member: userId, before: { ...booked, userId }, removed: rows });
    publish('schedule');
  });

  change(schedulesContract.removeAll, async (call) => {
    const { trx, record, publish, query } = call;
    const today = dayAt(clock.now(), config.timeZone);
    const removed = await freeAll(trx, today, { type: query.type });
    const hours = removed.filter(isHour);
    await record({ before: { type: query.type, hours: hours.length }, removed });
    await notifyFreed(services, call, removed, {
      once: () => hourWords(config.locale).freedAll(memberIn(call.actor.id)),
    });
    publish('schedule');
  });

  registerDates(app, services, week, change);
  registerPublicWeek(app, services, () => week.get());
  registerOwnCalendar(app, services, () => week.getExact());
};

/** The public week and its calendar. */
function registerPublicWeek(
  app: FastifyInstance,
  { config, clock, writer }: Services,
  read: () => Promise<StoredWeek>,
): void {
  const calendars = new CalendarMemory({ config, clock, writer });
  const answers = new WeakMap<StoredWeek, Map<string, PublicWeek>>();

  /** The same object for the same week and day, so that its text and ETag are cached. */
  const publicWeek = (all: StoredWeek, type?: ScheduleType): PublicWeek => {
    const known = answers.get(all) ?? new Map<string, PublicWeek>();
    answers.set(all, known);
    const today = dayAt(clock.now(), config.timeZone);
    const key = `${today} ${type}`;
    const midnight = startOfDay(today, config.timeZone);
    const rules = zoneRules(config.timeZone, midnight - RULES_BEFORE, midnight + RULES_AFTER);
    const { weekly, dates: differing } = type ? ofType(all, type) : all;
    const answer = known.get(key) ?? {
      timeZone: rules.name,
      offsets: rules.offsets,
      slots: weekly,
      dates: differing.filter(({ date }) => date >= today),
      events: config.eventsMax > 0,
      ...(all.isStale && { stale: true }),
    };
    known.set(key, answer);
    return answer;
  };

  registerEndpoint(app, schedulesContract.publicList, async ({ query }) => publicWeek(await read(), query.type));
  registerEndpoint(app, schedulesContract.publicCalendar, async ({ query: { type }, request, reply }) => {
    const calendar = await calendars.get(await read(), `public ${type ?? 'all'}`, { type });
    return sendPublic(request, reply, calendar, 'text/calendar; charset=utf-8');
  });
}

interface PublicWeek {
  timeZone: string;
  offsets: ZoneOffset[];
  slots: StoredWeek['weekly'];
  dates: StoredWeek['dates'];
  /** True if `GET /public/events` pushes changes. */
  events: boolean;
  stale?: boolean;
}

import {
  SCHEDULE_TYPES,
  schedulesContract,
  type CreateSchedule,
  type Schedule,
  type ScheduleType,
} from '@cabine/panel-core/contract';
import { isoInstant } from '../clock';
import { databaseFault } from '../db/errors';
import type { Actor } from '../http/authenticate';
import { keepInMemory } from '../http/answersInMemory';
import { accessDenied, conflict, notFound } from '../http/errors';
import { registerEndpoint } from '../http/registerEndpoint';
import type { Feature, Services } from '../services';
import * as schedules from './schedules.repository';
import { WeekMemory } from './WeekMemory';

export const schedulesRoutes: Feature = (app, services) => {
  const { config, db, clock, version } = services;
  const week = new WeekMemory({ read: () => schedules.list(db), clock, version });
  const answers = new WeakMap<readonly Schedule[], Map<ScheduleType | undefined, PublicWeek>>();

  /** The same object for the same week: its text and ETag are made once. */
  const publicWeek = (all: Schedule[], type?: ScheduleType): PublicWeek => {
    const known = answers.get(all) ?? new Map<ScheduleType | undefined, PublicWeek>();
    answers.set(all, known);
    const answer = known.get(type) ?? { timeZone: config.timeZone, slots: ofType(all, type) };
    known.set(type, answer);
    return answer;
  };

  registerEndpoint(app, schedulesContract.list, async ({ query }) => ofType(await week.getExact(), query.type));

  registerEndpoint(app, schedulesContract.create, async ({ actor, body }) => {
    const booked = await book(services, actor, body);
    week.invalidate();
    return booked;
  });

  registerEndpoint(app, schedulesContract.remove, async ({ actor, id }) => {
    const owner = await schedules.findOwner(db, id);
    if (owner === undefined) throw notFound();
    if (!actor.mayTouch(owner)) throw accessDenied();
    if (!(await schedules.remove(db, id))) throw notFound();
    week.invalidate();
  });

  registerEndpoint(app, schedulesContract.removeAll, async ({ query }) => {
    await schedules.removeAll(db, query.type);
    week.invalidate();
  });

  registerEndpoint(app, schedulesContract.publicList, async ({ query }) => publicWeek(await week.get(), query.type));
  for (const type of [undefined, ...SCHEDULE_TYPES]) {
    const now = () => {
      const all = week.now();
      return all && publicWeek(all, type);
    };
    keepInMemory(app, schedulesContract.publicList, now, type && `?type=${type}`);
  }

  registerEndpoint(app, schedulesContract.publicCalendar, async ({ query, reply }) => {
    // The calendar library loads with the first feed that is asked for.
    const { writeCalendar } = await import('./writeCalendar');
    reply.type('text/calendar; charset=utf-8');
    return writeCalendar(publicWeek(await week.get(), query.type).slots, { config, now: clock.now() });
  });
};

interface PublicWeek {
  timeZone: string;
  slots: Schedule[];
}

const ofType = (all: Schedule[], type?: ScheduleType) =>
  type === undefined ? all : all.filter((slot) => slot.type === type);

/** Books in one statement; the database's unique key decides between those who want the same slot at once. */
async function book({ db, clock }: Services, actor: Actor, slot: CreateSchedule): Promise<Schedule> {
  try {
    const id = await schedules.create(db, slot, actor.id, isoInstant(clock.now()));
    return { ...slot, id, user_name: actor.username } as Schedule;
  } catch (error) {
    if (databaseFault(error) !== 'unique') throw error;
    const holder = await schedules.findHolder(db, slot);
    throw conflict('slot_taken', 'Horário já agendado', { holder: holder ?? '' });
  }
}

import { schedulesContract, type Schedule, type ScheduleType } from '@cabine/panel-core/contract';
import type { FastifyInstance } from 'fastify';
import { isoInstant } from '../platform/clock';
import { accessDenied, conflict, notFound } from '../platform/http/errors';
import { sendPublic } from '../platform/http/publicAnswer';
import { registerEndpoint, registerPhasedChange } from '../platform/http/registerEndpoint';
import type { Feature, Services } from '../platform/services';
import { CalendarMemory } from './CalendarMemory';
import { registerOwnCalendar } from './ownCalendar';
import * as schedules from './schedules.repository';
import { WeekMemory } from './WeekMemory';

export const schedulesRoutes: Feature = (app, services) => {
  const { db, clock, version, events } = services;
  const week = new WeekMemory({ read: () => schedules.list(db), clock, version });
  events.on('schedule', () => week.invalidate());
  registerEndpoint(app, schedulesContract.list, async ({ query }) => ofType(await week.getExact(), query.type));

  const settle = () => week.invalidate();

  registerPhasedChange(app, schedulesContract.create, {
    settle,
    async change({ trx, record, publish, actor, body }) {
      // The unique key decides between concurrent bookings of a slot.
      const id = await schedules.create(trx, body, actor.id, isoInstant(clock.now()));
      if (id === undefined)
        throw conflict('slot_taken', 'Horário já agendado', { holder: (await schedules.findHolder(trx, body)) ?? '' });
      const booked = { ...body, id, user_name: actor.username };
      await record({ target: targetOf(booked), after: booked });
      publish('schedule');
      return booked;
    },
  });

  registerPhasedChange(app, schedulesContract.remove, {
    settle,
    async change({ trx, record, publish, actor, id }) {
      const owner = await schedules.findOwner(trx, id);
      if (owner === undefined) throw notFound();
      if (!actor.mayTouch(owner)) throw accessDenied();
      const before = await schedules.get(trx, id);
      if (!before || !(await schedules.remove(trx, id))) throw notFound();
      await record({ target: targetOf(before), before });
      publish('schedule');
    },
  });

  registerPhasedChange(app, schedulesContract.removeAll, {
    settle,
    async change({ trx, record, publish, query }) {
      const removed = await schedules.removeAll(trx, query.type);
      await record({ before: { type: query.type, hours: removed.length }, removed });
      publish('schedule');
    },
  });

  registerPublicWeek(app, services, () => week.get());
  registerOwnCalendar(app, services, () => week.getExact());
};

/** The public week and its calendar. */
function registerPublicWeek(app: FastifyInstance, { config, clock }: Services, read: () => Promise<Schedule[]>): void {
  const calendars = new CalendarMemory({ config, clock });
  const answers = new WeakMap<readonly Schedule[], Map<ScheduleType | undefined, PublicWeek>>();

  /** The same object for the same week, so that its text and ETag are cached. */
  const publicWeek = (all: Schedule[], type?: ScheduleType): PublicWeek => {
    const known = answers.get(all) ?? new Map<ScheduleType | undefined, PublicWeek>();
    answers.set(all, known);
    const answer = known.get(type) ?? {
      timeZone: config.timeZone,
      slots: ofType(all, type),
      events: config.eventsMax > 0,
    };
    known.set(type, answer);
    return answer;
  };

  registerEndpoint(app, schedulesContract.publicList, async ({ query }) => publicWeek(await read(), query.type));
  registerEndpoint(app, schedulesContract.publicCalendar, async ({ query, request, reply }) => {
    const calendar = await calendars.get(publicWeek(await read(), query.type).slots);
    return sendPublic(request, reply, calendar, 'text/calendar; charset=utf-8');
  });
}

const targetOf = ({ id, user_name }: Schedule) => ({ id, name: user_name });

interface PublicWeek {
  timeZone: string;
  slots: Schedule[];
  /** True if `GET /public/events` pushes changes. */
  events: boolean;
}

const ofType = (all: Schedule[], type?: ScheduleType) =>
  type === undefined ? all : all.filter((slot) => slot.type === type);

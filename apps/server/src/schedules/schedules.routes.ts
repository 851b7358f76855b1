import { schedulesContract, type CreateSchedule, type Schedule, type ScheduleType } from '@cabine/panel-core/contract';
import { isoInstant } from '../clock';
import { databaseFault } from '../db/errors';
import type { Actor } from '../http/authenticate';
import { accessDenied, conflict, notFound } from '../http/errors';
import { registerEndpoint } from '../http/registerEndpoint';
import type { Feature, Services } from '../services';
import { PublicSchedule } from './PublicSchedule';
import * as schedules from './schedules.repository';

export const schedulesRoutes: Feature = (app, services) => {
  const { config, db, clock } = services;
  const publicSchedule = new PublicSchedule(() => schedules.list(db), clock);
  const publicWeek = async (type?: ScheduleType) =>
    (await publicSchedule.get()).filter((slot) => type === undefined || slot.type === type);

  registerEndpoint(app, schedulesContract.list, ({ query }) => schedules.list(db, query.type));

  registerEndpoint(app, schedulesContract.create, async ({ actor, body }) => {
    const booked = await book(services, actor, body);
    publicSchedule.invalidate();
    return booked;
  });

  registerEndpoint(app, schedulesContract.remove, async ({ actor, id }) => {
    const owner = await schedules.findOwner(db, id);
    if (owner === undefined) throw notFound();
    if (!actor.mayTouch(owner)) throw accessDenied();
    if (!(await schedules.remove(db, id))) throw notFound();
    publicSchedule.invalidate();
  });

  registerEndpoint(app, schedulesContract.removeAll, async ({ query }) => {
    await schedules.removeAll(db, query.type);
    publicSchedule.invalidate();
  });

  registerEndpoint(app, schedulesContract.publicList, async ({ query }) => ({
    timeZone: config.timeZone,
    slots: await publicWeek(query.type),
  }));

  registerEndpoint(app, schedulesContract.publicCalendar, async ({ query, reply }) => {
    // The calendar library loads with the first feed that is asked for.
    const { writeCalendar } = await import('./writeCalendar');
    reply.type('text/calendar; charset=utf-8');
    return writeCalendar(await publicWeek(query.type), { config, now: clock.now() });
  });
};

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

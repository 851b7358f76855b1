import { datedHour, offersContract, phaseOf, stationTime, type DatedHour } from '@cabine/panel-core/contract';
import { notifyMember } from '../notifications/notifyMember';
import { isoInstant } from '../platform/clock';
import type { Acting } from '../platform/http/change';
import { accessDenied, conflict, invalidInput, notFound } from '../platform/http/errors';
import { registerEndpoint, type ChangingCall } from '../platform/http/registerEndpoint';
import type { Feature } from '../platform/services';
import * as dates from '../schedules/dates.repository';
import {
  decidedBy,
  hostChanged,
  listBookers,
  heldBy,
  requireMayHold,
  requirePhase,
  requireRoomInWeek,
  type Needs,
} from '../schedules/dates.rules';
import { hourWords } from '../schedules/schedules.labels';
import * as offers from './offers.repository';
import { memberIn } from '../team/memberIn';

export const offersRoutes: Feature = (app, services) => {
  const { db, clock, config } = services;
  registerEndpoint(app, offersContract.list, async ({ actor }) => {
    const now = stationTime(clock.now(), config.timeZone);
    const found = await offers.listFor(db, actor.id, now.date);
    return found.filter((hour) => phaseOf(hour, now) === 'ahead');
  });

  const words = hourWords(config.locale);
  const when = ({ date, start_time }: DatedHour) => words.on(date, start_time);

  registerEndpoint(app, offersContract.create, async (call) => {
    const { record, publish, actor, body } = call;
    const by = { user_id: actor.id, to_id: body.userId ?? null, created_at: isoInstant(clock.now()) };
    const made = await offerHour(services, call, body, by);
    await record({ target: { id: made.id }, member: made.to_id, after: heldBy(body, actor.id) });
    publish('schedule');
    return made;
  });

  registerEndpoint(app, offersContract.refuse, async (call) => {
    const { trx, record, publish, actor, id } = call;
    const offer = await offers.get(trx, id);
    if (offer?.to_id !== actor.id || !(await offers.remove(trx, id))) throw notFound();
    await record({ target: { id }, member: offer.user_id, before: heldBy(offer, offer.user_id) });
    await notifyMember(services, call, offer.user_id, words.refused(memberIn(actor.id), when(offer)));
    publish('schedule');
  });

  registerEndpoint(app, offersContract.remove, async ({ trx, record, publish, actor, id }) => {
    const offer = await offers.get(trx, id);
    if (!offer) throw notFound();
    if (!actor.mayTouch(offer.user_id)) throw accessDenied();
    if (!(await offers.remove(trx, id))) throw notFound();
    await record({ target: { id }, member: offer.user_id, before: heldBy(offer, offer.user_id) });
    publish('schedule');
  });

  registerEndpoint(app, offersContract.accept, (call) => accept(services, call));
};

/**
 * Offers an hour of its holder, and notifies whom it is offered to: of all hours of one holder once, while unread.
 *
 * @throws HttpError 400, 409 `host_changed`, `hour_begun`, `hour_over`, `offered_already`
 */
export async function offerHour(
  services: Needs,
  call: Acting,
  hour: DatedHour,
  offer: { user_id: number; to_id: number | null; created_at: string },
): Promise<offers.StoredOffer> {
  const { trx } = call;
  const { user_id, to_id } = offer;
  requirePhase(services, hour, 'ahead');
  if (to_id !== null) await requireMayHold(trx, to_id, hour.type);
  const locked = await dates.lockHour(trx, hour);
  if (locked.holder?.user_id !== user_id) throw hostChanged(locked.holder);
  if (to_id === user_id) throw invalidInput({ userId: 'cannot_book' });
  const id = await offers.create(trx, locked, offer);
  const made = id === undefined ? undefined : await offers.get(trx, id);
  if (!made) throw conflict('offered_already', 'This hour is offered already. Withdraw that offer first');
  const asked = to_id === null ? (await listBookers(trx, hour.type)).map((each) => each.id) : [to_id];
  const words = hourWords(services.config.locale);
  const [by, when] = [memberIn(user_id), words.on(hour.date, hour.start_time)];
  const covers = [words.asked(by, when).title, words.askedMany(by, 0, when).title];
  const now = stationTime(services.clock.now(), services.config.timeZone);
  const open = (await offers.listFor(trx, user_id, now.date)).filter(
    (each) => each.user_id === user_id && phaseOf(each, now) === 'ahead',
  );
  for (const userId of asked) {
    const count = open.filter((each) => each.to_id === null || each.to_id === userId).length;
    const message = count > 1 ? words.askedMany(by, count, when) : words.asked(by, when);
    if (userId !== user_id) await notifyMember(services, call, userId, { ...message, covers });
  }
  return made;
}

/** Ends what is offered to a member who leaves: whoever offers it is told that the hour is still theirs. */
export async function endOffersTo(services: Needs, call: Acting, id: number): Promise<void> {
  const words = hourWords(services.config.locale);
  const { date: today } = stationTime(services.clock.now(), services.config.timeZone);
  for (const { user_id, date, start_time } of await offers.removeTo(call.trx, id, today))
    await notifyMember(services, call, user_id, words.refused(memberIn(id), words.on(date, start_time)));
}

async function accept(services: Needs, call: ChangingCall<typeof offersContract.accept>) {
  const { trx, record, publish, actor, body } = call;
  requirePhase(services, body, 'ahead');
  await requireRoomInWeek(services, trx, body, actor.id);
  const hour = await dates.lockHour(trx, body);
  const offer = await offers.findAt(trx, body);
  const isFor = offer && (offer.to_id === null || offer.to_id === actor.id) && offer.user_id !== actor.id;
  // An offer ends when its hour changes hands, so who offers it holds it.
  if (!isFor || offer.user_name !== body.holder || !(await offers.remove(trx, offer.id)))
    throw hostChanged(hour.holder);
  await dates.setHolder(trx, hour, actor.id, decidedBy(services, call));
  await record({
    member: offer.user_id,
    before: heldBy(body, offer.user_id),
    after: heldBy(body, actor.id),
    removed: [{ made: 'date', ...datedHour(body), from: offer.user_id, to: actor.id }],
  });
  const words = hourWords(services.config.locale);
  await notifyMember(
    services,
    call,
    offer.user_id,
    words.accepted(memberIn(actor.id), words.on(body.date, body.start_time)),
  );
  publish('schedule');
  return { ...datedHour(body), user_name: actor.username, given_by: '' };
}

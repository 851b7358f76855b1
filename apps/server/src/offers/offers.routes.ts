import { dateAt, offersContract, phaseOf, type DateHour } from '@cabine/panel-core/contract';
import { tellMember } from '../notifications/tellMember';
import { isoInstant } from '../platform/clock';
import { accessDenied, conflict, invalidInput, notFound } from '../platform/http/errors';
import { registerEndpoint, type ChangingCall } from '../platform/http/registerEndpoint';
import type { Feature } from '../platform/services';
import * as dates from '../schedules/dates.repository';
import {
  dateOf,
  hostChanged,
  listBookers,
  namesOf,
  requireMayHold,
  requirePhase,
  type Needs,
} from '../schedules/dates.rules';
import { hourWords } from '../schedules/schedules.labels';
import * as offers from './offers.repository';

export const offersRoutes: Feature = (app, services) => {
  const { db, clock, config } = services;
  registerEndpoint(app, offersContract.list, async ({ actor }) => {
    const now = dateAt(clock.now(), config.timeZone);
    const found = await offers.listFor(db, actor.id, now.date);
    return found.filter((hour) => phaseOf(hour, now) === 'ahead').map(offers.toOffer);
  });

  const words = hourWords(config.locale);
  const when = ({ date, start_time }: DateHour) => words.on(date, start_time);

  registerEndpoint(app, offersContract.create, async (call) => {
    const { trx, record, publish, actor, body } = call;
    requirePhase(services, body, 'ahead');
    if (body.userId !== undefined) await requireMayHold(trx, body.userId, body.type);
    const at = isoInstant(services.clock.now());
    const hour = await dates.lockHour(trx, body, at);
    if (hour.holder?.user_id !== actor.id) throw hostChanged(hour);
    if (body.userId === actor.id) throw invalidInput({ userId: 'This member cannot book such hours' });
    const offer = { user_id: actor.id, to_id: body.userId ?? null, created_at: at };
    const id = await offers.create(trx, body, hour, offer);
    const made = id === undefined ? undefined : await offers.get(trx, id);
    if (!made) throw conflict('offered_already', 'This hour is offered already. Withdraw that offer first');
    await record({ target: { id: made.id, name: made.to }, after: namesOf(body, actor.username) });
    const asked =
      body.userId === undefined ? (await listBookers(trx, body.type)).map((each) => each.id) : [body.userId];
    for (const userId of asked) await tellMember(services, call, userId, words.asked(actor.username, when(body)));
    publish('schedule');
    return offers.toOffer(made);
  });

  registerEndpoint(app, offersContract.refuse, async (call) => {
    const { trx, record, publish, actor, id } = call;
    const offer = await offers.get(trx, id);
    if (offer?.to_id !== actor.id || !(await offers.remove(trx, id))) throw notFound();
    await record({ target: { id, name: offer.user_name }, before: namesOf(offer, offer.user_name) });
    await tellMember(services, call, offer.user_id, words.refused(actor.username, when(offer)));
    publish('schedule');
  });

  registerEndpoint(app, offersContract.remove, async ({ trx, record, publish, actor, id }) => {
    const offer = await offers.get(trx, id);
    if (!offer) throw notFound();
    if (!actor.mayTouch(offer.user_id)) throw accessDenied();
    if (!(await offers.remove(trx, id))) throw notFound();
    await record({ target: { id, name: offer.user_name }, before: namesOf(offer, offer.user_name) });
    publish('schedule');
  });

  registerEndpoint(app, offersContract.accept, (call) => accept(services, call));
};

async function accept(services: Needs, call: ChangingCall<typeof offersContract.accept>) {
  const { trx, record, publish, actor, body } = call;
  requirePhase(services, body, 'ahead');
  const at = isoInstant(services.clock.now());
  const hour = await dates.lockHour(trx, body, at);
  const offer = await offers.findAt(trx, body);
  const isFor = offer && (offer.to_id === null || offer.to_id === actor.id) && offer.user_id !== actor.id;
  // An offer ends when its hour changes hands, so who offers it holds it.
  if (!isFor || offer.user_name !== body.holder || !(await offers.remove(trx, offer.id))) throw hostChanged(hour);
  await dates.setHolder(
    trx,
    hour,
    { userId: actor.id, end_time: body.end_time },
    { created_by: actor.id, created_at: at },
  );
  await record({
    target: { name: actor.username },
    before: namesOf(body, offer.user_name),
    after: namesOf(body, actor.username),
  });
  const words = hourWords(services.config.locale);
  await tellMember(services, call, offer.user_id, words.accepted(actor.username, words.on(body.date, body.start_time)));
  publish('schedule');
  return { ...dateOf(body), user_name: actor.username, given_by: '' };
}

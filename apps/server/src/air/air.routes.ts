import { HISTORY_DAYS_MAX, airContract, canBeTakenOver, onAirState, type OnAirNow } from '@cabine/panel-core/contract';
import { millisecondsInDay } from 'date-fns/constants';
import { announceHandOver } from '../broadcasts/announceHandOver';
import { listSpans } from '../broadcasts/grants.repository';
import { STATUS_LAG_MS } from '../broadcasts/mountRules';
import { isoInstant } from '../platform/clock';
import { invalidInput } from '../platform/http/errors';
import { registerEndpoint, registerPhasedChange } from '../platform/http/registerEndpoint';
import type { ReadDb } from '../platform/db/schema';
import type { Feature, Services } from '../platform/services';
import * as air from './air.repository';
import { AirRecorder } from './AirRecorder';
import { getAlias, setAlias } from './alias';
import * as history from './history.repository';
import type { Granted } from './onAir';
import { readHourNow } from './readHourNow';
import { daysBetween, readDay, readHistory } from './readHistory';
import { takeOver } from './takeOver';

const WEEK_MS = 7 * millisecondsInDay;
const TITLES_KEPT_MS = 400 * millisecondsInDay;

export const airRoutes: Feature = (app, { config, db, writer, clock, jobs, radio, events }) => {
  const { timeZone } = config;
  const listGranted = config.streamAuthSecret === null ? async () => null : listSpans;
  const recorder = new AirRecorder({
    db: writer,
    clock,
    jobs,
    config,
    status: radio.status,
    events,
    log: app.log,
    listGranted,
    onHandOver: (handOver) => announceHandOver(handOver, { db, clock, config, radio, log: app.log }),
  });
  const { airKeepDays } = config;
  if (airKeepDays !== null)
    jobs.deleteOld('Old hours on air', (ago) => air.removeHoursBefore(writer, ago(airKeepDays * millisecondsInDay)));
  jobs.deleteOld('Old titles', (ago) => air.removePlaysBefore(writer, ago(TITLES_KEPT_MS)));

  registerEndpoint(app, airContract.now, () => readNow({ db, config, clock, radio }, listGranted));

  registerEndpoint(app, airContract.takeOver, async (change) => {
    const granted = await listGranted(change.trx, clock.now() - STATUS_LAG_MS);
    return takeOver(change, { now: clock.now(), clock, config, info: radio.status.heard(), granted });
  });

  registerEndpoint(app, airContract.history, ({ query }) => {
    const days = daysBetween(query.from, query.to, timeZone);
    const length = (Date.parse(query.to) - Date.parse(query.from)) / millisecondsInDay + 1;
    if (length < 1 || length > HISTORY_DAYS_MAX) throw invalidInput({ to: { code: 'days', max: HISTORY_DAYS_MAX } });
    return readHistory(db, days, timeZone);
  });

  registerEndpoint(app, airContract.day, ({ query }) => readDay(db, daysBetween(query.day, query.day, timeZone)));

  registerEndpoint(app, airContract.listeners, () =>
    history.listListeners(db, clock.now() - WEEK_MS, clock.now() + 1, 4),
  );

  registerEndpoint(app, airContract.alias, ({ actor }) => getAlias(db, actor.id));

  registerPhasedChange(app, airContract.setAlias, {
    // It writes the member's own row, which other changes of theirs hold.
    inTurn: true,
    async change({ trx, record, publish, actor, body }) {
      const before = await getAlias(trx, actor.id);
      const after = await setAlias(trx, actor.id, body.alias, { config, clock });
      await record({ member: actor.id, before, after });
      publish('account', { userId: actor.id });
      return after;
    },
  });

  app.addHook('onReady', () => recorder.start());
  app.addHook('preClose', () => recorder.close());
};

async function readNow(
  { db, config, clock, radio }: Pick<Services, 'db' | 'config' | 'clock' | 'radio'>,
  listGranted: (db: ReadDb, from: number) => Promise<Granted>,
): Promise<OnAirNow> {
  const now = clock.now();
  const granted = await listGranted(db, now - STATUS_LAG_MS);
  const info = radio.status.heard();
  const facts = await readHourNow(db, { now, timeZone: config.timeZone, info, granted });
  const { hour, booked } = facts;
  return {
    state: onAirState(facts),
    from: isoInstant(hour.from),
    to: isoInstant(hour.to),
    host: booked?.user_name ?? null,
    hostId: booked?.user_id ?? null,
    dj: facts.isHost === null ? null : (facts.voice?.name ?? null),
    open: canBeTakenOver(facts),
  };
}

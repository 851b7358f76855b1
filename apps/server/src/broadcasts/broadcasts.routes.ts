import { broadcastsContract, hasAnyPermission, type ErrorCode } from '@cabine/panel-core/contract';
import { millisecondsInMinute } from 'date-fns/constants';
import type { FastifyInstance } from 'fastify';
import { isoInstant } from '../platform/clock';
import type { Config } from '../platform/config';
import type { Actor } from '../platform/http/actor';
import type { ChangeCall } from '../platform/http/change';
import { HttpError, conflict, notFound } from '../platform/http/errors';
import { perMinute } from '../platform/http/perMinute';
import { registerEndpoint, registerPhasedChange } from '../platform/http/registerEndpoint';
import type { KickResult } from '../radio/kick';
import { icecastMounts } from '../radio/sources/icecast';
import type { Feature, Services } from '../platform/services';
import { findNotOutranked, requireLowerRank } from '../team/rank.rules';
import { locksAhead } from './mayGoLive';
import { registerStreamAuth } from './streamAuth';
import * as keys from './streamKeys.repository';
import { registerStreamKeys } from './streamKeys';
import { sendWebhook, type WebhookResult } from './webhook';

/** Of a member: webhook receiver and radio server may belong to others, and nobody uses up what is another's. */
const PER_MINUTE = 10;

export const broadcastsRoutes: Feature = (app, services) => {
  const { config, clock, radio } = services;
  registerStreamAuth(app, services);
  const isAsked = config.streamAuthSecret !== null;
  const countWebhook = perMinute(clock, PER_MINUTE, `A member tells the webhook ${PER_MINUTE} times a minute at most`);

  registerEndpoint(app, broadcastsContract.settings, async ({ actor }) => ({
    ...settingsOf(config),
    ...(isAsked && (await readLocks(services, actor))),
  }));

  registerPhasedChange(app, broadcastsContract.sendWebhook, {
    acts: true,
    async prepare({ actor, request }) {
      if (config.webhook === null)
        throw conflict('webhook_not_configured', 'No webhook is configured. Set WEBHOOK_URL on the server');
      countWebhook(actor.id);
      const { title } = radio.status.info();
      const { stationName: station, publicUrl: websiteUrl, locale } = config;
      const news = { station, dj: actor.username, title, websiteUrl, locale };
      const result = await sendWebhook(news, { config: config.webhook, clock });
      request.log[result.status === 'delivered' ? 'info' : 'warn'](result.log);
      return result;
    },
    change: ({ record }, { status }) => record({ outcome: status === 'delivered' ? 'done' : 'failed' }),
    settle(result) {
      if (result.status !== 'delivered') throw WEBHOOK_ERRORS[result.status]();
    },
  });

  registerKick(app, services);
  registerEndpoint(app, broadcastsContract.letBack, async ({ trx, body: { userId: id }, record, publish }) => {
    if (!(await keys.listLocked(trx, locksAhead(clock))).some(({ userId }) => userId === id)) throw notFound();
    await keys.lock(trx, id, null);
    await record({ member: id });
    publish('on-air');
    publish('account', { userId: id });
  });

  registerStreamKeys(app, services);
};

function registerKick(app: FastifyInstance, services: Services): void {
  const { config, clock, radio } = services;
  const countKick = perMinute(clock, PER_MINUTE, `A member takes DJs off the air ${PER_MINUTE} times a minute at most`);

  /** A separate, checked transaction: the call's own ends only after the kick and records both. Returns the undo. */
  async function lockOut(asked: ChangeCall, { id, lockedUntil }: keys.KeyHolder, minutes = 0) {
    await app.runChange(asked, async ({ trx, actor }) => {
      await requireLowerRank(trx, actor, [id]);
      await keys.lock(trx, id, isoInstant(clock.now() + minutes * millisecondsInMinute));
    });
    return () => keys.lock(services.writer, id, lockedUntil);
  }

  registerPhasedChange(app, broadcastsContract.kickDj, {
    acts: true,
    async prepare({ actor, ...input }) {
      const { request, body } = input;
      const { djusername: dj } = radio.status.info();
      const onAir = await keys.findOnAir(services.db);
      if (onAir && body.minutes) await requireLowerRank(services.db, actor, [onAir.id]);
      if (config.radio !== null) countKick(actor.id);
      const asked = { request, endpoint: broadcastsContract.kickDj, input, content: body, inTurn: true };
      const keepOff = onAir && body.minutes ? () => lockOut(asked, onAir, body.minutes) : undefined;
      const result = await radio.kick({ keepOff, isGranted: onAir !== undefined && config.streamAuthSecret !== null });
      request.log[result.status === 'kicked' ? 'info' : 'warn'](result.log);
      return {
        result,
        member: onAir?.id ?? null,
        ...(!onAir && { target: { name: dj } }),
        minutes: onAir && body.minutes,
      };
    },
    change: ({ record }, { result, member, target, minutes }) =>
      record({
        member,
        target,
        after: minutes === undefined ? {} : { minutes },
        outcome: result.status === 'kicked' ? 'done' : 'failed',
      }),
    settle({ result }) {
      if (result.status !== 'kicked') throw KICK_ERRORS[result.status]();
    },
  });
}

/** Who is locked out, and whose locks are the caller's to set and to lift. */
async function readLocks({ db, clock }: Pick<Services, 'db' | 'clock'>, actor: Actor) {
  const onAir = await keys.findOnAir(db);
  const locked = await keys.listLocked(db, locksAhead(clock));
  const ids = [...(onAir ? [onAir.id] : []), ...locked.map(({ userId }) => userId)];
  const others = await findNotOutranked(db, actor, ids);
  const isTheirs = (id: number) =>
    hasAnyPermission(actor.user, broadcastsContract.letBack.access.anyOf) && !others.has(id);
  return {
    lockable: onAir !== undefined && isTheirs(onAir.id),
    locked: locked.map(({ userId, ...lock }) => (isTheirs(userId) ? { userId, ...lock } : lock)),
  };
}

/** Example settings of a demo, where going live is not possible. */
const DEMO_STREAM = { host: 'radio.exemplo.com.br', port: 8000, password: 'senha-da-demo' };

function settingsOf({ stream, radio, streamUrl, streamAuthSecret, demo }: Config) {
  const mount = radio?.source === 'icecast' ? (icecastMounts(radio.mount)[0] ?? null) : null;
  const { host, port, password } = stream;
  const isDemo = demo && [radio, streamUrl, host, port, password].every((part) => part === null);
  // The shared password still opens the AutoDJ's mount, so DJs with stream keys do not get it.
  const own = streamAuthSecret === null ? {} : { password: null, withOwnKey: true };
  return { ...stream, ...(isDemo && DEMO_STREAM), mount, ...own };
}

const badGateway = (code: ErrorCode, message: string) => new HttpError(502, code, message);

const WEBHOOK_ERRORS: Record<Exclude<WebhookResult['status'], 'delivered'>, () => HttpError> = {
  refused: () => badGateway('webhook_refused', 'The webhook refused the message'),
  forbidden: () => badGateway('webhook_forbidden', 'The webhook has a private address'),
  timeout: () => badGateway('webhook_timeout', 'The webhook did not answer in time'),
  unreachable: () => badGateway('webhook_unreachable', 'The webhook could not be reached'),
};

const KICK_ERRORS: Record<Exclude<KickResult['status'], 'kicked'>, () => HttpError> = {
  absent: () => conflict('no_dj', 'No DJ is on air'),
  'still-on-air': () => conflict('still_on_air', 'The DJ was taken off, but is on air again'),
  refused: () => badGateway('kick_refused', 'The radio server refused to take the DJ off'),
  unreachable: () => badGateway('kick_unreachable', 'The radio server does not answer'),
};

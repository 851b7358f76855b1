import { schedulesContract } from '@cabine/panel-core/contract';
import type { FastifyInstance } from 'fastify';
import { AddressLimit } from '../platform/http/AddressLimit';
import { hashToken, newToken } from '../platform/tokens';
import { isoInstant } from '../platform/clock';
import { notFound } from '../platform/http/errors';
import { siteOf } from '../platform/http/host';
import { sendPublic } from '../platform/http/publicAnswer';
import { registerEndpoint } from '../platform/http/registerEndpoint';
import { declareRoute } from '../platform/http/routes';
import type { Services } from '../platform/services';
import { addressOf } from '../platform/http/visitors';
import { CalendarMemory } from './CalendarMemory';
import * as calendars from './calendars.repository';
import type { StoredWeek } from './dates.repository';

const FILE = /^([\w-]{43})\.ics$/;

/** A member's hours at a secret address without a session, because calendar apps cannot sign in. */
export function registerOwnCalendar(
  app: FastifyInstance,
  { config, db, clock, writer }: Services,
  readWeek: () => Promise<StoredWeek>,
): void {
  registerEndpoint(app, schedulesContract.ownCalendar, async ({ actor }) => ({
    created_at: await calendars.createdAt(db, actor.id),
  }));

  registerEndpoint(app, schedulesContract.renewCalendar, async ({ trx, record, publish, actor, request }) => {
    const token = newToken();
    const created_at = isoInstant(clock.now());
    await calendars.replace(trx, { user_id: actor.id, token_hash: hashToken(token), created_at });
    await record({ member: actor.id });
    publish('account', { userId: actor.id });
    return { address: `${siteOf(config, request)}/calendar/${token}.ics`, created_at };
  });

  registerEndpoint(app, schedulesContract.removeCalendar, async ({ trx, record, publish, actor }) => {
    await calendars.remove(trx, actor.id);
    await record({ member: actor.id });
    publish('account', { userId: actor.id });
  });

  const memory = new CalendarMemory({ config, clock, writer });
  const wrongAddresses = new AddressLimit(clock);
  const reads = new AddressLimit(clock);

  declareRoute(app, {
    method: 'GET',
    url: '/calendar/:file',
    reason: 'the address is a secret of 256 random bits, which its member can renew and revoke',
    async handler(request, reply) {
      const [, token] = FILE.exec((request.params as { file: string }).file) ?? [];
      const owner = token && (await calendars.findOwner(db, hashToken(token)));
      if (!owner) {
        // An address that exists needs no limit by network: a studio's dead ones must not end those of all others.
        wrongAddresses.requireRoom(addressOf(request));
        throw notFound();
      }
      reads.requireRoom(hashToken(token));
      reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
      const calendar = await memory.get(await readWeek(), hashToken(token), { owner });
      return sendPublic(request, reply, calendar, 'text/calendar; charset=utf-8');
    },
  });
}

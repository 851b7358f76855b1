import { broadcastsContract } from '@cabine/panel-core/contract';
import type { FastifyInstance } from 'fastify';
import { hashToken, newToken } from '../platform/tokens';
import { isAhead, isoInstant } from '../platform/clock';
import { registerEndpoint } from '../platform/http/registerEndpoint';
import type { Services } from '../platform/services';
import { locksAhead } from './mayGoLive';
import * as keys from './streamKeys.repository';

/** 128 bits: cannot be guessed, and short enough for the password field of any encoder. */
const KEY_BYTES = 16;

/** Endpoints of a member's own stream key. */
export function registerStreamKeys(app: FastifyInstance, { config, db, clock }: Services): void {
  registerEndpoint(app, broadcastsContract.getStreamKey, async ({ actor }) => {
    const row = await keys.get(db, actor.id);
    const { created_at = null, used_at = null } = row?.key_hash == null ? {} : row;
    const { refused_at = null, refused_for = null } = row ?? {};
    const until = row?.locked_until ?? null;
    return {
      isAsked: config.streamAuthSecret !== null,
      created_at,
      used_at,
      locked_until: isAhead(until, locksAhead(clock)) ? until : null,
      refused_at,
      refused_for,
    };
  });
  registerEndpoint(app, broadcastsContract.renewStreamKey, async ({ trx, record, publish, actor }) => {
    const key = newToken(KEY_BYTES);
    await keys.renew(trx, actor.id, hashToken(key), isoInstant(clock.now()));
    await record({ member: actor.id });
    publish('account', { userId: actor.id });
    return { key };
  });
  registerEndpoint(app, broadcastsContract.revokeStreamKey, async ({ trx, record, publish, actor }) => {
    await keys.revoke(trx, actor.id);
    await record({ member: actor.id });
    publish('account', { userId: actor.id });
  });
}

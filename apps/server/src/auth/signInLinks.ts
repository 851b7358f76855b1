import type { RedeemLink, SignedInReply } from '@cabine/panel-core/contract';
import { changesBetween } from '../audit/record';
import { endsAhead, isoInstant, type Clock } from '../platform/clock';
import type { Db } from '../platform/db/schema';
import type { NewEvent, Publish } from '../platform/http/change';
import { HttpError } from '../platform/http/errors';
import type { Services } from '../platform/services';
import * as users from '../team/users.repository';
import { requireUncommon } from './commonSecrets';
import { endCredentials } from './credentials';
import { enter } from './openSession';
import type { Caller } from './signIn';
import * as links from './signInLinks.repository';
import { hashToken, newToken } from '../platform/tokens';

const LINK_MS = 30 * 60_000;

const linkEnded = () => new HttpError(410, 'link_ended', 'This link was used or is too old. Ask for another one');

/** Makes a link with which the member chooses new secrets; an earlier one ends. */
export async function createLink(
  db: Db,
  clock: Clock,
  { userId, by }: { userId: number; by: number | null },
): Promise<{ token: string; expires_at: string }> {
  const token = newToken();
  const now = clock.now();
  const expires_at = isoInstant(now + LINK_MS);
  const made = { made_by: by, created_at: isoInstant(now), expires_at };
  await links.replace(db, { user_id: userId, token_hash: hashToken(token), ...made });
  return { token, expires_at };
}

/** @throws HttpError 410 */
export async function findLinkOwner({ db, clock }: Pick<Services, 'db' | 'clock'>, token: string) {
  const owner = await links.findOwner(db, hashToken(token), endsAhead(clock.now(), LINK_MS));
  if (!owner) throw linkEnded();
  return owner;
}

/**
 * Sets the secrets that the link's owner chose and signs them in; what the earlier secrets made ends.
 *
 * @throws HttpError 410 if it ended; 400 for secrets that are too common
 */
export async function redeemLink(
  needs: Services,
  { token, password, pin }: RedeemLink,
  { userAgent, address }: Pick<Caller, 'userAgent' | 'address'>,
): Promise<SignedInReply> {
  const { writer: db, clock, argonQueue, config, events } = needs;
  const { id, username } = await findLinkOwner(needs, token);
  await requireUncommon({ password, pin }, [username, config.product, config.stationName]);
  const hashed = await argonQueue.inTurn(async (argon) => ({
    password_hash: await argon.hash(password),
    pin_hash: await argon.hash(pin),
  }));
  return db.transaction().execute(async (trx) => {
    const link = await links.take(trx, hashToken(token), endsAhead(clock.now(), LINK_MS));
    if (!link) throw linkEnded();
    await users.update(trx, id, { ...hashed, has_given_secrets: false, secrets_by: link.made_by });
    const news: NewEvent[] = [{ topic: 'audit' }];
    const publish: Publish = (topic, whom) => void news.push({ topic, ...whom });
    // Passkeys too: members who need a link may have lost their device.
    const changes = changesBetween(await endCredentials({ trx, publish, clock, config }, id), 'auth');
    const auditEntry = { action: 'auth.redeemLink', address, changes } as const;
    const reply = await enter(trx, needs, id, { keep: false, device: 'new', userAgent, auditEntry });
    await events.publish(trx, news);
    return reply;
  });
}

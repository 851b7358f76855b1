import { usersContract } from '@cabine/panel-core/contract';
import { millisecondsInMinute } from 'date-fns/constants';
import { readHoldings } from '../payments/holdings';
import { isoInstant } from '../platform/clock';
import type { Actor } from '../platform/http/actor';
import { readData } from '../team/readData';
import { createLink } from '../auth/signInLinks';
import { conflict, notFound } from '../platform/http/errors';
import { registerEndpoint, registerPhasedChange } from '../platform/http/registerEndpoint';
import { listMentions } from '../team/mentions';
import { requireLowerRank, withRules } from '../team/rank.rules';
import { eraseOldPages } from '../team/removeData';
import type { Feature, Services } from '../platform/services';
import { createUser, removeUser, removeUserData, updateUser } from './changeUsers';
import { removeLeft } from './removeLeft';
import * as users from '../team/users.repository';

export const usersRoutes: Feature = (app, services) => {
  const { db, clock } = services;
  const erase = eraser(services);
  registerEndpoint(app, usersContract.list, ({ actor }) =>
    actor.can('view_users') ? users.list(db, actor.user) : users.listNames(db, actor.can('create_payments')),
  );
  registerEndpoint(app, usersContract.page, ({ actor, query }) => users.listPage(db, actor.user, query));
  registerPhasedChange(app, usersContract.create, createUser(services));
  registerPhasedChange(app, usersContract.update, updateUser(services));
  registerEndpoint(app, usersContract.createLink, (call) =>
    withRules(call, async (rules) => {
      const { trx, record, actor, id } = call;
      const user = await users.get(trx, id);
      if (!user) throw notFound();
      rules.requireOthersSecrets(id);
      rules.requireNoMoreHeld(user);
      if (!user.is_active)
        throw conflict('user_inactive', 'This member is deactivated. Activate the account before making a link');
      const link = await createLink(trx, clock, { userId: id, by: actor.id });
      await record({ member: id });
      return link;
    }),
  );
  /** Their rank is compared like that of a change. @throws HttpError 403, 404 */
  const requireBelow = async (actor: Actor, id: number) => {
    if (!(await users.get(db, id))) throw notFound();
    await requireLowerRank(db, actor, [id]);
  };
  registerEndpoint(app, usersContract.readHoldings, async ({ actor, id }) => {
    await requireBelow(actor, id);
    return readHoldings(db, services, id);
  });
  registerEndpoint(app, usersContract.readData, async ({ actor, id }) => {
    await requireBelow(actor, id);
    return { made_at: isoInstant(clock.now()), ...(await readData(db, id, actor.user)) };
  });
  registerEndpoint(app, usersContract.listMentions, async ({ actor, id }) => {
    await requireBelow(actor, id);
    return { mentions: await listMentions(db, id, actor) };
  });
  registerEndpoint(app, usersContract.findFormer, (call) =>
    withRules(call, async () => {
      const { trx, record, actor, id, body } = call;
      if (!(await users.get(trx, id))) throw notFound();
      await record({ member: id });
      return { mentions: await listMentions(trx, id, actor, body.formerName) };
    }),
  );
  registerPhasedChange(app, usersContract.removeData, removeUserData(services, erase));
  registerPhasedChange(app, usersContract.remove, removeUser(services, erase));
  services.jobs.deleteOld('Personal data of deactivated accounts', async (ago) => {
    if ((await removeLeft(services, ago)) > 0) await erase();
  });
};

/** Erases former values from SQLite's files; while another process reads them, again each minute until it is done. */
function eraser({ engine, writer, jobs }: Services): () => Promise<void> {
  let isDue = false;
  const erase = async () => {
    if (isDue) isDue = !(await eraseOldPages(writer));
  };
  jobs.every(millisecondsInMinute, 'Erasing removed data from cabine.db', erase);
  return async () => {
    isDue = engine === 'sqlite';
    await erase();
  };
}

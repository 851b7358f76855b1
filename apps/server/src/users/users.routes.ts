import { usersContract } from '@cabine/panel-core/contract';
import { createLink } from '../auth/signInLinks';
import { conflict, notFound } from '../platform/http/errors';
import { registerEndpoint, registerPhasedChange } from '../platform/http/registerEndpoint';
import { withRules } from '../team/rank.rules';
import type { Feature } from '../platform/services';
import { createUser, removeUser, removeUserData, updateUser } from './changeUsers';
import * as users from '../team/users.repository';

export const usersRoutes: Feature = (app, services) => {
  const { db, clock } = services;
  registerEndpoint(app, usersContract.list, ({ actor }) =>
    actor.can('view_users') ? users.list(db, actor.user) : users.listNames(db),
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
      await record({ target: { id, name: user.username } });
      return link;
    }),
  );
  registerPhasedChange(app, usersContract.removeData, removeUserData(services, app.log));
  registerEndpoint(app, usersContract.remove, (call) => removeUser(services, call));
};

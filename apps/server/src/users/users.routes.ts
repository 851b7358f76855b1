import { usersContract } from '@cabine/panel-core/contract';
import { createLink } from '../auth/signInLinks';
import { conflict, notFound } from '../platform/http/errors';
import { registerEndpoint } from '../platform/http/registerEndpoint';
import { withAuthority } from '../roles/rank.rules';
import type { Feature } from '../platform/services';
import { createUser, removeUser, updateUser } from './changeUsers';
import * as users from '../team/users.repository';

export const usersRoutes: Feature = (app, services) => {
  const { db, clock } = services;
  registerEndpoint(app, usersContract.list, ({ actor }) =>
    actor.can('view_users') ? users.list(db, actor.user) : users.listNames(db),
  );
  registerEndpoint(app, usersContract.page, ({ actor, query }) => users.listPage(db, actor.user, query));
  registerEndpoint(app, usersContract.create, (call) => createUser(services, call));
  registerEndpoint(app, usersContract.update, (call) => updateUser(services, call));
  registerEndpoint(app, usersContract.createLink, ({ actor, id, change }) =>
    withAuthority(change, actor, usersContract.createLink, async (authority) => {
      const user = await users.get(authority.trx, id);
      if (!user) throw notFound();
      authority.requireOthersSecrets(id);
      authority.requireOutranked(user.role);
      authority.requireNoMoreHeld(user);
      if (!user.is_active)
        throw conflict('user_inactive', 'This member is deactivated. Activate the account before making a link');
      const link = await createLink({ db: authority.trx, clock }, id);
      await authority.record({ target: { id, name: user.username } });
      return link;
    }),
  );
  registerEndpoint(app, usersContract.remove, (call) => removeUser(call));
};

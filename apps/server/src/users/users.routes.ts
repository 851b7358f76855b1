import { usersContract } from '@cabine/panel-core/contract';
import { registerEndpoint } from '../http/registerEndpoint';
import type { Feature } from '../services';
import { createUser, removeUser, updateUser } from './changeUsers';
import * as users from './users.repository';

export const usersRoutes: Feature = (app, services) => {
  const { db } = services;
  registerEndpoint(app, usersContract.list, ({ actor }) =>
    actor.can('view_users') ? users.list(db) : users.listNames(db),
  );
  registerEndpoint(app, usersContract.create, (call) => createUser(services, call));
  registerEndpoint(app, usersContract.update, (call) => updateUser(services, call));
  registerEndpoint(app, usersContract.remove, (call) => removeUser(call));
};

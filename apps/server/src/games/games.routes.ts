import { gamesContract } from '@cabine/panel-core/contract';
import { notFound } from '../http/errors';
import { registerEndpoint } from '../http/registerEndpoint';
import type { Feature } from '../services';
import * as games from './games.repository';

export const gamesRoutes: Feature = (app, { db }) => {
  registerEndpoint(app, gamesContract.list, () => games.list(db));

  registerEndpoint(app, gamesContract.create, ({ body }) => games.create(db, body));

  registerEndpoint(app, gamesContract.update, async ({ id, body }) => {
    const game = await games.update(db, id, body);
    if (!game) throw notFound();
    return game;
  });

  registerEndpoint(app, gamesContract.remove, async ({ id }) => {
    if (!(await games.remove(db, id))) throw notFound();
  });
};

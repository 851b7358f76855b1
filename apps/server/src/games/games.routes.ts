import { gamesContract } from '@cabine/panel-core/contract';
import { notFound } from '../http/errors';
import { registerEndpoint } from '../http/registerEndpoint';
import type { Feature } from '../services';
import * as games from './games.repository';

export const gamesRoutes: Feature = (app, { db }) => {
  registerEndpoint(app, gamesContract.list, () => games.list(db));

  registerEndpoint(app, gamesContract.create, ({ body, change }) => change((trx) => games.create(trx, body)));

  registerEndpoint(app, gamesContract.update, ({ id, body, change }) =>
    change(async (trx) => {
      const game = await games.update(trx, id, body);
      if (!game) throw notFound();
      return game;
    }),
  );

  registerEndpoint(app, gamesContract.remove, ({ id, change }) =>
    change(async (trx) => {
      if (!(await games.remove(trx, id))) throw notFound();
    }),
  );
};

import { gamesContract } from '@cabine/panel-core/contract';
import { notFound } from '../http/errors';
import { registerEndpoint } from '../http/registerEndpoint';
import { takeVersion } from '../http/versions';
import type { Feature } from '../services';
import * as games from './games.repository';

export const gamesRoutes: Feature = (app, { db }) => {
  registerEndpoint(app, gamesContract.list, () => games.list(db));

  registerEndpoint(app, gamesContract.create, ({ body, change }) => change((trx) => games.create(trx, body)));

  registerEndpoint(app, gamesContract.update, ({ id, seen, body, change }) =>
    change(async (trx) => {
      await takeVersion(trx, 'games', id, seen, () => games.get(trx, id));
      return games.update(trx, id, body);
    }),
  );

  registerEndpoint(app, gamesContract.remove, ({ id, change }) =>
    change(async (trx) => {
      if (!(await games.remove(trx, id))) throw notFound();
    }),
  );
};

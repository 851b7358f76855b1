import { gamesContract, type Game } from '@cabine/panel-core/contract';
import { notFound } from '../platform/http/errors';
import { registerEndpoint } from '../platform/http/registerEndpoint';
import { takeVersion } from '../platform/http/versions';
import type { Feature } from '../services';
import * as games from './games.repository';

export const gamesRoutes: Feature = (app, { db }) => {
  registerEndpoint(app, gamesContract.list, () => games.list(db));

  registerEndpoint(app, gamesContract.create, ({ body, change }) =>
    change(async (trx, record) => {
      const game = await games.create(trx, body);
      await record({ target: targetOf(game), after: game });
      return game;
    }),
  );

  registerEndpoint(app, gamesContract.update, ({ id, seen, body, change }) =>
    change(async (trx, record) => {
      const before = await takeVersion(trx, 'games', id, seen, () => games.get(trx, id));
      const after = await games.update(trx, id, body);
      await record({ target: targetOf(after), before, after });
      return after;
    }),
  );

  registerEndpoint(app, gamesContract.remove, ({ id, change }) =>
    change(async (trx, record) => {
      const before = await games.get(trx, id);
      if (!before || !(await games.remove(trx, id))) throw notFound();
      await record({ target: targetOf(before), before });
    }),
  );
};

const targetOf = ({ id, title }: Game) => ({ id, name: title });

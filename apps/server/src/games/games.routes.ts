import { gamesContract } from '@cabine/panel-core/contract';
import { registerCollection } from '../platform/http/registerCollection';
import type { Feature } from '../platform/services';
import * as games from './games.repository';

export const gamesRoutes: Feature = (app, { db }) =>
  registerCollection(app, db, gamesContract, 'games', games, ({ title }) => title);

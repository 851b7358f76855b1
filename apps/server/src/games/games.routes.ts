import { gamesContract } from '@cabine/panel-core/contract';
import { registerCollection } from '../platform/http/registerCollection';
import type { Feature } from '../platform/services';
import { games } from './games.repository';

export const gamesRoutes: Feature = (app, services) =>
  registerCollection(app, services, { contract: gamesContract, rows: games, nameOf: ({ title }) => title });

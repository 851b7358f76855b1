import { authContract } from '@cabine/panel-core/contract';
import type { Feature } from '../services';
import { isoInstant } from '../clock';
import { registerEndpoint } from '../http/registerEndpoint';
import * as sessions from './sessions.repository';
import { signIn } from './signIn';
import * as attempts from './signInAttempts.repository';
import { DAY_MS } from './signInLimits';

const CLEANING_MS = 3_600_000;

export const authRoutes: Feature = (app, services) => {
  const { db, clock } = services;
  registerEndpoint(app, authContract.verify, ({ actor }) => ({ user: actor.user }));
  registerEndpoint(app, authContract.login, ({ body }) => signIn(services, body));
  registerEndpoint(app, authContract.logout, ({ actor }) => sessions.remove(db, actor.tokenHash));

  const clean = async () => {
    await sessions.removeExpired(db, isoInstant(clock.now()));
    await attempts.removeBefore(db, isoInstant(clock.now() - DAY_MS));
  };
  const stop = clock.every(CLEANING_MS, () => {
    clean().catch((error: unknown) =>
      app.log.warn({ err: error }, 'Old sessions were not removed; next try in an hour'),
    );
  });
  app.addHook('onClose', stop);
};

import { authContract } from '@cabine/panel-core/contract';
import type { Feature } from '../services';
import { isoInstant } from '../clock';
import { HttpError } from '../http/errors';
import { registerEndpoint } from '../http/registerEndpoint';
import * as sessions from './sessions.repository';
import { signIn } from './signIn';
import * as attempts from './signInAttempts.repository';
import { DAY_MS } from './signInLimits';

const CLEANING_MS = 3_600_000;

export const authRoutes: Feature = (app, services) => {
  const { db, clock } = services;
  registerEndpoint(app, authContract.verify, ({ actor }) => ({ user: actor.user }));
  registerEndpoint(app, authContract.login, async ({ body, request }) => {
    try {
      return await signIn(services, body);
    } catch (error) {
      // Without the name that was typed: it may be a password in the wrong field.
      if (error instanceof HttpError) request.log.warn({ ip: request.ip, code: error.code }, 'A sign-in was refused');
      throw error;
    }
  });
  registerEndpoint(app, authContract.logout, ({ actor, change }) =>
    change((trx) => sessions.remove(trx, actor.tokenHash)),
  );

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

import { DEVICE_TOKEN_HEADER, authContract, type LiveSession } from '@cabine/panel-core/contract';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import type { Feature } from '../services';
import { isoInstant } from '../clock';
import { HttpError, notFound } from '../http/errors';
import { registerEndpoint } from '../http/registerEndpoint';
import { changeSecrets } from './changeSecrets';
import { cleanSignIns } from './cleanSignIns';
import { SignInGuard } from './SignInGuard';
import * as sessions from './sessions.repository';
import { signIn } from './signIn';
import { findLinkOwner, redeemLink } from './signInLinks';
import { DAY_MS } from './signInLimits';

const CLEANING_MS = 3_600_000;
/** Real ones are shorter; more would be kept and read for nothing. */
const USER_AGENT_MAX = 300;

export const authRoutes: Feature = (app, services) => {
  const { db, clock } = services;
  const needs = { ...services, guard: new SignInGuard(clock) };

  registerEndpoint(app, authContract.verify, ({ actor }) => ({ user: actor.user }));
  registerEndpoint(app, authContract.login, async ({ body, request }) => {
    try {
      return await signIn(needs, body, {
        address: request.ip,
        deviceToken: readDeviceToken(request),
        userAgent: readUserAgent(request),
      });
    } catch (error) {
      // Without the name that was typed: it may be a password in the wrong field.
      if (error instanceof HttpError) request.log.warn({ ip: request.ip, code: error.code }, 'A sign-in was refused');
      throw error;
    }
  });
  registerEndpoint(app, authContract.logout, ({ actor, change }) =>
    change(async (trx) => {
      await sessions.remove(trx, actor.id, actor.session.id);
    }),
  );

  registerEndpoint(app, authContract.listSessions, async ({ actor }) => {
    const rows = await sessions.list(db, actor.id, isoInstant(clock.now()));
    return rows.map(({ id, user_agent, created_at, used_at }): LiveSession => {
      const isCurrent = id === actor.session.id;
      return { id, ...nameBrowser(user_agent), created_at, used_at, isCurrent };
    });
  });
  registerEndpoint(app, authContract.endSession, ({ actor, id, change }) =>
    change(async (trx) => {
      if (!(await sessions.remove(trx, actor.id, id))) throw notFound();
    }),
  );
  registerEndpoint(app, authContract.endSessions, ({ actor, change }) =>
    change((trx) => sessions.removeAllOf(trx, actor.id, actor.session.id)),
  );
  registerEndpoint(app, authContract.changeSecrets, (call) => changeSecrets(needs, call));

  registerEndpoint(app, authContract.readLink, async ({ body }) => {
    const { username } = await findLinkOwner(services, body.token);
    return { username };
  });
  registerEndpoint(app, authContract.redeemLink, ({ body, request }) =>
    redeemLink(services, body, readUserAgent(request)),
  );

  const clean = () =>
    cleanSignIns(db, { now: isoInstant(clock.now()), attemptsBefore: isoInstant(clock.now() - DAY_MS) });
  const stop = clock.every(CLEANING_MS, () => {
    clean().catch((error: unknown) =>
      app.log.warn({ err: error }, 'Old sessions were not removed; next try in an hour'),
    );
  });
  app.addHook('onClose', stop);
};

function readDeviceToken({ headers }: FastifyRequest): string | undefined {
  const token = headers[DEVICE_TOKEN_HEADER];
  return typeof token === 'string' && /^[\w-]{43}$/.test(token) ? token : undefined;
}

const readUserAgent = ({ headers }: FastifyRequest) => headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null;

function nameBrowser(userAgent: string | null): Pick<LiveSession, 'browser' | 'system'> {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}

import { DEVICE_TOKEN_HEADER, authContract, type AuditOutcome, type LiveSession } from '@cabine/panel-core/contract';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import type { Feature, Services } from '../services';
import * as users from '../users/users.repository';
import * as audit from '../audit/audit.repository';
import { isoInstant } from '../clock';
import type { Actor } from '../http/authenticate';
import { HttpError, notFound } from '../http/errors';
import { registerEndpoint } from '../http/registerEndpoint';
import { changeSecrets } from './changeSecrets';
import { cleanSignIns } from './cleanSignIns';
import { SignInGuard } from './SignInGuard';
import * as sessions from './sessions.repository';
import { signIn } from './signIn';
import { findLinkOwner, redeemLink } from './signInLinks';
import { DAY_MS } from './signInLimits';

const ownTarget = ({ id, username }: Actor) => ({ id, name: username });

/** Writes a sign-in to the audit log; a name that nobody has is not kept, because it may be a password. */
async function recordSignIn(
  { db, clock }: Services,
  action: string,
  username: string,
  address: string,
  outcome: AuditOutcome,
): Promise<void> {
  const found = await users.findCredentials(db, username);
  const member = found && (await users.get(db, found.id));
  if (!member) return;
  const isDone = outcome === 'done';
  await audit.create(db, {
    created_at: isoInstant(clock.now()),
    user_id: isDone ? member.id : null,
    user_name: isDone ? member.username : '',
    area: 'auth',
    action,
    target_id: member.id,
    target: member.username,
    address,
    outcome,
    changes: [],
  });
}

const CLEANING_MS = 3_600_000;
/** Real ones are shorter; more would be kept and read for nothing. */
const USER_AGENT_MAX = 300;

export const authRoutes: Feature = (app, services) => {
  const { db, clock } = services;
  const needs = { ...services, guard: new SignInGuard(clock) };

  registerEndpoint(app, authContract.verify, ({ actor }) => ({ user: actor.user }));
  registerEndpoint(app, authContract.login, async ({ body, request }) => {
    const tell = (outcome: AuditOutcome) => recordSignIn(services, 'auth.login', body.username, request.ip, outcome);
    try {
      const caller = { address: request.ip, deviceToken: readDeviceToken(request), userAgent: readUserAgent(request) };
      const reply = await signIn(needs, body, caller);
      await tell('done');
      return reply;
    } catch (error) {
      // Only judged tries, whose number is bounded.
      if (error instanceof HttpError && error.status === 401) await tell('refused');
      // Without the name that was typed: it may be a password in the wrong field.
      if (error instanceof HttpError) request.log.warn({ ip: request.ip, code: error.code }, 'A sign-in was refused');
      throw error;
    }
  });
  registerEndpoint(app, authContract.logout, ({ actor, change }) =>
    change(async (trx, record) => {
      await sessions.remove(trx, actor.id, actor.session.id);
      await record({ target: ownTarget(actor) });
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
    change(async (trx, record) => {
      if (!(await sessions.remove(trx, actor.id, id))) throw notFound();
      await record({ target: ownTarget(actor) });
    }),
  );
  registerEndpoint(app, authContract.endSessions, ({ actor, change }) =>
    change(async (trx, record) => {
      await sessions.removeAllOf(trx, actor.id, actor.session.id);
      await record({ target: ownTarget(actor) });
    }),
  );
  registerEndpoint(app, authContract.changeSecrets, (call) => changeSecrets(needs, call));

  registerEndpoint(app, authContract.readLink, async ({ body }) => {
    const { username } = await findLinkOwner(services, body.token);
    return { username };
  });
  registerEndpoint(app, authContract.redeemLink, async ({ body, request }) => {
    const reply = await redeemLink(services, body, readUserAgent(request));
    await recordSignIn(services, 'auth.redeemLink', reply.user.username, request.ip, 'done');
    return reply;
  });

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

import { DEVICE_TOKEN_HEADER, authContract, type LiveSession, type SignInRefusal } from '@cabine/panel-core/contract';
import Bowser from 'bowser';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Feature, Services } from '../platform/services';
import { readData } from '../team/readData';
import * as users from '../team/users.repository';
import * as audit from '../audit/audit.repository';
import { isoInstant } from '../platform/clock';
import { HttpError, notFound } from '../platform/http/errors';
import { registerEndpoint, registerPhasedChange } from '../platform/http/registerEndpoint';
import { addressOf } from '../platform/http/visitors';
import { whenGone } from '../platform/http/whenGone';
import { changeSecrets } from './changeSecrets';
import { cleanSignIns } from './cleanSignIns';
import { endCredentials } from './credentials';
import { SignInGuard } from './SignInGuard';
import * as sessions from './sessions.repository';
import { addPasskey, enterByPasskey, removePasskey, startPasskey } from './passkeys';
import * as passkeys from './passkeys.repository';
import { signIn } from './signIn';
import { findLinkOwner, redeemLink } from './signInLinks';

/** Writes a wrong sign-in to the audit log. Unknown names are not stored, because they may be passwords. */
async function recordRefusal(
  { writer: db, clock }: Services,
  userId: number | undefined,
  address: string,
  why: Exclude<SignInRefusal, 'inactive'>,
): Promise<void> {
  const member = userId === undefined ? undefined : await users.get(db, userId);
  if (!member) return;
  const nobody = { user_id: null, address, outcome: 'refused' } as const;
  const changes = [{ field: 'refused_for', from: null, to: member.is_active ? why : 'inactive' }];
  const target = { area: 'auth', action: 'auth.login', target_id: member.id, member_id: member.id } as const;
  await audit.create(db, { ...nobody, ...target, created_at: isoInstant(clock.now()), changes });
}

const NOT_RECORDED = 'A wrong sign-in was not written to the audit log';

/** Longer than any real browser's; the rest is cut off. */
const USER_AGENT_MAX = 300;

type Needs = Services & { guard: SignInGuard };

export const authRoutes: Feature = (app, services) => {
  const { writer, clock, witness, jobs } = services;
  const needs = { ...services, guard: new SignInGuard(clock) };

  registerEndpoint(app, authContract.verify, ({ actor }) => ({ user: actor.user }));
  registerSignIn(app, needs);
  registerSessions(app, services);
  registerPhasedChange(app, authContract.changeSecrets, changeSecrets(needs));
  registerEndpoint(app, authContract.readOwnData, async ({ actor }) => ({
    made_at: isoInstant(clock.now()),
    ...(await readData(services.db, actor.id, null)),
  }));
  registerPasskeys(app, needs);
  registerLinks(app, services);

  jobs.deleteOld('Old sessions', (ago) =>
    cleanSignIns(writer, { ago, now: clock.now(), latest: witness.present().latest }),
  );
};

function registerSignIn(app: FastifyInstance, needs: Needs): void {
  registerEndpoint(app, authContract.login, async ({ body, request, reply }) => {
    try {
      const deviceToken = readDeviceToken(request);
      return await signIn(needs, body, { address: addressOf(request), deviceToken, userAgent: readUserAgent(request) });
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) {
        // After the answer: its timing must not reveal whether the name exists.
        whenGone(reply.raw, () => {
          users
            .findCredentials(needs.db, body.username)
            .then((found) => recordRefusal(needs, found?.id, addressOf(request), 'secrets'))
            .catch((err: unknown) => request.log.warn({ err }, NOT_RECORDED));
        });
      }
      // Without the typed name, which may be a password in the wrong field.
      if (error instanceof HttpError)
        request.log.warn({ ip: addressOf(request), code: error.code }, 'A sign-in was refused');
      throw error;
    }
  });
}

function registerSessions(app: FastifyInstance, services: Services): void {
  const { db, witness } = services;
  registerPhasedChange(app, authContract.logout, {
    inTurn: true,
    async change({ trx, record, publish, actor }) {
      await sessions.remove(trx, actor.id, actor.session.id);
      await record({ member: actor.id });
      publish('rights', { userId: actor.id });
    },
  });
  registerEndpoint(app, authContract.listSessions, async ({ actor }) => {
    const rows = await sessions.list(db, actor.id, witness.present());
    return rows.map(({ id, user_agent, created_at, used_at }): LiveSession => {
      const isCurrent = id === actor.session.id;
      return { id, ...nameBrowser(user_agent), created_at, used_at, isCurrent };
    });
  });
  registerPhasedChange(app, authContract.endSession, {
    inTurn: true,
    async change({ trx, record, publish, actor, id }) {
      if (!(await sessions.remove(trx, actor.id, id))) throw notFound();
      await record({ member: actor.id });
      publish('rights', { userId: actor.id });
    },
  });
  registerPhasedChange(app, authContract.endSessions, {
    inTurn: true,
    async change({ trx, record, publish, actor }) {
      const ended = await endCredentials({ trx, publish, ...services }, actor.id, actor.session);
      await record({ member: actor.id, ...ended });
    },
  });
}

function registerPasskeys(app: FastifyInstance, needs: Needs): void {
  registerEndpoint(app, authContract.usePasskey, ({ body, request }) => {
    const caller = { address: addressOf(request), userAgent: readUserAgent(request) };
    const onWrong = (userId: number) => {
      request.log.warn({ ip: addressOf(request) }, 'A passkey was refused');
      recordRefusal(needs, userId, addressOf(request), 'passkey').catch((err: unknown) =>
        request.log.warn({ err }, NOT_RECORDED),
      );
    };
    return needs.guard.addresses.judged(caller.address, () => enterByPasskey(needs, body, caller, onWrong));
  });
  registerEndpoint(app, authContract.listPasskeys, async ({ actor }) => {
    const rows = await passkeys.list(needs.db, actor.id);
    return rows.map(({ id, name, created_at, used_at }) => ({ id, name, created_at, used_at }));
  });
  registerPhasedChange(app, authContract.startPasskey, startPasskey(needs));
  registerEndpoint(app, authContract.addPasskey, (call) => addPasskey(needs, call));
  registerPhasedChange(app, authContract.removePasskey, removePasskey(needs));
}

function registerLinks(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, authContract.readLink, async ({ body }) => {
    const { username } = await findLinkOwner(services, body.token);
    return { username };
  });
  registerEndpoint(app, authContract.redeemLink, ({ body, request }) =>
    redeemLink(services, body, { address: addressOf(request), userAgent: readUserAgent(request) }),
  );
}

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

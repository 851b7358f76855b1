import type { ConfirmSecrets } from '@cabine/panel-core/contract';
import type { FastifyRequest } from 'fastify';
import { writeRecord } from '../audit/record';
import { isoInstant } from '../platform/clock';
import type { Actor } from '../platform/http/actor';
import { HttpError } from '../platform/http/errors';
import * as users from '../team/users.repository';
import type { Argon } from './argonQueue';
import { wrongCredentials } from './openSession';
import { judgeInTurn, type SignInNeeds } from './signIn';

const WRONG = { currentPassword: 'wrong_secrets', currentPin: 'wrong_secrets' } as const;

/**
 * Runs work after verifying the caller's present password and PIN. A wrong try is written to the audit log.
 *
 * @throws HttpError 400 by field; 429 after too many wrong tries, which count as wrong sign-ins
 */
export async function withSecrets<T>(
  needs: SignInNeeds,
  { actor, request }: { actor: Actor; request: FastifyRequest },
  { currentPassword, currentPin }: ConfirmSecrets,
  work: (argon: Argon, found: users.Credentials) => Promise<T>,
): Promise<T> {
  const { id, username, session } = actor;
  const found = await users.findCredentials(needs.writer, username);
  if (!found) throw wrongCredentials();
  const judgement = {
    budget: { userId: id, deviceId: session.device_id },
    found,
    secrets: { password: currentPassword, pin: currentPin },
  };
  try {
    return await judgeInTurn(needs, judgement, (argon) => work(argon, found));
  } catch (error) {
    // Not 401, which would end the session in the panel.
    if (error instanceof HttpError && error.status === 401) {
      const { rule } = request.routeOptions.config;
      if (rule?.kind === 'endpoint') {
        const by = { actor, endpoint: rule.endpoint, request };
        await writeRecord(needs.writer, by, isoInstant(needs.clock.now()), { member: id, outcome: 'refused' });
      }
      throw new HttpError(400, error.code, 'Password or PIN is wrong', { problems: WRONG });
    }
    throw error;
  }
}

import { millisecondsInDay } from 'date-fns/constants';
import * as audit from '../audit/audit.repository';
import { isoInstant } from '../platform/clock';
import type { Services } from '../platform/services';
import { isRemovedName, teamWords } from '../team/team.labels';
import * as deactivations from '../team/deactivations.repository';
import { languageOf } from '../platform/language';
import { pseudonymOf } from './changeUsers';
import { removePerson } from './removePerson';

/** What a removal changes for those who look at a list. */
const TOPICS = ['users', 'schedule', 'audit'] as const;

/** Removes the personal data of accounts that have been deactivated for DEACTIVATED_KEEP_DAYS. @returns how many */
export async function removeLeft(services: Services, ago: (ms: number) => string): Promise<number> {
  const { writer, clock, config, events } = services;
  const now = clock.now();
  await deactivations.note(writer, isoInstant(now));
  if (config.deactivatedKeepDays === null) return 0;
  const left = await deactivations.listBefore(writer, ago(config.deactivatedKeepDays * millisecondsInDay));
  const due = left.filter((member) => !isRemovedName(member));
  for (const { id } of due)
    await writer.transaction().execute(async (trx) => {
      const about = { pseudonym: pseudonymOf(services, id), now, timeZone: config.timeZone };
      await removePerson(trx, id, about);
      await audit.create(trx, {
        created_at: isoInstant(now),
        user_id: null,
        user_name: teamWords[languageOf(config)].program,
        area: 'users',
        action: 'users.removeData',
        target_id: id,
        member_id: id,
        address: '',
        outcome: 'done',
      });
      await events.publish(
        trx,
        TOPICS.map((topic) => ({ topic })),
      );
    });
  return due.length;
}

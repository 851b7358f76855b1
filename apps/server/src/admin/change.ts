import type { AuditArea, EventTopic } from '@cabine/panel-core/contract';
import * as audit from '../audit/audit.repository';
import * as events from '../events/events.repository';
import { isoInstant, systemClock } from '../platform/clock';
import type { Config } from '../platform/config';
import type { Database } from '../platform/db/openDatabase';
import type { Db } from '../platform/db/schema';
import { teamWords } from '../team/team.labels';
import { languageOf } from '../platform/language';

/** What a command writes down and tells the running servers. */
export interface Command {
  action: `${AuditArea}.${string}`;
  /** The member whom it is about. */
  userId?: number;
  topics?: readonly EventTopic[];
}

/** Runs the change of a command in one transaction with its entry in the audit log. */
export function change<T>(
  { db, engine }: Database,
  { locale }: Pick<Config, 'locale'>,
  { action, userId, topics = [] }: Command,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const done = await work(trx);
    await audit.create(trx, {
      created_at: isoInstant(systemClock.now()),
      user_id: null,
      user_name: teamWords[languageOf({ locale })].shell,
      // The cast is safe: the type says what the action begins with.
      area: action.split('.')[0] as AuditArea,
      action,
      target_id: userId ?? null,
      member_id: userId ?? null,
      address: '',
      outcome: 'done',
    });
    const changes = [...topics, 'audit' as const].map((topic) => ({ topic, user_id: null, role_id: null }));
    await events.add(trx, engine, changes);
    return done;
  });
}

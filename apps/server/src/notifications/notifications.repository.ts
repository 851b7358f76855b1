import { ALL_MEMBERS, type Notification } from '@cabine/panel-core/contract';
import { sql } from 'kysely';
import type { Db } from '../db/schema';

/** A member as far as notifications are concerned: they see what was sent to all since they joined. */
export interface Reader {
  id: number;
  created_at: string;
}

function selectVisible(db: Db, reader: Reader) {
  return db
    .selectFrom('notifications')
    .where((where) =>
      where.or([
        where('notifications.user_id', '=', reader.id),
        where.and([
          where('notifications.user_id', 'is', null),
          where('notifications.created_at', '>=', reader.created_at),
        ]),
      ]),
    );
}

/** A member's own notifications and those to all, newest first. */
export async function list(db: Db, reader: Reader): Promise<Notification[]> {
  const rows = await selectVisible(db, reader)
    .leftJoin('notification_reads', (join) =>
      join
        .onRef('notification_reads.notification_id', '=', 'notifications.id')
        .on('notification_reads.user_id', '=', reader.id),
    )
    .leftJoin('users', 'users.id', 'notifications.user_id')
    .select([
      'notifications.id',
      'notifications.title',
      'notifications.content',
      'notifications.user_id',
      'notifications.created_at',
      'users.username',
      sql<number>`case when notification_reads.user_id is null then 0 else 1 end`.as('read'),
    ])
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    content: row.content,
    userId: row.user_id ?? ALL_MEMBERS,
    userName: row.username ?? '',
    created_at: row.created_at,
    read: row.read === 1,
  }));
}

/** @returns false if the reader has no such notification; marking twice is marking once */
export async function markRead(db: Db, reader: Reader, id: number): Promise<boolean> {
  const found = await selectVisible(db, reader)
    .select('notifications.id')
    .where('notifications.id', '=', id)
    .executeTakeFirst();
  if (!found) return false;
  await db
    .insertInto('notification_reads')
    .values({ notification_id: id, user_id: reader.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

import {
  ALL_MEMBERS,
  OWN_NOTIFICATIONS_MAX,
  type CreateNotification,
  type Notification,
  type NotificationPage,
  type NotificationsSearch,
  type NOTIFICATIONS_MEANT,
} from '@cabine/panel-core/contract';
import { sortKey } from '@cabine/panel-core/text';
import { sql, type Generated } from 'kysely';
import { affectsAny } from '../platform/db/affected';
import type { Db, ReadDb } from '../platform/db/schema';
import { searchKey, whereFound, within } from '../platform/db/search';
import { namingMembers } from '../team/memberIn';

declare module '../platform/db/schema' {
  interface Tables {
    notifications: {
      id: Generated<number>;
      title: string;
      content: string;
      search_key: Generated<string>;
      /** For the order of titles: see `sortKey`. */
      sort_key: Generated<string>;
      /** Null for all members. */
      user_id: number | null;
      created_by: number | null;
      created_at: Instant;
      /** 1 if a member wrote it; the station's own are for their reader alone. */
      is_written: Generated<0 | 1>;
      /** The warning of which it tells, with which it goes. */
      warning_id: Generated<number | null>;
    };
    notification_reads: {
      notification_id: number;
      user_id: number;
    };
  }
}

/** Limits one sender, who could otherwise push the messages of others out of a member's list. */
const OF_EACH_FIRST = 20;

/** A member who reads notifications; they see those sent to all since they joined. */
export interface Reader {
  id: number;
  created_at: string;
}

function selectVisible(db: ReadDb, reader: Reader) {
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

/** What members wrote: the station's own tell their reader of pay and warnings, which need rights of their own. */
const selectWritten = (db: ReadDb) => db.selectFrom('notifications').where('notifications.is_written', '=', 1);

/** Where the words of a search are found. */
const SEARCHED = {
  columns: ['notifications.search_key', 'users.search_key', 'sender.search_key'],
  shown: {
    addressee: () => sql`notifications.user_id is null`,
    created: (span: string) => within('notifications.created_at', span),
  } satisfies Record<(typeof NOTIFICATIONS_MEANT)[number], unknown>,
};

/** Adds the names of addressee and sender. */
const withNames = (query: ReturnType<typeof selectVisible>) =>
  query
    .leftJoin('users', 'users.id', 'notifications.user_id')
    .leftJoin('users as sender', 'sender.id', 'notifications.created_by');

/** Adds whether this reader has read it. */
function withReads(query: ReturnType<typeof withNames>, reader: Pick<Reader, 'id'>) {
  return query
    .leftJoin('notification_reads', (join) =>
      join
        .onRef('notification_reads.notification_id', '=', 'notifications.id')
        .on('notification_reads.user_id', '=', reader.id),
    )
    .select([
      'notifications.is_written',
      'sender.username as sender',
      'notifications.id',
      'notifications.title',
      'notifications.content',
      'notifications.user_id',
      'notifications.created_at',
      'users.username',
      sql<number>`case when notification_reads.user_id is null then 0 else 1 end`.as('read'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof withReads>['executeTakeFirstOrThrow']>>;

const toNotification = (row: Row): Notification => ({
  id: row.id,
  title: row.title,
  content: row.content,
  userId: row.user_id ?? ALL_MEMBERS,
  userName: row.username ?? '',
  created_at: row.created_at,
  read: row.read === 1,
  // What the station tells has no sender, whoever caused it.
  sender: row.is_written === 1 ? (row.sender ?? '') : null,
});

/**
 * A member's own notifications and those to all, newest first. If there are too many: the unread before the read, and of
 * each sender (the station is one) some of the newest before the others.
 */
export async function list(db: ReadDb, reader: Reader): Promise<Notification[]> {
  const nth = sql`row_number() over (
    partition by notification_reads.user_id, notifications.created_by
    order by notifications.created_at desc, notifications.id desc)`;
  const rows = await withReads(withNames(selectVisible(db, reader)), reader)
    .orderBy('read')
    .orderBy(sql`case when ${nth} > ${sql.lit(OF_EACH_FIRST)} then 1 else 0 end`)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(OWN_NOTIFICATIONS_MAX)
    .execute();
  const byAge = (one: Row, other: Row) =>
    Date.parse(other.created_at) - Date.parse(one.created_at) || other.id - one.id;
  const own = rows.filter((row) => row.is_written === 0);
  const named = await namingMembers(
    db,
    own.flatMap(({ title, content }) => [title, content]),
  );
  for (const row of own) Object.assign(row, { title: named(row.title), content: named(row.content) });
  return rows.sort(byAge).map(toNotification);
}

/** When a member sent to all since then, oldest first. */
export async function listSentToAll(db: ReadDb, created_by: number, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('created_at')
    .where('user_id', 'is', null)
    .where('created_by', '=', created_by)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at }) => created_at);
}

type Asked = { page: number; limit: number; sort?: string; order?: string } & Pick<NotificationsSearch, 'q' | 'means'>;

/** One page of what members wrote, newest first by default. */
export async function listAll(
  db: ReadDb,
  reader: Pick<Reader, 'id'>,
  { page, limit, sort, order, ...search }: Asked,
): Promise<NotificationPage> {
  const found = withNames(selectWritten(db)).where(await whereFound(search, SEARCHED));
  const direction = order === 'asc' ? 'asc' : 'desc';
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await withReads(found, reader)
    .orderBy(sort === 'title' ? 'notifications.sort_key' : 'notifications.created_at', direction)
    .orderBy('notifications.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { notifications: rows.map(toNotification), total };
}

const keysOf = ({ title, content }: { title: string; content: string }) => ({
  search_key: searchKey(title, content),
  sort_key: sortKey(title),
});

async function insert(
  db: Db,
  { userId, title, content }: CreateNotification,
  by: { created_by: number | null; created_at: string; is_written: 0 | 1; warning_id?: number },
): Promise<number> {
  const texts = { title: title.trim(), content: content.trim() };
  const { id } = await db
    .insertInto('notifications')
    .values({ ...texts, ...keysOf(texts), user_id: userId ?? null, ...by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sends what a member wrote to one, or to all without `userId`. The station's own notifications go through `tell`. */
export async function create(
  db: Db,
  message: CreateNotification,
  by: { created_by: number; created_at: string },
): Promise<Notification> {
  const id = await insert(db, message, { ...by, is_written: 1 });
  const row = await withReads(withNames(db.selectFrom('notifications')), { id: by.created_by })
    .where('notifications.id', '=', id)
    .executeTakeFirstOrThrow();
  return toNotification(row);
}

/** What the station tells, with members as `memberIn`. */
export interface Message {
  title: string;
  content: string;
  /** Titles of what the same member did before, which the new text covers; without them only an equal text is renewed. */
  covers?: readonly string[];
  /** What the text lists. It is added to an unread notification with this title, by the same member and made since then. */
  items?: readonly string[];
  since?: string;
}

/** A longer list ends with an ellipsis. */
const LIST_MAX = 900;

function lengthen(before: string, items: readonly string[]): string {
  const known = before.replace(/\.$/, '').split('; ').filter(Boolean);
  const all = [...new Set([...known, ...items])].join('; ');
  return all.length <= LIST_MAX
    ? `${all}.`
    : before === '' || before.endsWith('…')
      ? `${all.slice(0, LIST_MAX)}…`
      : `${before.replace(/\.$/, '')}; …`;
}

/**
 * Notifies a member of what a change or the clock did. While such a notification is unread it becomes the newest instead,
 * so that nobody fills a member's list by repeating an act.
 */
export async function notify(
  db: Db,
  { userId, covers, items, since, ...message }: Message & { userId: number },
  by: { created_by: number | null; created_at: string },
): Promise<void> {
  const title = message.title.trim();
  const last = db
    .selectFrom('notifications')
    .select(['id', 'content'])
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? ''))
    .where('is_written', '=', 0)
    .where('user_id', '=', userId)
    .where(({ and, eb }) =>
      covers || items
        ? and([eb('title', 'in', covers ?? [title]), eb('created_by', '=', by.created_by)])
        : and({ title, content: message.content.trim() }),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification_reads')
            .select('notification_reads.user_id')
            .whereRef('notification_reads.notification_id', '=', 'notifications.id')
            .where('notification_reads.user_id', '=', userId),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1);
  const unread = await last.executeTakeFirst();
  const content = items ? lengthen(unread?.content ?? '', items) : message.content.trim();
  if (unread)
    await db
      .updateTable('notifications')
      .set({ title, content, ...keysOf({ title, content }), ...by })
      .where('id', '=', unread.id)
      .execute();
  else await insert(db, { userId, title, content }, { ...by, is_written: 0 });
}

/** Tells a member of a warning, until it is deleted. */
export async function notifyOfWarning(
  db: Db,
  warning_id: number,
  message: Message & { userId: number },
  by: { created_by: number; created_at: string },
): Promise<void> {
  await insert(db, message, { ...by, is_written: 0, warning_id });
}

/** One that a member wrote. */
export async function get(db: ReadDb, reader: Pick<Reader, 'id'>, id: number): Promise<Notification | undefined> {
  const query = withReads(withNames(selectWritten(db)), reader).where('notifications.id', '=', id);
  const row = await query.executeTakeFirst();
  return row && toNotification(row);
}

/** @returns false if there was no such notification */
export const remove = (db: Db, id: number): Promise<boolean> =>
  affectsAny(db.deleteFrom('notifications').where('id', '=', id));

/**
 * Marks a notification; repeating it has no effect.
 *
 * @returns false if the reader has no such notification
 */
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

/** @param upTo `created_at` of the newest that the reader saw: one that was renewed since says something else */
export async function markAllRead(db: Db, reader: Reader, upTo?: string): Promise<void> {
  const unread = selectVisible(db, reader)
    .$if(upTo !== undefined, (query) => query.where('notifications.created_at', '<=', upTo ?? ''))
    .leftJoin('notification_reads', (join) =>
      join
        .onRef('notification_reads.notification_id', '=', 'notifications.id')
        .on('notification_reads.user_id', '=', reader.id),
    )
    .where('notification_reads.user_id', 'is', null)
    .select(['notifications.id', sql<number>`cast(${reader.id} as bigint)`.as('user_id')]);
  await db
    .insertInto('notification_reads')
    .columns(['notification_id', 'user_id'])
    .expression(unread)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

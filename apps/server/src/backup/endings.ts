import { createHash } from 'node:crypto';
import { isAuditArea, type AuditArea } from '@cabine/panel-core/contract';
import * as audit from '../audit/audit.repository';
import type { StoredChange } from '../audit/audit.repository';
import { isoInstant } from '../platform/clock';
import type { Db, ReadDb } from '../platform/db/schema';
import { listMentions } from '../team/mentions';
import { STAYS_GONE } from '../team/tablesOfMembers';
import { isRemovedName, teamWords } from '../team/team.labels';
import { readPermissions } from '../team/readPermissions';
import { removePerson } from '../users/removePerson';
import { Endings, append, endingsPath, keyOf, readEndings, type Doer, type Gone, type Standing } from './endingsFile';

const digestOf = (...texts: string[]) => createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 32);

async function readStandings(db: ReadDb, at: string): Promise<Standing[]> {
  const members = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'username', 'users.created_at', 'is_active', 'role_id', 'password_hash', 'pin_hash'])
    .select(['roles.rank', 'roles.permissions'])
    .orderBy('users.id')
    .execute();
  const passkeys = await db.selectFrom('passkeys').select(['user_id', 'credential_id']).orderBy('id').execute();
  return members.map((member) => ({
    at,
    id: member.id,
    since: member.created_at,
    is: isRemovedName(member) ? 'removed' : member.is_active === 1 ? 'active' : 'deactivated',
    role: member.role_id,
    rights: { rank: member.rank, permissions: readPermissions(member.permissions) },
    secrets: digestOf(member.password_hash, member.pin_hash),
    passkeys: passkeys.flatMap((each) => (each.user_id === member.id ? [digestOf(each.credential_id)] : [])),
  }));
}

/** Those of the list who were deleted since: the audit log says so. Who only is not there may come from a later state. */
async function readDeleted(db: ReadDb, known: readonly Standing[], at: string): Promise<Standing[]> {
  const deletions = await doneTo(
    db,
    known.map(({ id }) => id),
    ['users.remove'],
  );
  return known.flatMap((one) =>
    deletions.some(({ member_id, created_at }) => member_id === one.id && created_at >= one.since)
      ? [{ ...one, at, is: 'deleted' as const }]
      : [],
  );
}

/** What was done to members, oldest first. */
const doneTo = async (db: ReadDb, ids: readonly number[], actions: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('audit')
        .select(['member_id', 'user_id', 'created_at'])
        .where('action', 'in', actions)
        .where('outcome', '=', 'done')
        .where('member_id', 'in', ids)
        .orderBy('id')
        .execute();

/** Adds who did it last. */
async function withDoers(db: ReadDb, changed: readonly Standing[]): Promise<Standing[]> {
  const ids = changed.map(({ id }) => id);
  const acts = await doneTo(db, ids, ['users.update', 'users.removeData', 'users.remove', 'auth.changeSecrets']);
  const doers = new Map<number | null, Doer>(
    acts.map(({ member_id, user_id, created_at }) => [member_id, { id: user_id, at: created_at }]),
  );
  return changed.map((standing) => ({ ...standing, by: doers.get(standing.id) ?? standing.by }));
}

/** What members deleted that stays gone. */
async function readGone(db: ReadDb): Promise<Gone[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['area', 'target_id', 'member_id', 'user_id', 'created_at'])
    .where('area', 'in', STAYS_GONE.filter(isAuditArea))
    .where(
      'action',
      'in',
      STAYS_GONE.map((table) => `${table}.remove`),
    )
    // What a restore repeated has nobody, and is in the list.
    .where('user_id', 'is not', null)
    .where('outcome', '=', 'done')
    .execute();
  return rows.flatMap(({ area, target_id, member_id, user_id, created_at: at }) =>
    target_id === null ? [] : [{ at, gone: area, id: target_id, member: member_id, by: { id: user_id, at } }],
  );
}

const isEqual = (one: Standing, other: Standing) =>
  JSON.stringify({ ...one, at: '', by: undefined }) === JSON.stringify({ ...other, at: '', by: undefined });

/** Adds to the list of a data folder what it does not say yet. */
export async function noteStandings(db: ReadDb, dataDir: string, key: Buffer, now: number): Promise<void> {
  const at = isoInstant(now);
  const endings = (await readEndings([endingsPath(dataDir)], key)) ?? new Endings();
  const present = await readStandings(db, at);
  const keys = new Set(present.map(keyOf));
  const left = [...endings.standings.values()].filter((each) => each.is !== 'deleted' && !keys.has(keyOf(each)));
  const changed = [...present, ...(await readDeleted(db, left, at))].filter((standing) => {
    const known = endings.standings.get(keyOf(standing));
    return !known || !isEqual(known, standing);
  });
  const gone = (await readGone(db)).filter((each) => {
    const known = endings.gone.get(`${each.gone} ${each.id}`);
    return !known || known.at < each.at;
  });
  // After a clock that was wrong the last line still is the newest.
  const dated = (await withDoers(db, changed)).map((standing) => {
    const before = endings.standings.get(keyOf(standing))?.at ?? '';
    return { ...standing, at: before > at ? before : at };
  });
  if (dated.length + gone.length > 0) await append(dataDir, [...dated, ...gone], key);
}

/** What a restore did because of the list, by members' names of then, and ids of those who have none any more. */
export interface Applied {
  removed: number[];
  deactivated: string[];
  /** They need a link to sign in. */
  secrets: string[];
  passkeys: number;
  roles: string[];
  /** Members of roles that may do less since. */
  rights: string[];
  /** Texts of others that have names of removed members, as `messages 3 (content)`. */
  mentions: string[];
  /** As `warnings 3`. */
  gone: string[];
}

export interface Needs {
  locale: 'en' | 'pt-BR';
  timeZone: string;
  now: number;
}

/**
 * Ends in an earlier state of the station what ended since, and writes each down in the audit log, with who did it first.
 *
 * @param only `gone`: nothing but the removal of personal data and of what was deleted, which is never taken back
 */
export async function applyEndings(
  trx: Db,
  endings: Endings,
  { locale, timeZone, now }: Needs,
  only?: 'gone',
): Promise<Applied> {
  const lists = { removed: [], deactivated: [], secrets: [], roles: [], rights: [], mentions: [], gone: [] };
  const done: Applied = { ...lists, passkeys: 0 };
  const write = writer(trx, { locale, now });
  const roles = new Set((await trx.selectFrom('roles').select('id').execute()).map(({ id }) => id));
  for (const { gone, id, member, by } of await deleteGone(trx, endings)) {
    await write(`${gone}.remove`, { target_id: id, member_id: member }, again(by));
    done.gone.push(`${gone} ${id}`);
  }
  for (const then of await readStandings(trx, '')) {
    const last = endings.standings.get(keyOf(then));
    if (!last || isEqual(then, last)) continue;
    const member = trx.updateTable('users').where('id', '=', then.id);
    const about = { target_id: then.id, member_id: then.id };
    const row = await trx.selectFrom('users').select('username').where('id', '=', then.id).executeTakeFirstOrThrow();
    if (last.is === 'removed' || last.is === 'deleted') {
      if (then.is === 'removed') continue;
      for (const { table, id, column } of await listMentions(trx, then.id, null))
        done.mentions.push(`${table} ${id} (${column})`);
      await removePerson(trx, then.id, { pseudonym: teamWords[locale].removed(then.id), now, timeZone });
      await write('users.removeData', about, again(last.by));
      done.removed.push(then.id);
      continue;
    }
    if (only === 'gone') continue;
    const fields: string[] = [];
    if (last.is === 'deactivated' && then.is === 'active') {
      await member.set({ is_active: 0 }).execute();
      done.deactivated.push(row.username);
      fields.push('is_active');
    }
    if (last.secrets !== then.secrets) {
      await member.set({ password_hash: '', pin_hash: '' }).execute();
      done.secrets.push(row.username);
      fields.push('password', 'pin');
    }
    const keys = await trx
      .selectFrom('passkeys')
      .select(['id', 'credential_id'])
      .where('user_id', '=', then.id)
      .execute();
    const ended = keys.filter(({ credential_id }) => !last.passkeys.includes(digestOf(credential_id)));
    for (const { id } of ended) await trx.deleteFrom('passkeys').where('id', '=', id).execute();
    done.passkeys += ended.length;
    if (ended.length > 0) fields.push('passkeys');
    if (last.role !== then.role) {
      // A role that was made later is not there: then the account has to be looked at.
      await (roles.has(last.role) ? member.set({ role_id: last.role }) : member.set({ is_active: 0 })).execute();
      done.roles.push(row.username);
      fields.push('roleName');
    }
    if (fields.length > 0) await write('users.update', about, again(last.by, fields));
    if (last.rights && (await lowerRole(trx, last.role, last.rights))) {
      done.rights.push(row.username);
      await write('roles.update', { target_id: last.role }, again(undefined, ['permissions']));
    }
  }
  return done;
}

/** Deletes again what was deleted. @returns what was there */
async function deleteGone(trx: Db, { gone }: Endings): Promise<Gone[]> {
  const found: Gone[] = [];
  for (const table of STAYS_GONE) {
    // The cast is safe: the tables have these columns.
    const rows = await trx
      .selectFrom(table as 'warnings')
      .select(['id', 'created_at'])
      .orderBy('id')
      .execute();
    for (const { id, created_at } of rows) {
      const known = gone.get(`${table} ${id}`);
      if (!known || created_at > known.at) continue;
      await trx
        .deleteFrom(table as 'warnings')
        .where('id', '=', id)
        .execute();
      found.push(known);
    }
  }
  return found;
}

/** Writes what the shell does into the audit log. */
export const writer =
  (trx: Db, { locale, now }: Pick<Needs, 'locale' | 'now'>) =>
  (action: string, about: { target_id?: number; member_id?: number | null }, changes: readonly StoredChange[] = []) =>
    audit.create(trx, {
      created_at: isoInstant(now),
      user_id: null,
      user_name: teamWords[locale].shell,
      // The cast is safe: all actions begin with their area.
      area: action.split('.')[0] as AuditArea,
      action,
      address: '',
      outcome: 'done',
      ...about,
      changes,
    });

/** Who did first what is done again, beside the fields that changed. */
const again = (by?: Doer, fields: readonly string[] = []): StoredChange[] => [
  ...fields.map((field) => ({ field, from: null, to: null })),
  ...(by ? [{ field: 'done_at', from: null, to: by.at }] : []),
  ...(by && by.id !== null ? [{ field: 'done_by', from: null, to: String(by.id), is: 'member' as const }] : []),
];

/** Takes from a role what it had lost since. @returns whether there was anything */
async function lowerRole(
  trx: Db,
  id: number,
  { rank, permissions }: NonNullable<Standing['rights']>,
): Promise<boolean> {
  const roles = await trx.selectFrom('roles').select(['id', 'rank', 'permissions']).execute();
  const role = roles.find((each) => each.id === id);
  if (!role) return false;
  const held = readPermissions(role.permissions);
  const kept = held.filter((permission) => permissions.includes(permission));
  if (kept.length === held.length && role.rank <= rank) return false;
  const taken = new Set(roles.flatMap((each) => (each.id === id ? [] : [each.rank])));
  let lower = Math.min(role.rank, rank);
  while (taken.has(lower)) lower -= 1;
  await trx
    .updateTable('roles')
    .set({ permissions: JSON.stringify(kept), rank: lower })
    .where('id', '=', id)
    .execute();
  return true;
}

/** Whether somebody could give the others access again. */
export async function hasAdministrator(db: ReadDb): Promise<boolean> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('roles.permissions')
    .where('users.is_active', '=', 1)
    .execute();
  return rows.some(({ permissions }) => readPermissions(permissions).includes('manage_users'));
}

/** What was applied, for whoever restores. */
export function describeApplied(done: Applied): string {
  const { removed, deactivated, secrets, passkeys, roles, rights, mentions, gone } = done;
  const parts = [
    gone.length > 0 && `deleted again: ${gone.join(', ')}`,
    removed.length > 0 && `personal data removed again of ${removed.length} (account ${removed.join(', ')})`,
    deactivated.length > 0 && `deactivated: ${deactivated.join(', ')}`,
    secrets.length > 0 &&
      `password and PIN were replaced since, so that a link of access is needed: ${secrets.join(', ')}`,
    passkeys > 0 && `passkeys removed: ${passkeys}`,
    roles.length > 0 && `has the role of last, or is deactivated where there is none: ${roles.join(', ')}`,
    rights.length > 0 && `the role may do no more than it could at last: ${rights.join(', ')}`,
    mentions.length > 0 && `what others wrote has names of removed members, look at it: ${mentions.join(', ')}`,
  ].filter((part) => part !== false);
  if (parts.length === 0)
    return ' Nobody was removed or dismissed since and nothing of members was deleted, as far as its list of endings says.';
  return `\nWhat ended since that moment has ended again:\n${parts.map((part) => `  - ${part}`).join('\n')}`;
}

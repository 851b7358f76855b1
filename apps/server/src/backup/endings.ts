import { createHash, createHmac } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isoInstant } from '../platform/clock';
import type { Db, ReadDb } from '../platform/db/schema';
import { isSame } from '../platform/tokens';
import { listMentions } from '../team/mentions';
import { isRemovedName, teamWords } from '../team/team.labels';
import { readPermissions } from '../team/readPermissions';
import { removePerson } from '../users/removePerson';

/**
 * What a member is: added to the list whenever it changes, so that a restore of an earlier state brings back nobody who was
 * removed or dismissed since, and no secret that was replaced. Without names and without anything that signs in.
 */
export interface Standing {
  at: string;
  id: number;
  /** When the account was made: a restored station may give an id anew. */
  since: string;
  /** `removed`: the personal data; `deleted`: the account too. */
  is: 'active' | 'deactivated' | 'removed' | 'deleted';
  role: number;
  /** What the role had; absent in lines of earlier versions. */
  rights?: { rank: number; permissions: readonly string[] };
  /** Of the present hashes. */
  secrets: string;
  passkeys: string[];
}
/** A backup that was written: a restore of an older one has to be meant. */
interface Written {
  backup: string;
}
type Entry = Standing | Written;

export const endingsPath = (dataDir: string) => join(dataDir, 'backup.endings');

const digestOf = (...texts: string[]) => createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 32);
const keyOf = ({ id, since }: Pick<Standing, 'id' | 'since'>) => `${id} ${since}`;
const sealOf = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest('hex');

function lineOf(entry: Entry, key: Buffer): string {
  const text = JSON.stringify(entry);
  return `${sealOf(text, key)} ${text}\n`;
}

/** The last standing of each member, and the newest backup. */
export class Endings {
  readonly standings = new Map<string, Standing>();
  newestBackup: string | null = null;
  /** Lines that this station did not write. */
  foreign = 0;

  add(entry: Entry): void {
    if ('backup' in entry) {
      if (this.newestBackup === null || entry.backup > this.newestBackup) this.newestBackup = entry.backup;
      return;
    }
    const known = this.standings.get(keyOf(entry));
    if (!known || known.at <= entry.at) this.standings.set(keyOf(entry), entry);
  }

  /** As a list of its own. */
  text(key: Buffer): string {
    const written: Entry[] = this.newestBackup === null ? [] : [{ backup: this.newestBackup }];
    return [...this.standings.values(), ...written].map((entry) => lineOf(entry, key)).join('');
  }

  /** @param key null if it is lost: then every line counts */
  addText(text: string, key: Buffer | null): void {
    for (const line of text.split('\n')) {
      const [seal = '', json] = [line.slice(0, 64), line.slice(65)];
      // A line that was cut off by a crash is written anew.
      if (json === '') continue;
      if (key !== null && !isSame(seal, sealOf(json, key))) this.foreign += 1;
      // The cast is safe: this program sealed it.
      else this.add(JSON.parse(json) as Entry);
    }
  }
}

/** Reads the lists that are there, as one; null if there is none. */
export async function readEndings(paths: readonly string[], key: Buffer | null): Promise<Endings | null> {
  const texts = await Promise.all([...new Set(paths.map((path) => resolve(path)))].map(readIfThere));
  const there = texts.filter((text) => text !== null);
  if (there.length === 0) return null;
  const endings = new Endings();
  for (const text of there) endings.addText(text, key);
  return endings;
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Where a list may lie for a restore: beside the key, beside the backup, above its folder, and in the station's own folder. */
export const placesOf = (backup: string, key: string | null, dataDir: string): string[] =>
  [...(key === null ? [] : [dirname(key)]), dirname(backup), dirname(dirname(backup)), dataDir].map(endingsPath);

/** Notes a backup. Its line is whole or absent, also beside a running server. */
export const noteBackup = (dataDir: string, key: Buffer, at: string) =>
  appendFile(endingsPath(dataDir), lineOf({ backup: at }, key), { mode: 0o600 });

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
  if (known.length === 0) return [];
  const deletions = await db
    .selectFrom('audit')
    .select(['member_id', 'created_at'])
    .where('action', '=', 'users.remove')
    .where('outcome', '=', 'done')
    .where(
      'member_id',
      'in',
      known.map(({ id }) => id),
    )
    .execute();
  return known.flatMap((one) =>
    deletions.some(({ member_id, created_at }) => member_id === one.id && created_at >= one.since)
      ? [{ ...one, at, is: 'deleted' as const }]
      : [],
  );
}

const isEqual = (one: Standing, other: Standing) =>
  JSON.stringify({ ...one, at: '' }) === JSON.stringify({ ...other, at: '' });

/** Adds to the list of a data folder what it does not say yet. @returns whether there was anything */
export async function noteStandings(db: ReadDb, dataDir: string, key: Buffer, now: number): Promise<boolean> {
  const at = isoInstant(now);
  const path = endingsPath(dataDir);
  const endings = (await readEndings([path], key)) ?? new Endings();
  const present = await readStandings(db, at);
  const keys = new Set(present.map(keyOf));
  const gone = [...endings.standings.values()].filter((each) => each.is !== 'deleted' && !keys.has(keyOf(each)));
  const changed = [...present, ...(await readDeleted(db, gone, at))].filter((standing) => {
    const known = endings.standings.get(keyOf(standing));
    return !known || !isEqual(known, standing);
  });
  if (changed.length === 0) return false;
  // After a clock that was wrong the last line still is the newest.
  const lines = changed.map((standing) => {
    const before = endings.standings.get(keyOf(standing))?.at ?? '';
    return lineOf({ ...standing, at: before > at ? before : at }, key);
  });
  const text = await readIfThere(path);
  const start = text === null || text === '' || text.endsWith('\n') ? '' : '\n';
  await appendFile(path, start + lines.join(''), { mode: 0o600 });
  return true;
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
}

interface Needs {
  locale: 'en' | 'pt-BR';
  timeZone: string;
  now: number;
}

/**
 * Ends in an earlier state of the station what ended since.
 *
 * @param only `removed`: nothing but the removal of personal data, which is never taken back
 */
export async function applyEndings(
  trx: Db,
  { standings }: Endings,
  { locale, timeZone, now }: Needs,
  only?: 'removed',
): Promise<Applied> {
  const done: Applied = { removed: [], deactivated: [], secrets: [], passkeys: 0, roles: [], rights: [], mentions: [] };
  const roles = new Set((await trx.selectFrom('roles').select('id').execute()).map(({ id }) => id));
  for (const then of await readStandings(trx, '')) {
    const last = standings.get(keyOf(then));
    if (!last || isEqual(then, last)) continue;
    const member = trx.updateTable('users').where('id', '=', then.id);
    const row = await trx.selectFrom('users').select('username').where('id', '=', then.id).executeTakeFirstOrThrow();
    if (last.is === 'removed' || last.is === 'deleted') {
      if (then.is === 'removed') continue;
      for (const { table, id, column } of await listMentions(trx, then.id, null))
        done.mentions.push(`${table} ${id} (${column})`);
      await removePerson(trx, then.id, { pseudonym: teamWords[locale].removed(then.id), now, timeZone });
      done.removed.push(then.id);
      continue;
    }
    if (only === 'removed') continue;
    if (last.is === 'deactivated' && then.is === 'active') {
      await member.set({ is_active: 0 }).execute();
      done.deactivated.push(row.username);
    }
    if (last.secrets !== then.secrets) {
      await member.set({ password_hash: '', pin_hash: '' }).execute();
      done.secrets.push(row.username);
    }
    const keys = await trx
      .selectFrom('passkeys')
      .select(['id', 'credential_id'])
      .where('user_id', '=', then.id)
      .execute();
    const ended = keys.filter(({ credential_id }) => !last.passkeys.includes(digestOf(credential_id)));
    for (const { id } of ended) await trx.deleteFrom('passkeys').where('id', '=', id).execute();
    done.passkeys += ended.length;
    if (last.role !== then.role) {
      // A role that was made later is not there: then the account has to be looked at.
      await (roles.has(last.role) ? member.set({ role_id: last.role }) : member.set({ is_active: 0 })).execute();
      done.roles.push(row.username);
    }
    if (last.rights && (await lowerRole(trx, last.role, last.rights))) done.rights.push(row.username);
  }
  return done;
}

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
export function tellApplied(done: Applied): string {
  const { removed, deactivated, secrets, passkeys, roles, rights, mentions } = done;
  const parts = [
    removed.length > 0 && `personal data removed again of ${removed.length} (account ${removed.join(', ')})`,
    deactivated.length > 0 && `deactivated: ${deactivated.join(', ')}`,
    secrets.length > 0 &&
      `password and PIN were replaced since, so that a link of access is needed: ${secrets.join(', ')}`,
    passkeys > 0 && `passkeys removed: ${passkeys}`,
    roles.length > 0 && `has the role of last, or is deactivated where there is none: ${roles.join(', ')}`,
    rights.length > 0 && `the role may do no more than it could at last: ${rights.join(', ')}`,
    mentions.length > 0 && `what others wrote has names of removed members, look at it: ${mentions.join(', ')}`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return ' Nobody was removed or dismissed since, as far as its list of endings says.';
  return `\nWhat ended since that moment has ended again:\n${parts.map((part) => `  - ${part}`).join('\n')}`;
}

import type { Db, ReadDb } from '../platform/db/schema';
import { readPermissions } from './readPermissions';
import { isRemovedName } from './team.labels';

/**
 * Who could sign in with the secrets of these members: whoever made them, knew them before, or may know those of one who did.
 * Null stands for one who may do nothing any more.
 */
export async function listSecretsBy(db: ReadDb, which: { id: number } | { role_id: number }) {
  const all = await listSignIns(db);
  const byId = new Map(all.map((each) => [each.id, each]));
  const asked = all.filter((each) => ('id' in which ? each.id === which.id : each.role_id === which.role_id));
  return asked.map((member) => {
    const knowing = new Set(member.makers);
    // A set also visits what is added meanwhile.
    for (const id of knowing) for (const maker of byId.get(id)?.makers ?? []) knowing.add(maker);
    knowing.delete(member.id);
    const makers = [...knowing].map((id) => {
      const maker = byId.get(id);
      return maker?.is_active ? { rank: maker.rank, permissions: maker.permissions } : null;
    });
    return { isOwn: member.isOwn && makers.length === 0, makers };
  });
}

/** Every member with who made their secrets, and what these open. */
export async function listSignIns(db: ReadDb) {
  const rows = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'users.id',
      'users.username',
      'users.is_active',
      'users.role_id',
      'users.password_hash',
      'users.has_given_secrets',
      'users.is_given_unused',
      'users.secrets_by',
      'users.secrets_known_to',
      'roles.rank',
      'roles.permissions',
    ])
    .orderBy('users.sort_key')
    .execute();
  return rows.map(({ id, username, role_id, rank, ...row }) => ({
    id,
    username,
    role_id,
    makers: makersOf(row),
    rank,
    permissions: readPermissions(row.permissions),
    is_active: row.is_active === 1,
    /** False if nobody can sign in with them, or nobody did: those end without a question. */
    isUsed: row.password_hash !== '' && row.is_given_unused === 0 && !isRemovedName({ id, username }),
    isOwn: row.has_given_secrets === 0,
  }));
}
export type SignIn = Awaited<ReturnType<typeof listSignIns>>[number];

/** The cast is safe: `passOn` wrote it. */
const makersOf = (row: { secrets_by: number | null; secrets_known_to: string }) => [
  ...(row.secrets_by === null ? [] : [row.secrets_by]),
  ...(JSON.parse(row.secrets_known_to) as number[]),
];

/**
 * Before a member's secrets are replaced by another's, or the member is deleted: whoever may know the present ones may know
 * those that the member made with them.
 */
export async function passOn(db: Db, id: number, isDeleted = false): Promise<void> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'secrets_by', 'secrets_known_to'])
    .where(({ or, eb }) => or([eb('id', '=', id), eb('secrets_by', '=', id), eb('secrets_known_to', '!=', '[]')]))
    .execute();
  const knowing = rows.filter((row) => row.id === id).flatMap(makersOf);
  for (const row of rows.filter((each) => each.id !== id && makersOf(each).includes(id))) {
    const secrets_known_to = JSON.stringify(
      [...new Set([...makersOf(row), ...knowing])].filter((each) => each !== row.id),
    );
    const maker = isDeleted && row.secrets_by === id ? { secrets_by: knowing[0] ?? null } : {};
    await db
      .updateTable('users')
      .set({ secrets_known_to, ...maker })
      .where('id', '=', row.id)
      .execute();
  }
}

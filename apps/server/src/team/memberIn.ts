import type { ReadDb } from '../platform/db/schema';

/** Stands for a member in a text of the program: readers see the name of now, so that a removed one is nowhere. */
export const memberIn = (id: number) => `\uE000${id}\uE001`;
const MEMBER = /\uE000(\d{1,15})\uE001/g;

/** What members wrote, as a part of such a text. */
export const inProgramText = (text: string) => text.replace(/[\uE000\uE001]/g, '');

/** Puts names in place of the members in these texts; of one who is deleted, the id. */
export async function namingMembers(db: ReadDb, texts: readonly string[]): Promise<(text: string) => string> {
  const ids = texts.flatMap((text) => Array.from(text.matchAll(MEMBER), ([, id]) => Number(id)));
  const known =
    ids.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['id', 'username'])
          .where('id', 'in', [...new Set(ids)])
          .execute();
  const names = new Map(known.map(({ id, username }) => [id, username]));
  return (text) => text.replace(MEMBER, (_, id: string) => names.get(Number(id)) ?? `#${id}`);
}

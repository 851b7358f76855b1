import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';

const KEYS = [
  ['users', 'search_key'],
  ['users', 'sort_key'],
  ['notifications', 'search_key'],
  ['notifications', 'sort_key'],
  ['audit', 'search_key'],
] as const;
const PLAIN = [
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
] as const;

/** Search and order hold 'Łukasz' and 'Lukasz' equal. The keys are folded in all else. */
export async function letters(db: QueryExecutorProvider): Promise<void> {
  for (const [table, key] of KEYS) {
    const folded = PLAIN.reduce<RawBuilder<unknown>>(
      (text, [letter, plain]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(plain)})`,
      sql.ref(key),
    );
    await sql`update ${sql.table(table)} set ${sql.ref(key)} = ${folded} where ${sql.ref(key)} <> ${folded}`.execute(
      db,
    );
  }
}

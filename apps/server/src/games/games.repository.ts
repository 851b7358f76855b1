import type { CreateGame, Game, UpdateGame } from '@cabine/panel-core/contract';
import type { Db } from '../platform/db/schema';

interface Row {
  id: number;
  title: string;
  description: string;
  rules: string;
  version: number;
}

/** The cast holds because nobody but `columnsOf` writes this column. */
const toGame = (row: Row): Game => ({ ...row, rules: JSON.parse(row.rules) as string[] });

const columnsOf = ({ title, description, rules }: CreateGame) => ({
  title: title.trim(),
  description: description.trim(),
  rules: JSON.stringify(rules.map((rule) => rule.trim())),
});

/** Every game, newest first. */
export async function list(db: Db): Promise<Game[]> {
  const rows = await db.selectFrom('games').selectAll().orderBy('id', 'desc').execute();
  return rows.map(toGame);
}

export async function get(db: Db, id: number): Promise<Game | undefined> {
  const row = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toGame(row);
}

export async function create(db: Db, game: CreateGame): Promise<Game> {
  const row = await db.insertInto('games').values(columnsOf(game)).returningAll().executeTakeFirstOrThrow();
  return toGame(row);
}

export async function update(db: Db, id: number, game: UpdateGame): Promise<Game> {
  const update = db.updateTable('games').set(columnsOf(game)).where('id', '=', id).returningAll();
  return toGame(await update.executeTakeFirstOrThrow());
}

/** @returns false if there was no such game */
export async function remove(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('games').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

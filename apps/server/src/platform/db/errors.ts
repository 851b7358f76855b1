/**
 * Database errors, independent of the engine.
 *
 * unique: a key is taken; reference: a referenced row does not exist, or is still referenced; conflict: transactions
 * conflicted, retry; unavailable: down, busy, full or too slow; invalid: the value cannot be stored.
 */
export type DatabaseFault = 'unique' | 'reference' | 'conflict' | 'unavailable' | 'invalid';

const SQLITE: [RegExp, DatabaseFault][] = [
  [/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)/, 'unique'],
  [/^SQLITE_CONSTRAINT_FOREIGNKEY/, 'reference'],
  [/^SQLITE_CONSTRAINT/, 'invalid'],
  [/^SQLITE_(TOOBIG|MISMATCH|RANGE)/, 'invalid'],
  [/^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|NOMEM|INTERRUPT|PERM|PROTOCOL)/, 'unavailable'],
];

/** By SQLSTATE: classes 08, 22, 53, 57, 58 as a whole, others individually. */
const POSTGRES: [RegExp, DatabaseFault][] = [
  [/^23505$/, 'unique'],
  [/^23503$/, 'reference'],
  [/^(23|22)...$/, 'invalid'],
  [/^(40001|40P01)$/, 'conflict'],
  [/^(08|53|57|58)...$/, 'unavailable'],
  [/^(55P03|25P03|28000|28P01|3D000|XX000)$/, 'unavailable'],
];

/** ENOENT: the Unix socket of a server that has stopped. */
const NETWORK = /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH)/;

/** Driver errors without a code. */
const WORDLESS =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|database connection is not open|Cannot use a pool after calling end|driver has already been destroyed/i;

const ofDriver = new WeakSet<Error>();

/** Marks errors on the way to the database; other connections use the same codes. */
export async function fromDatabase<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error) ofDriver.add(error);
    throw error;
  }
}

/** Classifies a thrown value; null if it is not a database error. */
export function databaseFault(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const table = code.startsWith('SQLITE_') ? SQLITE : POSTGRES;
  const found = table.find(([pattern]) => pattern.test(code))?.[1];
  if (found) return found;
  if (WORDLESS.test(error.message)) return 'unavailable';
  // An AggregateError for several addresses has the code of the first.
  return NETWORK.test(code) && ofDriver.has(error) ? 'unavailable' : null;
}

/**
 * True if this unique key was violated. Keys are named `<table>_<columns>_key` in the migrations.
 *
 * @example breaksUnique(error, 'roles', 'rank')
 */
export function breaksUnique(error: unknown, table: string, ...columns: string[]): boolean {
  if (databaseFault(error) !== 'unique' || !(error instanceof Error)) return false;
  if ('constraint' in error) return error.constraint === [table, ...columns, 'key'].join('_');
  return error.message.endsWith(
    `UNIQUE constraint failed: ${columns.map((column) => `${table}.${column}`).join(', ')}`,
  );
}

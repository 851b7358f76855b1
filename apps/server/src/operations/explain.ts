import type { Config } from '../platform/config';

type Place = Pick<Config, 'port' | 'host' | 'databaseUrl' | 'dataDir'>;

const CONNECTING = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** PostgreSQL's codes of a refused connection, with the setting's part that is wrong. */
const REFUSED: Readonly<Record<string, string>> = {
  '28P01': 'refuses the name or password',
  '28000': 'refuses this user or this machine',
  '3D000': 'has no database of this name',
  '42501': 'lets this user make no tables',
  '53300': 'takes no more connections',
};

const FULL = ['its disk is full', 'Delete files there that are not the station’s, or make the disk larger.'] as const;
const CLOSED = [
  'this user may not write there',
  'Give the folder to the user that runs the server, or set DATA_DIR to another.',
] as const;
/** Codes of Node and SQLite about the data folder: what is wrong, and what to do. */
const FOLDER: Readonly<Record<string, readonly [wrong: string, remedy: string]>> = {
  ENOSPC: FULL,
  SQLITE_FULL: FULL,
  EACCES: CLOSED,
  EROFS: CLOSED,
  SQLITE_READONLY: CLOSED,
  SQLITE_CANTOPEN: CLOSED,
};

/** Codes of Node about a file that a command was given: what is wrong, and what to do. */
const FILE: Readonly<Record<string, readonly [wrong: string, remedy: string]>> = {
  ENOENT: ['is not there', 'Check the path'],
  EEXIST: ['is there already', 'Name another file'],
  EISDIR: ['is a folder', 'Name a file'],
  ENOTDIR: ['is below something that is no folder', 'Check the path'],
  EACCES: ['may not be read or written by this user', 'Run the command as a user that may, or name another file'],
  EROFS: ['is on a disk that takes no changes', 'Name another file'],
  ENOSPC: ['does not fit on its disk', 'Make room there, or name another file'],
};

/** Prints what a command of the terminal says, or why it failed: a stack trace would hide what to do. */
export async function runCommand(run: () => Promise<string>): Promise<void> {
  try {
    console.log(await run());
  } catch (error) {
    console.error(explain(error, null));
    process.exitCode = 1;
  }
}

/**
 * An error of a start or a command in words: what, why it matters, what to do.
 *
 * @param place null for a command, whose errors are about the files it was given
 */
export function explain(error: unknown, place: Place | null): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const syscall = error instanceof Error && 'syscall' in error ? error.syscall : '';
  const path = error instanceof Error && 'path' in error ? String(error.path) : '';
  if (place === null) {
    const about = FILE[code];
    return about === undefined || path === '' ? message : `${path} ${about[0]}. Nothing was done. ${about[1]}.`;
  }
  if (syscall === 'listen' || syscall === 'bind') return explainPort(code, place);
  const wrong = FOLDER[code];
  if (wrong !== undefined)
    return `DATA_DIR: ${wrong[0]} (${place.dataDir}). The server writes there, so it did not start. ${wrong[1]}`;
  if (place.databaseUrl === null) return message;
  const why =
    REFUSED[code] ??
    (CONNECTING.has(code) || /timeout|terminated/i.test(message) ? `does not answer (${code || message})` : null);
  if (why === null) return message;
  const { host, pathname } = new URL(place.databaseUrl);
  return (
    `PostgreSQL at ${host} ${why}. The server keeps everything in its database "${pathname.slice(1)}", so it did not start. ` +
    'Check host, port, user, password and database of DATABASE_URL, and that PostgreSQL runs.'
  );
}

function explainPort(code: string, { port, host }: Place): string {
  const where = `port ${port}${host === null ? '' : ` of ${host}`}`;
  const end = `The server would not be reached, so it did not start.`;
  if (code === 'EADDRINUSE')
    return `PORT: another program uses ${where}. ${end} Stop that program, perhaps a running Cabine, or set PORT to another number.`;
  if (code === 'EACCES')
    return `PORT: this user may not use ${where}. ${end} Set PORT to a number above 1023, and let a proxy listen below it.`;
  return `HOST: this machine has no address for ${where} (${code}). ${end} Set HOST to one of its addresses, or leave it out.`;
}

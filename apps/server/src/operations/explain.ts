import { CONNECTING } from '../platform/commandLine';
import type { Config } from '../platform/config';

type Place = Pick<Config, 'port' | 'host' | 'databaseUrl' | 'dataDir'>;

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

/** An error of a start in words: what, why it matters, what to do. */
export function explain(error: unknown, place: Place): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const syscall = error instanceof Error && 'syscall' in error ? error.syscall : '';
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

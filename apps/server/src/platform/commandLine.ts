import { basename, dirname, join, relative } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** The archive's file of each of npm's commands, with its first word. */
const ARCHIVED = {
  start: 'main.js',
  admin: 'admin.js',
  backup: 'backup.js backup',
  restore: 'backup.js restore',
  'check-config': 'checkConfig.js',
} as const;
/** Whether this process runs a file of the archive, which has no npm. */
const isBuilt = () => Object.values(ARCHIVED).some((file) => file.split(' ')[0] === basename(process.argv[1] ?? ''));

/** A command as it is written here. @example command('admin', 'list') */
export function command(name: keyof typeof ARCHIVED, words = ''): string {
  if (isBuilt()) {
    const file = join(relative(process.cwd(), dirname(process.argv[1] ?? '')), ARCHIVED[name]);
    return `node ${file} ${words}`.trim();
  }
  return name === 'start' ? 'npm start' : `npm run ${name}${words === '' ? '' : ` -- ${words}`}`;
}

/** The options and words of this process. Prints the usage and ends for `--help`, and for what the usage does not have. */
export function readWords<const T extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: T,
  most: number,
) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
    if ((values as { help?: boolean }).help) {
      console.log(usage);
      process.exit(0);
    }
    const [one] = positionals.slice(most);
    if (one !== undefined) throw new Error(`Unexpected argument '${one}'`);
    return { values, positionals };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(1);
  }
}

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

/** Codes of Node about a server that does not answer. */
export const CONNECTING: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** What a file says of itself may move the cursor of a terminal, or name its window. */
const printable = (text: string) => text.replace(/[^\P{Cc}\n\t]/gu, '\u{fffd}');

/** Prints what a command says, or why it failed: a stack trace would hide what to do. */
export async function runCommand(run: () => Promise<string>): Promise<void> {
  try {
    console.log(printable(await run()));
  } catch (error) {
    console.error(printable(explainFile(error)));
    process.exitCode = 1;
  }
}

function explainFile(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (CONNECTING.has(code))
    return (
      `${error.message || code}. The database of DATABASE_URL or the bucket does not answer, so nothing was done. ` +
      `${command('check-config', '--connect')} says which, and what to do.`
    );
  if (code === 'SQLITE_FULL' || (code === 'ENOSPC' && !('path' in error)))
    return `A disk is full (${error.message}). Nothing was done. Make room in DATA_DIR, where the file goes, and for temporary files (TMPDIR).`;
  const wrong = FILE[code];
  if (wrong === undefined || !('path' in error)) return error.message;
  return `${String(error.path)} ${wrong[0]}. Nothing was done. ${wrong[1]}.`;
}

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

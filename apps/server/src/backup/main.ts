// `npm run backup [-- <file>]`, `npm run backup -- --verify <file>`, `npm run backup -- --new-identity <file>` and `npm
// run restore -- <file>`, for the station of the environment (design.md 4).
import { existsSync } from 'node:fs';
import { access, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isoInstant } from '../platform/clock';
import { command, readWords, runCommand } from '../platform/commandLine';
import { readConfig, type Config } from '../platform/config';
import { requireUpToDate } from '../platform/db/migrate';
import { openDatabase, openToRead, type Database } from '../platform/db/openDatabase';
import { prepareDataDir } from '../platform/db/prepareDataDir';
import { openFileStore } from '../soundtracks/openFileStore';
import { createIdentity, readIdentities } from './encryption';
import { noteStandings } from './endings';
import { endingsPath, noteBackup, placesOf, readEndings, type Endings } from './endingsFile';
import { restoreBackup, verifyBackup } from './restoreBackup';
import type { Origin } from './backupFormat';
import { keyPath, readKey, stationKey } from './seal';
import { writeBackup } from './writeBackup';

const USAGE = `${command('backup', '[<file>]')}
${command('backup', '--verify <file> [--identity <file>] [--key <file>]')}
${command('backup', '--new-identity <file>')}
${command('restore', '<file> [--identity <file>] [--key <file>] [--unproven] [--endings <file>] [--older] [--as-it-was]')}

docs/operations/backups.md says more.`;
const { values: options, positionals } = readWords(
  USAGE,
  {
    verify: { type: 'boolean', default: false },
    identity: { type: 'string' },
    key: { type: 'string' },
    unproven: { type: 'boolean', default: false },
    endings: { type: 'string' },
    older: { type: 'boolean', default: false },
    'as-it-was': { type: 'boolean', default: false },
    'new-identity': { type: 'string' },
  },
  2,
);
const [verb, given] = positionals;
const now = Date.now();
/** The file of `--key`, or of the station of the environment. */
function givenKey({ dataDir }: Config): string | null {
  const own = keyPath(dataDir);
  return options.key === undefined ? (existsSync(own) ? own : null) : resolve(options.key);
}
async function proof(config: Config, file: string) {
  const path = givenKey(config);
  const key = path === null ? null : readKey(path);
  if (options.endings !== undefined) await access(resolve(options.endings));
  const places = options.endings === undefined ? placesOf(file, path, config.dataDir) : [options.endings];
  return {
    identities: options.identity === undefined ? [] : await readIdentities(resolve(options.identity)),
    key,
    allowsUnproven: options.unproven,
    known: await readEndings(places, key),
  };
}
const PROVE_IT = ' To prove it before a restore, name the key of its station: --key <its DATA_DIR>/backup.key';
const ORIGINS: Record<Origin, string> = {
  proven: ' This station wrote it.',
  unproven: '\nWho wrote it is unproven: it is unsigned, or there is no key.',
  foreign: '\nAnother station wrote it, or somebody changed it: it is signed with another key.',
};

async function backup(config: Config): Promise<string> {
  const { publicKey } = config.backup;
  const ending = publicKey === null ? 'gz' : 'age';
  const path = resolve(given ?? `cabine-${new Date(now).toISOString().replace(/[:.]/g, '-')}.backup.${ending}`);
  if (existsSync(path)) throw Object.assign(new Error(), { code: 'EEXIST', path });
  const database = await openToRead(config);
  try {
    await requireUpToDate(database.db);
    const files = await openFileStore(config, database.db);
    const key = await stationKey(database.db, config.dataDir);
    const { rows, files: count } = await writeBackup({ ...database, files, key }, path, now, { publicKey });
    files.close();
    await noteBackup(config.dataDir, key, isoInstant(now));
    return `${path}: ${rows} rows and ${count} files. ${
      publicKey === null
        ? 'It holds password hashes: keep it where only you can read it.'
        : 'Only the identity of BACKUP_PUBLIC_KEY opens it.'
    }`;
  } finally {
    await database.close();
  }
}

async function verify(config: Config): Promise<string> {
  if (given === undefined) throw new Error(`Name the backup to verify: ${command('backup', '--verify <file>')}`);
  const { known, ...more } = await proof(config, resolve(given));
  const { at, rows, files, origin } = await verifyBackup(resolve(given), more);
  const isOlder = known?.newestBackup != null && at < known.newestBackup;
  const older = isOlder ? `\nIt is not the newest: there is one of ${known.newestBackup}.` : '';
  const found = `${given} is of ${at} and whole: ${rows} rows and ${files} files were restored to a temporary folder.${ORIGINS[origin]}${older}`;
  if (origin === 'proven') return found;
  const isNamed = options.key !== undefined;
  // What a restore refuses is no success.
  if (origin === 'foreign' || isNamed) throw new Error(isNamed ? found : found + PROVE_IT);
  return found + PROVE_IT;
}

async function restore(config: Config): Promise<string> {
  if (given === undefined) throw new Error(`Name the backup to restore: ${command('restore', '<file>')}`);
  // Before anything is made.
  await access(resolve(given));
  const open = prepareDataDir(config.dataDir);
  if (open !== null) console.warn(open);
  const database = await openDatabase(config);
  try {
    const { known, ...more } = await proof(config, resolve(given));
    const endings = options['as-it-was'] ? null : known;
    const { at, rows, files, origin, ended } = await restoreBackup(database, config, resolve(given), {
      ...more,
      endings,
      allowsOlder: options.older || options['as-it-was'],
    });
    await keepEndings(database, config, endings);
    const summary = endings === null ? FORGOTTEN : ended + foreignLines(endings) + unknownSince(at, endings);
    return `Restored the station of ${at}: ${rows} rows and ${files} files; everybody signs in anew. Start it with ${command('start')}.${ORIGINS[origin]}${summary}`;
  } finally {
    await database.close();
  }
}

const FORGOTTEN =
  '\nWhoever was removed, deleted or dismissed since that moment is back as they were, with their password and PIN of then: no list of ' +
  'endings was applied. It is the file backup.endings of the DATA_DIR that was lost, or beside its backups in the bucket; name it with ' +
  '--endings <file>.';
const foreignLines = ({ foreign }: Endings) =>
  foreign === 0 ? '' : `\n${foreign} lines of the list are not of this station, or were changed, and did not count.`;

const unknownSince = (at: string, { last }: Endings) =>
  `\nThe list ends at ${last}: what ended later is not known. All else is as it was at ${at}: what was made or changed since is ` +
  'lost, and hours, payments, games, roles and members’ names that were deleted or changed since are back. The audit log says which ' +
  'backup it was, and what ended again.';

/** The restored station goes on with the list, and with what its members are now. */
async function keepEndings({ db }: Database, { dataDir }: Config, endings: Endings | null): Promise<void> {
  const key = await stationKey(db, dataDir);
  if (endings !== null) await writeFile(endingsPath(dataDir), endings.text(key), { mode: 0o600 });
  await noteStandings(db, dataDir, key, now);
}

async function newIdentity(file: string): Promise<string> {
  const publicKey = await createIdentity(resolve(file));
  return (
    `${file} opens what is encrypted to BACKUP_PUBLIC_KEY=${publicKey}\nKeep it away from the server, twice: without ` +
    'it no such backup can be restored.'
  );
}

async function run(): Promise<string> {
  const file = options['new-identity'];
  if (file !== undefined) return newIdentity(file);
  if (verb !== 'backup' && verb !== 'restore') throw new Error(USAGE);
  const config = readConfig(process.env);
  if (verb === 'restore') return restore(config);
  return options.verify ? verify(config) : backup(config);
}

await runCommand(run);

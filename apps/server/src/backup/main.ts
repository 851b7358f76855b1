// `npm run backup [-- <file>]`, `npm run backup -- --verify <file>`, `npm run backup -- --new-identity <file>` and `npm
// run restore -- <file>`, for the station of the environment (design.md 4).
import { existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { command, readWords, runCommand } from '../platform/commandLine';
import { readConfig, type Config } from '../platform/config';
import { requireUpToDate } from '../platform/db/migrate';
import { openDatabase, openToRead } from '../platform/db/openDatabase';
import { prepareDataDir } from '../platform/db/prepareDataDir';
import { openFileStore } from '../soundtracks/openFileStore';
import { createIdentity, readIdentities } from './encryption';
import { restoreBackup, verifyBackup } from './restoreBackup';
import type { Origin } from './backupFormat';
import { keyPath, readKey, stationKey } from './seal';
import { writeBackup } from './writeBackup';

const USAGE = `${command('backup', '[<file>]')}
${command('backup', '--verify <file> [--identity <file>] [--key <file>]')}
${command('backup', '--new-identity <file>')}
${command('restore', '<file> [--identity <file>] [--key <file>] [--unproven]')}

docs/operations/backups.md says more.`;
const { values: options, positionals } = readWords(
  USAGE,
  {
    verify: { type: 'boolean', default: false },
    identity: { type: 'string' },
    key: { type: 'string' },
    unproven: { type: 'boolean', default: false },
    'new-identity': { type: 'string' },
  },
  2,
);
const [verb, given] = positionals;
const now = Date.now();
/** The key of `--key`, or of the station of the environment. */
function givenKey(config: Config): Buffer | null {
  const own = keyPath(config.dataDir);
  const path = options.key === undefined ? (existsSync(own) ? own : null) : resolve(options.key);
  return path === null ? null : readKey(path);
}
const proof = async (config: Config) => ({
  identities: options.identity === undefined ? [] : await readIdentities(resolve(options.identity)),
  key: givenKey(config),
  allowsUnproven: options.unproven,
});
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
  const database = await openToRead(config);
  try {
    await requireUpToDate(database.db);
    const files = await openFileStore(config, database.db);
    const { rows, files: count } = await writeBackup(
      { ...database, files, key: await stationKey(database.db, config.dataDir) },
      path,
      now,
      { publicKey },
    );
    files.close();
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
  const { at, rows, files, origin } = await verifyBackup(resolve(given), await proof(config));
  const found = `${given} is of ${at} and whole: ${rows} rows and ${files} files were restored to a temporary folder.${ORIGINS[origin]}`;
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
    const { at, rows, files, origin } = await restoreBackup(database, config, resolve(given), await proof(config));
    return `Restored the station of ${at}: ${rows} rows and ${files} files; everybody signs in anew. Start it with ${command('start')}.${ORIGINS[origin]}`;
  } finally {
    await database.close();
  }
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

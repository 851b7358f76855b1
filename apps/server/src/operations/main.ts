// `npm run check-config`: prints the effective settings and their errors. Starts and creates nothing. With `--connect` it
// asks database, port, bucket, radio server and webhook too.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import server from '../../package.json' with { type: 'json' };
import { command, readWords } from '../platform/commandLine';
import { ConfigError, READERS, doubtsAbout, type Config } from '../platform/config';
import { SECRETS, withSecretFiles, type Environment } from '../platform/environment';
import { askMounts } from '../broadcasts/mountProbe';
import { openToRead } from '../platform/db/openDatabase';
import { doubtsAboutZone } from '../platform/zoneRules';
import { askConnections, askOwnPlace, hasMembers } from './askConnections';
import type { Findings } from './Connections';
import { requireFirstMembers } from './firstMembers';
import { SETTINGS, isDefault, unknownSettings } from './settings';
import { START_CHECKS } from './startChecks';

const USAGE = `${command('check-config')}
${command('check-config', '--connect')}   also asks database, port, bucket, radio server and webhook`;
const MOUNTS_ARE_NOT_ASKED =
  'Which mounts of Icecast ask this station is not known here. One that does not lets anybody with its password go live. ' +
  "Start the station, and look at 'Estado do sistema' or its log.";
const isConnecting = readWords(USAGE, { connect: { type: 'boolean', default: false } }, 0).values.connect;
const faults = new Set<string>();
const doubts = new Set<string>();
const addFault = (error: unknown) => {
  if (!(error instanceof ConfigError)) throw error;
  faults.add(error.message);
};
const env = withSecretFiles(process.env, addFault);
const width = Math.max(...Object.keys(SETTINGS).map((name) => name.length)) + 2;
console.log(`Cabine ${server.version}\n`);
for (const [name, read] of Object.entries(SETTINGS)) console.log(name.padEnd(width) + show(env, name, read));

const config = readLazily(env);
for (const key of Object.keys(READERS)) attempt(() => config[key as keyof Config]);
for (const check of START_CHECKS) await attemptTo(() => check(config));
if (faults.size === 0 && isConnecting) {
  const place = await askOwnPlace(config);
  const mounts = await askMountsOfStation(config, place.port === null);
  if (mounts === null) doubts.add(MOUNTS_ARE_NOT_ASKED);
  const asked = Object.entries({ ...place, ...(await askConnections(config)), ...mounts });
  const well = asked.flatMap(([name, fault]) => (fault === null ? [name] : []));
  if (well.length > 0) console.log(`\nAsked and well: ${well.join(', ')}`);
  for (const [, fault] of asked) if (fault) faults.add(fault.says);
}
if (faults.size === 0) {
  await checkFirstMembers();
  for (const doubt of [...doubtsAbout(config), ...(await doubtsAboutZone(config, Date.now()))]) doubts.add(doubt);
}
for (const doubt of unknownSettings(process.env)) doubts.add(doubt);

const listed = (lines: ReadonlySet<string>) => [...lines].map((line) => `  ${line}`).join('\n');
if (doubts.size > 0) console.log(`\nTo think about:\n${listed(doubts)}`);
if (faults.size > 0) {
  console.log(`\nThe server can't start with this:\n${listed(faults)}`);
  process.exitCode = 1;
} else {
  console.log('\nThe server can start with this.');
}

/** The settings, each read when it is asked for, so that a wrong one hides no others. */
function readLazily(from: Environment): Config {
  const getters = Object.entries(READERS).map(([key, read]) => [key, { enumerable: true, get: () => read(from) }]);
  // The cast is safe: READERS has a reader of the right type for each key.
  return Object.defineProperties({}, Object.fromEntries(getters) as PropertyDescriptorMap) as Config;
}

/** Which mounts ask the station. @returns null if only the station itself can tell */
async function askMountsOfStation(settings: Config, isStopped: boolean): Promise<Findings | null> {
  if (settings.streamAuthSecret === null) return {};
  // Another server's question is noted in the shared database; SQLite's has one process.
  if (settings.databaseUrl === null || isStopped) return null;
  const { db, close } = await openToRead(settings);
  try {
    return await askMounts(db, settings);
  } finally {
    await close();
  }
}

/** What a start with an empty database refuses. Whether PostgreSQL's is empty is known with `--connect` alone. */
async function checkFirstMembers(): Promise<void> {
  const isEmpty =
    config.databaseUrl === null
      ? !existsSync(join(config.dataDir, 'cabine.db'))
      : isConnecting
        ? !(await hasMembers(config))
        : null;
  if (isEmpty === false) return;
  await requireFirstMembers(config).catch((error: unknown) => {
    if (isEmpty) return addFault(error);
    if (!(error instanceof ConfigError)) throw error;
    doubts.add(`If the database is empty, a start is refused: ${error.message}`);
  });
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    addFault(error);
    return undefined;
  }
}

async function attemptTo(check: () => unknown): Promise<void> {
  try {
    await check();
  } catch (error) {
    addFault(error);
  }
}

function show(from: Environment, name: string, read: (typeof SETTINGS)[string]): string {
  const value = attempt(() => read(from));
  if (value === undefined) return 'wrong, see below';
  if (value === null) return 'not set';
  if (SECRETS.some((secret) => secret === name)) return 'set';
  return withoutPassword(String(value)) + (isDefault(from, name) ? '  (default)' : '');
}

/** Removes a password from an address. */
function withoutPassword(text: string): string {
  if (!URL.canParse(text) || new URL(text).password === '') return text;
  const address = new URL(text);
  address.password = '***';
  return address.href;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, READERS, doubtsAbout, type Config } from '../platform/config';
import { SECRETS, withSecretFiles, type Environment } from '../platform/environment';
import { askMounts } from '../broadcasts/mountProbe';
import { fetchText } from '../radio/fetchText';
import { icecastStatus } from '../radio/sources/icecast';
import { openToRead } from '../platform/db/openDatabase';
import { doubtsAboutZone } from '../platform/zoneRules';
import { askConnections, askOwnPlace, hasMembers } from './askConnections';
import type { Findings } from '../platform/findings';
import { VERSION } from '../platform/version';
import { requireFirstMembers } from './firstMembers';
import { SETTINGS, isDefault, unknownSettings, type Shown } from './settings';
import { START_CHECKS } from './startChecks';

const MOUNTS_ARE_NOT_ASKED =
  'Which mounts of Icecast ask this station is not known here. One that does not lets anybody with its password go live. ' +
  "Start the station, and look at 'Estado do sistema' or its log.";

const WRONG_CHARSET =
  'Icecast takes the names or titles on air for Latin-1, so that listeners’ own players show JosÃ©. Give each mount ' +
  '<charset>UTF-8</charset>, as deploy/icecast.xml does, and restart Icecast.';
/** The bytes of a letter such as é that was encoded twice. */
const ENCODED_TWICE = /\xc3[\x82\x83]\xc2[\x80-\xbf]/;

/** Whether Icecast shows by what is on air that a mount has no charset. */
async function readsAsLatin1(radio: Config['radio']): Promise<boolean> {
  if (radio?.source !== 'icecast') return false;
  const { url, headers } = icecastStatus(radio);
  const answer = await fetchText(url, { headers });
  return answer.status === 'answered' && ENCODED_TWICE.test(answer.text);
}

/** The settings in effect and their faults, as `npm run check-config` prints them. `isConnecting` asks other servers too. */
export async function checkConfig(
  given: Environment,
  isConnecting: boolean,
): Promise<{ says: string; isFit: boolean }> {
  const faults = new Set<string>();
  const doubts = new Set<string>();
  /** What does not work, although the server starts. */
  const broken = new Set<string>();
  const addFault = (error: unknown) => {
    if (!(error instanceof ConfigError)) throw error;
    faults.add(error.message);
  };
  const env = withSecretFiles(given, addFault);
  const width = Math.max(...Object.keys(SETTINGS).map((name) => name.length)) + 2;
  const lines = [`Cabine ${VERSION}\n`];
  for (const [name, read] of Object.entries(SETTINGS)) {
    const value = await attempt(() => read(env), addFault);
    lines.push(name.padEnd(width) + show(env, name, value));
  }

  const config = readLazily(env);
  for (const key of Object.keys(READERS)) await attempt(() => config[key as keyof Config], addFault);
  for (const check of START_CHECKS) await attempt(() => check(config), addFault);
  if (faults.size === 0 && isConnecting) {
    const well = await connect(config, { faults, broken, doubts });
    if (well.length > 0) lines.push(`\nAsked and well: ${well.join(', ')}`);
  }
  if (faults.size === 0) {
    const isEmpty = await findWhetherEmpty(config, isConnecting);
    const refuse = (error: unknown) => {
      if (isEmpty) return addFault(error);
      if (!(error instanceof ConfigError)) throw error;
      doubts.add(`If the database is empty, a start is refused: ${error.message}`);
    };
    if (isEmpty !== false) await attempt(() => requireFirstMembers(config), refuse);
    for (const doubt of [...doubtsAbout(config), ...(await doubtsAboutZone(config, Date.now()))]) doubts.add(doubt);
  }
  for (const doubt of unknownSettings(given)) doubts.add(doubt);

  const listed = (all: ReadonlySet<string>) => [...all].map((line) => `  ${line}`).join('\n');
  const isFit = faults.size === 0 && broken.size === 0;
  if (doubts.size > 0) lines.push(`\nTo think about:\n${listed(doubts)}`);
  if (faults.size > 0) lines.push(`\nThe server can't start with this:\n${listed(new Set([...faults, ...broken]))}`);
  else if (broken.size > 0) lines.push(`\nThe server can start with this, but not all works:\n${listed(broken)}`);
  else lines.push('\nThe server can start with this.');
  return { says: lines.join('\n'), isFit };
}

/** Asks what the settings name. @returns the names of what is well */
async function connect(
  config: Config,
  { faults, broken, doubts }: Record<'faults' | 'broken' | 'doubts', Set<string>>,
): Promise<string[]> {
  const place = await askOwnPlace(config);
  const mounts = await askMountsOfStation(config, place.port === null);
  if (mounts === null) doubts.add(MOUNTS_ARE_NOT_ASKED);
  if (await readsAsLatin1(config.radio)) doubts.add(WRONG_CHARSET);
  const outside = { ...(await askConnections(config)), ...mounts };
  for (const fault of Object.values(place)) if (fault) faults.add(fault.says);
  for (const fault of Object.values(outside)) if (fault) broken.add(fault.says);
  return Object.entries({ ...place, ...outside }).flatMap(([name, fault]) => (fault === null ? [name] : []));
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
    return await askMounts(db, settings, Date.now());
  } catch {
    // An earlier version's tables have no place for probes; a database that is away is a fault of its own.
    return null;
  } finally {
    await close();
  }
}

/** Whether a start would find an empty database. Null of a PostgreSQL that is not asked. */
async function findWhetherEmpty(config: Config, isConnecting: boolean): Promise<boolean | null> {
  if (config.databaseUrl === null) return !existsSync(join(config.dataDir, 'cabine.db'));
  return isConnecting ? !(await hasMembers(config)) : null;
}

async function attempt<T>(read: () => T, fail: (error: unknown) => void): Promise<Awaited<T> | undefined> {
  try {
    return await read();
  } catch (error) {
    fail(error);
    return undefined;
  }
}

function show(from: Environment, name: string, value: Shown | undefined): string {
  if (value === undefined) return 'wrong, see below';
  if (value === null) return 'not set';
  if (SECRETS.some((secret) => secret === name)) return 'set';
  if (typeof value === 'boolean') return show(from, name, value ? 1 : 0);
  return withoutPassword(String(value)) + (isDefault(from, name) ? '  (default)' : '');
}

/** Removes a password from an address. */
function withoutPassword(text: string): string {
  if (!URL.canParse(text) || new URL(text).password === '') return text;
  const address = new URL(text);
  address.password = '***';
  return address.href;
}

// `npm run check-config`: prints the effective settings and their errors. Starts, opens and creates nothing. With
// `--connect` it asks database, port, bucket, radio server and webhook too.
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import server from '../../package.json' with { type: 'json' };
import { requirePublicKey } from '../backup/encryption';
import { ConfigError, READERS, doubtsAbout, readConfig } from '../platform/config';
import { SECRETS, withSecretFiles, wrong, type Environment } from '../platform/environment';
import { readIdentity } from '../site/identity';
import { askConnections, askOwnPlace } from './askConnections';
import { SETTINGS, isDefault, unknownSettings } from './settings';

const faults = new Set<string>();
const addFault = (error: unknown) => {
  if (!(error instanceof ConfigError)) throw error;
  faults.add(error.message);
};
const env = withSecretFiles(process.env, addFault);
const width = Math.max(...Object.keys(SETTINGS).map((name) => name.length)) + 2;
console.log(`Cabine ${server.version}\n`);
for (const [name, read] of Object.entries(SETTINGS)) console.log(name.padEnd(width) + show(env, name, read));

for (const read of Object.values(READERS)) attempt(() => read(env));
attempt(() => requireWritable(READERS.dataDir(env)));
const publicKey = attempt(() => READERS.backup(env).publicKey) ?? null;
if (publicKey !== null) await requirePublicKey(publicKey).catch(addFault);
await readIdentity({ logo: READERS.logo(env), loginImage: READERS.loginImage(env) }).catch(addFault);
if (process.argv.includes('--connect') && faults.size === 0) {
  const config = readConfig(process.env);
  for (const says of await askOwnPlace(config)) faults.add(says);
  for (const fault of Object.values(await askConnections(config))) if (fault) faults.add(fault.says);
}
const doubts =
  faults.size === 0
    ? doubtsAbout({
        radio: READERS.radio(env),
        streamUrl: READERS.streamUrl(env),
        publicUrl: READERS.publicUrl(env),
        trustProxy: READERS.trustProxy(env),
      })
    : [];
doubts.push(...unknownSettings(process.env));

if (doubts.length > 0) console.log(`\nTo think about:\n${[...doubts].map((doubt) => `  ${doubt}`).join('\n')}`);
if (faults.size > 0) {
  console.log(`\nThe server can't start with this:\n${[...faults].map((fault) => `  ${fault}`).join('\n')}`);
  process.exitCode = 1;
} else {
  console.log('\nThe server can start with this.');
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    addFault(error);
    return undefined;
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

function requireWritable(dataDir: string): void {
  let folder = resolve(dataDir);
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw wrong(
      'DATA_DIR',
      `is "${dataDir}", but this user may not write to ${folder}`,
      'The server keeps the database and the uploads there',
      'Give that folder to the user that runs the server, or name another one',
    );
  }
}

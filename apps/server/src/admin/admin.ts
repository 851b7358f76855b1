import { LINK_PATH } from '@cabine/panel-core/contract';
import { millisecondsInDay } from 'date-fns/constants';
import * as attempts from '../auth/signInAttempts.repository';
import { createLink } from '../auth/signInLinks';
import { isoInstant, systemClock } from '../platform/clock';
import { command } from '../platform/commandLine';
import { readConfig, type Config } from '../platform/config';
import { openDatabase, openToRead, type Database } from '../platform/db/openDatabase';
import { requireKnown } from '../platform/db/migrate';
import type { ReadDb } from '../platform/db/schema';
import * as users from '../team/users.repository';
import { change } from './change';
import { isGiven, requireRotatable, rotateGiven, rotateKept } from './rotate';

export const USAGE = `${command('admin', 'list')}             the team, with wrong sign-ins of today
${command('admin', 'unlock <name>')}    deletes the wrong sign-ins of a member
${command('admin', 'reset <name>')}     prints a link for choosing a new password and PIN, valid once and for 30 minutes; using it ends sign-ins, passkeys, stream key and calendar address
${command('admin', 'rotate <what>')}    ends all sign-ins (sessions), stream-keys or calendars, or makes a new METRICS_TOKEN,
                                  STREAM_AUTH_SECRET or WEBHOOK_SECRET in the file that its _FILE names`;

async function find(db: ReadDb, verb: string, name: string | undefined) {
  if (name === undefined) throw new Error(`Give the member’s name: ${command('admin', `${verb} <name>`)}`);
  const found = await users.findCredentials(db, name);
  if (!found) throw new Error(`There is no member ${name}. ${command('admin', 'list')} shows the team.`);
  return found;
}

async function list({ db }: Database): Promise<string> {
  const tries = await attempts.countSince(db, isoInstant(Date.now() - millisecondsInDay));
  const rows = (await users.list(db, { permissions: [] })).map(({ id, username, roleName, is_active }) => [
    username,
    roleName,
    is_active ? 'active' : 'deactivated',
    String(tries.get(id) ?? 0),
  ]);
  const table = [['Name', 'Role', 'Account', 'Wrong sign-ins today'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

async function unlock(database: Database, config: Config, name?: string): Promise<string> {
  const { id } = await find(database.db, 'unlock', name);
  const command = { action: 'auth.unlock', userId: id } as const;
  await change(database, config, command, (trx) => attempts.removeAllOf(trx, id));
  return `The wrong sign-ins of ${name} are deleted. A refused address stays refused for up to 15 minutes.`;
}

async function reset(database: Database, config: Config, name?: string): Promise<string> {
  const { id, is_active } = await find(database.db, 'reset', name);
  if (!is_active)
    throw new Error(`${name} is deactivated. A link would not work. Activate the account in the panel first.`);
  const command = { action: 'users.createLink', userId: id } as const;
  const { token, expires_at } = await change(database, config, command, (trx) =>
    createLink(trx, systemClock, { userId: id, by: null }),
  );
  const address = config.publicUrl ?? `http://localhost:${config.port}`;
  return (
    `${address}${LINK_PATH}#${token}\n` +
    `It signs in as ${name}: send it to this member only. Valid once, until ${expires_at}. The present password and PIN work until then.`
  );
}

const COMMANDS = { list, unlock, reset, rotate: rotateKept };

/** Runs a command. @returns what it says @throws Error that says what to do */
export async function admin([verb, name]: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  if (verb === undefined || !Object.hasOwn(COMMANDS, verb)) throw new Error(USAGE);
  if (verb === 'rotate') requireRotatable(name);
  if (verb === 'rotate' && name !== undefined && isGiven(name)) return rotateGiven(name, env);
  const config = readConfig(env);
  const database = await (verb === 'list' ? openToRead(config) : openBesideNobody(config));
  try {
    await requireKnown(database.db);
    return await COMMANDS[verb as keyof typeof COMMANDS](database, config, name);
  } catch (error) {
    if (!(error instanceof Error && /no such table|relation .+ does not exist/.test(error.message))) throw error;
    const place = config.databaseUrl === null ? `the data folder ${config.dataDir}` : 'the database of DATABASE_URL';
    const advice =
      'Give this command the same DATA_DIR or DATABASE_URL as the server, which must have been started there before.';
    throw new Error(`There is no station in ${place}. ${advice}`, { cause: error });
  } finally {
    await database.close();
  }
}

async function openBesideNobody(config: Config) {
  try {
    return await openDatabase(config);
  } catch (error) {
    const advice = 'With SQLite stop the station, run this again, and start it.';
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${advice}`, { cause: error });
  }
}

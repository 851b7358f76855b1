import { randomBytes } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import type { Database } from '../platform/db/openDatabase';
import { command } from '../platform/commandLine';
import type { Config } from '../platform/config';
import type { Db } from '../platform/db/schema';
import { change, type Command } from './change';

/** Secrets that the server made and stores: all of one kind are revoked at once. */
const KEPT: Record<string, { action: Command['action']; rotate: (trx: Db) => Promise<string> }> = {
  sessions: {
    action: 'auth.rotateSessions',
    async rotate(trx) {
      const { numDeletedRows } = await trx.deleteFrom('sessions').executeTakeFirstOrThrow();
      for (const table of ['devices', 'sign_in_links', 'passkey_challenges'] as const)
        await trx.deleteFrom(table).execute();
      return `Sign-ins ended: ${numDeletedRows}, with every known browser and open link. All members have to sign in again.`;
    },
  },
  'stream-keys': {
    action: 'broadcasts.rotateStreamKeys',
    async rotate(trx) {
      const { numUpdatedRows } = await trx
        .updateTable('stream_keys')
        .set({ key_hash: null })
        .where('key_hash', 'is not', null)
        .executeTakeFirstOrThrow();
      return `Stream keys revoked: ${numUpdatedRows}. Each DJ makes a new one under 'Minha conta'; a DJ on air is disconnected.`;
    },
  },
  calendars: {
    action: 'schedules.rotateCalendars',
    async rotate(trx) {
      const { numDeletedRows } = await trx.deleteFrom('calendars').executeTakeFirstOrThrow();
      return `Calendar addresses revoked: ${numDeletedRows}. Each member makes a new one under 'Minha conta'.`;
    },
  },
};

/** Event for running servers: check open streams again, or update what members still have. */
const TOLD = ['rights', 'account'] as const;

/** Secrets of the administrator, and where else to change them. */
const GIVEN: Record<string, string> = {
  METRICS_TOKEN: 'Give it to Prometheus, then restart the server.',
  STREAM_AUTH_SECRET:
    'Write it into icecast.xml, then restart Icecast and the server: until both have it, no DJ can go live.',
  WEBHOOK_SECRET:
    'Give it to the webhook’s receiver, then restart the server: until both have it, messages are refused.',
};

const NAMES = [...Object.keys(KEPT), ...Object.keys(GIVEN)].join(' | ');

/** True for secrets in files, which need no database. */
export const isGiven = (what: string | undefined): boolean => what !== undefined && Object.hasOwn(GIVEN, what);

/** @throws Error if there is no such secret */
export function requireRotatable(what: string | undefined): void {
  if (what === undefined || !(Object.hasOwn(KEPT, what) || isGiven(what)))
    throw new Error(`Name what to rotate: ${command('admin', `rotate ${NAMES}`)}`);
}

/** @param what as `requireRotatable` lets through */
export async function rotateKept(database: Database, config: Config, what = ''): Promise<string> {
  const kept = KEPT[what];
  if (!kept) throw new Error(`${what} is not in the database`);
  return change(database, config, { action: kept.action, topics: TOLD }, kept.rotate);
}

/** Writes a new secret into the file that `<setting>_FILE` names; the file keeps its permissions. */
export function rotateGiven(what: string, env: NodeJS.ProcessEnv): string {
  const file = env[`${what}_FILE`];
  if (!file)
    throw new Error(
      `${what} is not in a file. This command can't change a variable of the server. ` +
        `Put a new one where you set it, for example from openssl rand -hex 24, or name a file by ${what}_FILE.`,
    );
  // Fails for a mistyped file name.
  statSync(file);
  writeFileSync(file, `${randomBytes(24).toString('hex')}\n`);
  return `${file} holds a new ${what}. ${GIVEN[what]}`;
}

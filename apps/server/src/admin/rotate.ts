import { randomBytes } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import type { Db } from '../platform/db/schema';

/** What the server keeps of secrets that it gave away itself: all of one kind end at once. */
const KEPT: Record<string, (trx: Db) => Promise<string>> = {
  async sessions(trx) {
    const { numDeletedRows } = await trx.deleteFrom('sessions').executeTakeFirstOrThrow();
    for (const table of ['devices', 'sign_in_links', 'passkey_challenges'] as const)
      await trx.deleteFrom(table).execute();
    return `${numDeletedRows} sign-ins ended, and every known browser and open link with them. Everybody signs in anew.`;
  },
  async 'stream-keys'(trx) {
    const { numUpdatedRows } = await trx
      .updateTable('stream_keys')
      .set({ key_hash: null })
      .where('key_hash', 'is not', null)
      .executeTakeFirstOrThrow();
    return `${numUpdatedRows} stream keys are revoked. Each DJ makes a new one under 'Minha conta'; who is on air is taken off.`;
  },
  async calendars(trx) {
    const { numDeletedRows } = await trx.deleteFrom('calendars').executeTakeFirstOrThrow();
    return `${numDeletedRows} calendar addresses are revoked. Each member makes a new one under 'Minha conta'.`;
  },
};

/** Secrets that the administrator made, and whom to tell of a new one. */
const GIVEN: Record<string, string> = {
  METRICS_TOKEN: 'Give it to Prometheus, then restart the server.',
  STREAM_AUTH_SECRET:
    'Write it into icecast.xml, then restart Icecast and the server: until both have it nobody goes live.',
  WEBHOOK_SECRET:
    'Give it to the webhook’s receiver, then restart the server: until both have it messages are refused.',
};

const NAMES = [...Object.keys(KEPT), ...Object.keys(GIVEN)].join(' | ');

/** True for what stands in a file, which needs no database. */
export const isGiven = (what: string | undefined): boolean => what !== undefined && Object.hasOwn(GIVEN, what);

/** @throws Error for what it cannot rotate, which says why */
export async function rotateKept(db: Db, what: string | undefined): Promise<string> {
  const rotate = what !== undefined && Object.hasOwn(KEPT, what) ? KEPT[what] : undefined;
  if (!rotate) throw new Error(`Say what to rotate: npm run admin -- rotate ${NAMES}`);
  return db.transaction().execute(rotate);
}

/** Writes a new secret into the file that the setting's `_FILE` names; who may read it stays so. */
export function rotateGiven(what: string, env: NodeJS.ProcessEnv): string {
  const file = env[`${what}_FILE`];
  if (!file)
    throw new Error(
      `${what} does not stand in a file. This command can't change a variable of the server. ` +
        `Put a new one where you set it, for example from openssl rand -hex 24, or name a file by ${what}_FILE.`,
    );
  // A file that is not there is a name typed wrongly.
  statSync(file);
  writeFileSync(file, `${randomBytes(24).toString('hex')}\n`);
  return `${file} holds a new ${what}. ${GIVEN[what]}`;
}

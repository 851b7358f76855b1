import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config';
import type { Db } from '../platform/db/schema';
import type { Services } from '../platform/services';
import { fetchText } from '../radio/fetchText';
import { icecastMounts } from '../radio/sources/icecast';
import { basicLogin, folderOf, readStatusUrl } from '../radio/sources/statusUrl';
import type { Findings } from '../platform/findings';

/** Never let in, whatever its password, and never logged. */
export const PROBE_USER = 'cabine-check';
/** Icecast waits this long for our answer at most. */
const ASK_MS = 20_000;
const AUTODJ = '/autodj';
/** Icecast refuses it after the password, so that a right password puts nothing on air. */
const NO_SOUND = 'application/x-cabine-check';

type Heard = Pick<Config, 'radio' | 'streamUrl' | 'streams' | 'stream'>;
/**
 * How a mount answers a source: by asking us, by asking with a wrong STREAM_AUTH_SECRET, or without asking us. Of the last it
 * `refuses` the source password, too.
 */
type Way = 'asks' | 'asks-wrongly' | 'decides' | 'refuses';

declare module '../platform/db/schema' {
  interface Tables {
    /** Passwords of probes under way, because Icecast may ask another server of the station. */
    mount_probes: { password: string; way: Way };
  }
}

/** Notes that somebody asked about a probe; only Icecast knows its password. */
export async function recordProbe(db: Db, password: string, isProven: boolean): Promise<void> {
  const way = isProven ? 'asks' : 'asks-wrongly';
  await db.updateTable('mount_probes').set({ way }).where('password', '=', password).execute();
}

/**
 * Finds out which mounts of Icecast take a source without asking this station, by trying to be one with a wrong password.
 *
 * @returns undefined for what is unknown because Icecast does not answer
 */
export async function askMounts(db: Db, config: Heard, now: number): Promise<Findings> {
  await db
    .deleteFrom('mount_probes')
    .where('password', '<', passwordAt(now - millisecondsInDay))
    .execute();
  const found = new Map<string, Way>();
  for (const mount of mountsOf(config)) {
    const way = await askMount(db, config, mount, now);
    if (way === null) return { 'stream-auth': undefined, mounts: undefined };
    found.set(mount, way);
  }
  const mountsThat = (way: Way) => [...found].filter(([, each]) => each === way).map(([mount]) => mount);
  const [wrongly, open] = [mountsThat('asks-wrongly'), mountsThat('decides')];
  const closed = mountsThat('refuses').filter((mount) => !ofTranscoders(config).includes(mount));
  return {
    'stream-auth': wrongly.length > 0 ? WRONG_SECRET : null,
    mounts: open.length > 0 ? openMounts(open, config) : closed.length > 0 ? closedMounts(closed) : null,
  };
}

export function watchMounts(app: FastifyInstance, services: Services): void {
  const { connections, config, writer, clock } = services;
  connections.watch(app, services, 'The look at Icecast’s mounts', () => askMounts(writer, config, clock.now()));
}

/** Passwords begin with their instant, so that rows of a process that was killed while it asked can go. */
const passwordAt = (instant: number) => `${instant} `;

/** @returns null if Icecast does not answer */
async function askMount(db: Db, config: Heard, mount: string, now: number): Promise<Way | null> {
  const password = passwordAt(now) + randomUUID();
  await db.insertInto('mount_probes').values({ password, way: 'decides' }).execute();
  const code = await tryToBeSource(config, mount, PROBE_USER, password);
  const row = await db.deleteFrom('mount_probes').where('password', '=', password).returning('way').executeTakeFirst();
  if (code === null) return null;
  const way = row?.way ?? 'decides';
  return way === 'decides' && (await refusesAll(config, mount)) ? 'refuses' : way;
}

/**
 * Whether the mount refuses the source password as well: a transcoder has a password of its own there, or Icecast asks another
 * address than this server's.
 */
async function refusesAll(config: Heard, mount: string): Promise<boolean> {
  const { password } = config.stream;
  return password !== null && (await tryToBeSource(config, mount, 'source', password)) === 401;
}

/** @returns the answer's status; null without one */
async function tryToBeSource({ radio }: Heard, mount: string, user: string, password: string): Promise<number | null> {
  const status = readStatusUrl(radio?.statusUrl ?? '');
  const url = new URL(folderOf(status) + mount, status.origin);
  const headers = { ...basicLogin(user, password), 'content-type': NO_SOUND };
  const answer = await fetchText(url, { method: 'PUT', headers, timeoutMs: ASK_MS });
  return answer.status === 'failed' ? null : answer.code;
}

const WRONG_SECRET = {
  says:
    'Icecast asks with another secret than STREAM_AUTH_SECRET. It refuses every DJ. Set STREAM_AUTH_SECRET and ' +
    '<option name="password"> of icecast.xml to the same value, and restart both.',
};

/** Without STREAM_PASSWORD an open mount and one that asks elsewhere answer alike. */
const openMounts = (mounts: string[], { stream }: Heard) => ({
  says:
    `Icecast takes a source on ${mounts.join(', ')} without asking this server. ` +
    (stream.password === null
      ? 'Either whoever knows the source password can replace the booked DJ there, or Icecast asks another address and refuses ' +
        'every DJ: set STREAM_PASSWORD to the <source-password>, so that this server can tell. '
      : 'Whoever knows the source password can replace the booked DJ there. ') +
    'Give each mount the <authentication type="url"> of deploy/icecast.xml with the address of this server, and /cabine-check by its ' +
    '<mount type="default">; a further quality may have a <password> of its own instead.',
  about: mounts.join(', '),
});

const closedMounts = (mounts: string[]) => ({
  says:
    `Icecast refuses every source on ${mounts.join(', ')} and asks another address than this server's, or none answers there. No DJ ` +
    'can go live. Set the addresses of <authentication type="url"> in icecast.xml to this server, with the path of PUBLIC_URL if it ' +
    "is the proxy's address, and restart Icecast.",
  about: mounts.join(', '),
});

const pathOf = (url: string) => new URL(url).pathname;

/**
 * The live mount, those that listeners hear, and one that no setting names. The AutoDJ's mounts are left out: Icecast
 * does not ask this server about them.
 */
function mountsOf({ radio, streamUrl, streams }: Heard): string[] {
  if (radio === null) return [];
  const [live = '/live', ...autoDj] = icecastMounts(radio.mount);
  const heard = [...(streamUrl === null ? [] : [streamUrl]), ...streams.map(({ url }) => url)].map(pathOf);
  const own = [...autoDj, AUTODJ, '/'];
  return [...new Set([live, ...heard, `/${PROBE_USER}`])].filter((mount) => !own.includes(mount));
}

/** The mounts of STREAMS that no DJ is heard on first. */
function ofTranscoders({ radio, streamUrl, streams }: Heard): string[] {
  const first = [icecastMounts(radio?.mount ?? null)[0] ?? '/live', streamUrl === null ? null : pathOf(streamUrl)];
  return streams.map(({ url }) => pathOf(url)).filter((mount) => !first.includes(mount));
}

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config';
import type { Services } from '../platform/services';
import { fetchText } from '../radio/fetchText';
import { icecastMounts } from '../radio/sources/icecast';
import { basicLogin, folderOf, readStatusUrl } from '../radio/sources/statusUrl';

/** Never let in, whatever its password, and never logged. */
export const PROBE_USER = 'cabine-check';
/** Icecast waits this long for our answer at most. */
const ASK_MS = 20_000;
const AUTODJ = '/autodj';

type Heard = Pick<Config, 'radio' | 'streamUrl' | 'streams'>;
/** How each mount answers a source: by asking us, by asking with a wrong STREAM_AUTH_SECRET, or by itself. */
type Way = 'asks' | 'asks-wrongly' | 'decides';

/** Finds out which mounts of Icecast take a source without asking us, by trying to be one with a wrong password. */
export class MountProbe {
  readonly #ways = new Map<string, Way>();

  /** Called when somebody asks about the probe; only Icecast knows its password. */
  heard(password: string, isProven: boolean): void {
    if (this.#ways.has(password)) this.#ways.set(password, isProven ? 'asks' : 'asks-wrongly');
  }

  /** @returns the mounts' ways; null if Icecast does not answer */
  async ask(config: Heard): Promise<Map<string, Way> | null> {
    if (config.radio === null) return null;
    const status = readStatusUrl(config.radio.statusUrl);
    const found = new Map<string, Way>();
    for (const mount of mountsOf(config)) {
      const password = randomUUID();
      this.#ways.set(password, 'decides');
      const url = new URL(folderOf(status) + mount, status.origin);
      const headers = { ...basicLogin(PROBE_USER, password), 'content-type': 'audio/mpeg' };
      const answer = await fetchText(url, { method: 'PUT', headers, timeoutMs: ASK_MS });
      found.set(mount, this.#ways.get(password) ?? 'decides');
      this.#ways.delete(password);
      if (answer.status === 'failed') return null;
    }
    return found;
  }
}

export function watchMounts(app: FastifyInstance, services: Services, probe: MountProbe): void {
  const { connections, config, engine } = services;
  connections.watch(app, services, 'The look at Icecast’s mounts', async () => {
    const found = await probe.ask(config);
    if (found === null) return null;
    const mountsThat = (way: Way) => [...found].filter(([, each]) => each === way).map(([mount]) => mount);
    const [wrongly, open] = [mountsThat('asks-wrongly'), mountsThat('decides')];
    // With several servers Icecast may ask another one.
    const isElsewhere = engine === 'postgres' && open.length === found.size;
    return {
      'stream-auth': wrongly.length > 0 ? WRONG_SECRET : null,
      mounts: open.length > 0 && !isElsewhere ? openMounts(open) : null,
    };
  });
}

const WRONG_SECRET = {
  says:
    'Icecast asks with another secret than STREAM_AUTH_SECRET. It refuses every DJ. Set STREAM_AUTH_SECRET and ' +
    '<option name="password"> of icecast.xml to the same value, and restart both.',
};

const openMounts = (mounts: string[]) => ({
  says:
    `Icecast takes a source on ${mounts.join(', ')} without asking this server. Whoever knows the source password can replace ` +
    'the booked DJ there. Give each the <authentication type="url"> of deploy/icecast.xml, and /cabine-check by its ' +
    '<mount type="default">.',
  about: mounts.join(', '),
});

/**
 * The live mount, those that listeners hear, and one that no setting names. The AutoDJ's mounts are left out: Icecast
 * does not ask this server about them.
 */
function mountsOf({ radio, streamUrl, streams }: Heard): string[] {
  const [live = '/live', ...autoDj] = icecastMounts(radio?.mount ?? null);
  const heard = [streamUrl, ...streams.map(({ url }) => url)].flatMap((url) =>
    url === null ? [] : new URL(url).pathname,
  );
  const own = [...autoDj, AUTODJ, '/'];
  return [...new Set([live, ...heard, `/${PROBE_USER}`])].filter((mount) => !own.includes(mount));
}

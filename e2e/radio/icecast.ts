import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, hasEnded, keptPort, run, user } from './processes';
import { Source, type SourceOptions } from './Source';
import { until } from './until';

const READY_LIMIT_MS = 20_000;
/** Requests during Icecast's start are never answered. */
const ANSWER_LIMIT_MS = 3_000;
const ADMIN_USER = 'admin';

export interface IcecastOptions {
  /** Mounts to which listeners move when the source is gone; `{ '/live': '/autodj' }` by default. */
  fallbacks?: Record<string, string>;
}

const folders = new Set<string>();
process.on('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Starts a real Icecast on a free loopback port, in a temporary folder. Close it at the end. */
export async function startIcecast(options: IcecastOptions = {}, triesLeft = 3): Promise<Icecast> {
  const icecast = new Icecast(await keptPort(), options.fallbacks ?? { '/live': '/autodj' });
  try {
    await icecast.start();
    return icecast;
  } catch (error) {
    await icecast.close();
    if (triesLeft <= 1) throw error;
    // Another process may have taken the port since it was chosen.
    return startIcecast(options, triesLeft - 1);
  }
}

const SHIPPED = new URL('../../deploy/icecast.xml', import.meta.url);

/** The commented-out mounts of deploy/icecast.xml, for stations where only the booked DJ goes live. */
function mountsThatAsk(stationUrl: string, secret: string): string {
  const [mounts] = /<mount [^]*<\/mount>/.exec(readFileSync(SHIPPED, 'utf8')) ?? [];
  if (!mounts) throw new Error('deploy/icecast.xml has no mounts.');
  return mounts.replaceAll('http://127.0.0.1:3000', stationUrl).replaceAll('STREAM_AUTH_SECRET', secret);
}

export class Icecast {
  readonly port: number;
  readonly url: string;
  /** Value for `RADIO_STATUS_URL`. */
  readonly statusUrl: string;
  readonly adminUser = ADMIN_USER;
  readonly adminPassword = randomBytes(12).toString('hex');
  readonly sourcePassword = randomBytes(12).toString('hex');
  readonly #folder = mkdtempSync(join(tmpdir(), 'cabine-icecast-'));
  readonly #sources = new Set<Source>();
  #server: ChildProcess | null = null;

  constructor(port: number, fallbacks: Record<string, string>) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.statusUrl = `${this.url}/status-json.xsl`;
    folders.add(this.#folder);
    chmodSync(this.#folder, 0o755);
    const logs = join(this.#folder, 'log');
    mkdirSync(logs);
    if (user) chownSync(logs, user.uid, user.gid);
    writeFileSync(this.#configFile, configure(this, this.#folder, mountsOf(fallbacks)));
  }

  /** Restarts with mounts that decide by the source password. */
  async askNobody(): Promise<void> {
    await this.stop();
    writeFileSync(this.#configFile, configure(this, this.#folder, mountsOf({ '/live': '/autodj', '/radio': '/live' })));
    await this.start();
  }

  /** Restarts with the mounts that ask the station who may go live. */
  async askStation(stationUrl: string, secret: string, furtherMounts = ''): Promise<void> {
    await this.stop();
    const mounts = mountsThatAsk(stationUrl, secret) + furtherMounts;
    writeFileSync(this.#configFile, configure(this, this.#folder, mounts));
    await this.start();
  }

  /** Starts the server, or restarts it on its port; sources reconnect on their own. */
  async start(triesLeft = 3): Promise<void> {
    const server = run(process.env.ICECAST ?? 'icecast2', ['-c', this.#configFile]);
    this.#server = server;
    let failure = '';
    server.once('error', (error) => (failure = error.message));
    server.stderr?.on('data', (text: Buffer) => (failure += text.toString()));
    await until('Icecast answers', READY_LIMIT_MS, async () => hasEnded(server) || (await this.#answers()));
    // About one start in a hundred exits, before or after the first answer: see below.
    if (hasEnded(server) && triesLeft > 1) return this.start(triesLeft - 1);
    if (hasEnded(server)) throw new Error(`icecast2 did not start on port ${this.port}. ${failure}${this.#errorLog()}`);
    // Icecast 2.4.4 crashes on a null string in about one start of a hundred; a service manager restarts it.
    server.once('exit', (_code, signal) => signal === 'SIGSEGV' && this.#server === server && void this.start());
  }

  /** Stops the server, with every connection. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (this.#server) await end(this.#server, signal);
    this.#server = null;
  }

  /** Settings of a station that reads and plays `/live`. */
  get stationEnv() {
    return {
      RADIO_SOURCE: 'icecast',
      RADIO_STATUS_URL: this.statusUrl,
      RADIO_MOUNT: '/live',
      RADIO_POLL_MS: '1000',
      STREAM_URL: `${this.url}/live`,
    };
  }

  async status(): Promise<unknown> {
    const answer = await fetch(this.statusUrl, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    return answer.json();
  }

  /** Connects an encoder that loops a tone and reconnects when dropped; resolves once it is on air. */
  async connect(options: SourceOptions): Promise<Source> {
    const source = await this.startSource(options);
    await source.untilOnAir();
    return source;
  }

  /** The same, without waiting until it is on air. */
  async startSource(options: SourceOptions): Promise<Source> {
    const source = new Source(this, this.#folder, options);
    this.#sources.add(source);
    await source.connect();
    return source;
  }

  /** Sets the current title, as an encoder does. */
  async setTitle(mount: string, title: string): Promise<void> {
    const query = new URLSearchParams({ mount, mode: 'updinfo', song: title });
    const answer = await this.admin(`metadata?${query.toString()}`);
    if (!/<return>1</.test(answer)) throw new Error(`Icecast did not take the title of ${mount}: ${answer}`);
  }

  /** Bytes that a mount has received from its source. */
  async bytesOf(mount: string): Promise<number> {
    const stats = await this.admin(`stats?mount=${mount}`).catch(() => '');
    return Number(/<total_bytes_read>(\d+)</.exec(stats)?.[1] ?? 0);
  }

  async isOnAir(mount: string): Promise<boolean> {
    const mounts = await this.admin('listmounts').catch(() => '');
    return mounts.includes(`<source mount="${mount}">`);
  }

  /** Calls Icecast's administration and returns its XML. */
  async admin(path: string): Promise<string> {
    const login = Buffer.from(`${this.adminUser}:${this.adminPassword}`).toString('base64');
    const answer = await fetch(`${this.url}/admin/${path}`, {
      // A kept connection would be one to the Icecast before its restart.
      headers: { authorization: `Basic ${login}`, connection: 'close' },
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    return answer.text();
  }

  /** Stops everything it started and removes its folder. */
  async close(): Promise<void> {
    await Promise.all([...this.#sources].map((source) => source.stop('SIGKILL')));
    await this.stop('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
    folders.delete(this.#folder);
  }

  /** In its first 0.2 s Icecast refuses connections, and then answers with invalid JSON. */
  async #answers(): Promise<boolean> {
    const status = await this.status().catch(() => null);
    const isRadio = typeof status === 'object' && status !== null && 'icestats' in status;
    return isRadio && (await this.admin('listmounts')).includes('<icestats');
  }

  #errorLog(): string {
    const file = join(this.#folder, 'log', 'error.log');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  get #configFile(): string {
    return join(this.#folder, 'icecast.xml');
  }
}

function mountsOf(fallbacks: Record<string, string>): string {
  const mounts = new Set(Object.entries(fallbacks).flat());
  const mount = (name: string) => `
  <mount type="normal">
    <mount-name>${name}</mount-name><charset>UTF-8</charset>${
      fallbacks[name]
        ? `<fallback-mount>${fallbacks[name]}</fallback-mount><fallback-override>1</fallback-override>`
        : ''
    }
  </mount>`;
  return `<mount type="default"><charset>UTF-8</charset></mount>${[...mounts].map(mount).join('')}`;
}

/** As docs advise stations: a burst that starts a 128k MP3 at once, titles in UTF-8, room for several sources. */
function configure(icecast: Icecast, folder: string, mounts: string): string {
  return `<icecast>
  <location>test</location><admin>test@localhost</admin><hostname>127.0.0.1</hostname>
  <limits>
    <clients>200</clients><sources>20</sources><queue-size>524288</queue-size><burst-size>131072</burst-size>
    <client-timeout>30</client-timeout><header-timeout>15</header-timeout><source-timeout>10</source-timeout>
  </limits>
  <authentication>
    <source-password>${icecast.sourcePassword}</source-password>
    <admin-user>${ADMIN_USER}</admin-user><admin-password>${icecast.adminPassword}</admin-password>
  </authentication>
  <listen-socket><port>${icecast.port}</port><bind-address>127.0.0.1</bind-address></listen-socket>
  <http-headers><header name="Access-Control-Allow-Origin" value="*" /></http-headers>
  ${mounts}
  <fileserve>1</fileserve>
  <paths>
    <basedir>${folder}</basedir><logdir>${folder}/log</logdir>
    <webroot>/usr/share/icecast2/web</webroot><adminroot>/usr/share/icecast2/admin</adminroot>
  </paths>
  <logging><accesslog>access.log</accesslog><errorlog>error.log</errorlog><loglevel>3</loglevel></logging>
  <security><chroot>0</chroot></security>
</icecast>
`;
}

import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, hasEnded, keptPort, run } from './processes';
import { Source, type SourceOptions } from './Source';
import { until } from './until';

const READY_LIMIT_MS = 20_000;
/** Requests during Icecast's start are never answered. */
const ANSWER_LIMIT_MS = 3_000;
const ADMIN_USER = 'admin';

const folders = new Set<string>();
process.on('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/**
 * Starts a real Icecast on a free loopback port, whose DJs share the source password until `askStation`. Close it at the
 * end.
 */
export async function startIcecast(triesLeft = 3): Promise<Icecast> {
  const icecast = new Icecast(await keptPort());
  try {
    await icecast.start();
    return icecast;
  } catch (error) {
    await icecast.close();
    if (triesLeft <= 1) throw error;
    // Another process may have taken the port since it was chosen.
    return startIcecast(triesLeft - 1);
  }
}

const SHIPPED = new URL('../../deploy/icecast.xml', import.meta.url);

/** The station that Icecast asks about each source. */
interface Asked {
  url: string;
  secret: string;
}

/** The shipped file, filled in as docs/operations/live.md says: passwords, port and paths alone differ. */
function fillIn({ port, adminPassword, sourcePassword }: Icecast, folder: string, asked: Asked | null): string {
  const shipped = readFileSync(SHIPPED, 'utf8');
  const mounts = asked
    ? shipped.replaceAll('http://127.0.0.1:3000', asked.url).replaceAll('STREAM_AUTH_SECRET', asked.secret)
    : // As the file says, for DJs who share the source password.
      shipped.replaceAll(/^ *<authentication type="url">\n[^]*?<\/authentication>\n/gm, '');
  return mounts
    .replace('>SOURCE<', `>${sourcePassword}<`)
    .replace('>ADMIN<', `>${adminPassword}<`)
    .replace('<port>8000</port>', `<port>${port}</port><bind-address>127.0.0.1</bind-address>`)
    .replaceAll('/usr/share/icecast', '/usr/share/icecast2')
    .replace('/var/log/icecast', folder);
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

  constructor(port: number) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.statusUrl = `${this.url}/status-json.xsl`;
    folders.add(this.#folder);
    chmodSync(this.#folder, 0o755);
    writeFileSync(this.#configFile, fillIn(this, this.#folder, null));
  }

  /** Restarts with mounts that decide by the source password. */
  async askNobody(): Promise<void> {
    await this.stop();
    writeFileSync(this.#configFile, fillIn(this, this.#folder, null));
    await this.start();
  }

  /** Restarts with the mounts that ask the station who may go live. */
  async askStation(stationUrl: string, secret: string, furtherMounts = ''): Promise<void> {
    await this.stop();
    const asking = fillIn(this, this.#folder, { url: stationUrl, secret });
    writeFileSync(this.#configFile, asking.replace('<http-headers>', `${furtherMounts}$&`));
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
    // Stopped meanwhile.
    if (this.#server !== server) return;
    // About one start in a hundred exits, before or after the first answer: see below.
    if (hasEnded(server) && triesLeft > 1) return this.start(triesLeft - 1);
    if (hasEnded(server)) throw new Error(`icecast2 did not start on port ${this.port}. ${failure}`);
    // Icecast 2.4.4 crashes on a null string in about one start of a hundred; a service manager restarts it.
    server.once('exit', (_code, signal) => signal === 'SIGSEGV' && this.#server === server && void this.start());
  }

  /** Stops the server, with every connection. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const server = this.#server;
    // First: it may crash while it stops, and must not be restarted.
    this.#server = null;
    if (server) await end(server, signal);
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

  get #configFile(): string {
    return join(this.#folder, 'icecast.xml');
  }
}

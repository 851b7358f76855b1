import { execFile, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { end, run } from './processes';
import { until } from './until';

type Codec = 'mp3' | 'aac';

/** The Icecast that the source feeds. */
interface Target {
  readonly port: number;
  readonly sourcePassword: string;
  isOnAir(mount: string): Promise<boolean>;
}

export interface SourceOptions {
  mount: string;
  codec?: Codec;
  /** Frequency of its tone. */
  hz?: number;
  /** The stream's name. */
  name?: string;
  /** By default `source` and the station's password. */
  user?: string;
  password?: string;
}

const ON_AIR_LIMIT_MS = 20_000;
const RECONNECT_MS = 1_000;
const ENCODERS: Record<Codec, { encode: string[]; format: string; type: string }> = {
  mp3: {
    encode: ['-c:a', 'libmp3lame', '-b:a', '128k', '-write_xing', '0', '-id3v2_version', '0'],
    format: 'mp3',
    type: 'audio/mpeg',
  },
  aac: { encode: ['-c:a', 'aac', '-b:a', '96k'], format: 'adts', type: 'audio/aac' },
};

/** An encoder, of the AutoDJ or a DJ. */
export class Source {
  readonly mount: string;
  readonly #icecast: Target;
  readonly #file: string;
  readonly #options: Required<SourceOptions>;
  #isWanted = false;
  #ends = 0;
  #encoder: ChildProcess | null = null;

  constructor(icecast: Target, folder: string, options: SourceOptions) {
    const { mount } = options;
    this.mount = mount;
    this.#icecast = icecast;
    const login = { user: 'source', password: icecast.sourcePassword };
    this.#options = { codec: 'mp3', hz: 440, name: mount.slice(1), ...login, ...options };
    this.#file = join(folder, `tone-${this.#options.hz}.${this.#options.codec}`);
  }

  async start(): Promise<void> {
    await this.connect();
    await this.untilOnAir();
  }

  /** Connects, and tries again a second after each refusal. */
  async connect(): Promise<void> {
    await this.#encode();
    this.#isWanted = true;
    this.#send();
  }

  /** How often Icecast refused or dropped it. */
  get ends(): number {
    return this.#ends;
  }

  async untilOnAir(): Promise<void> {
    await until(`${this.mount} is on air`, ON_AIR_LIMIT_MS, () => this.#icecast.isOnAir(this.mount));
  }

  /** Ends the encoder (SIGKILL: a crash) until `start`. */
  async stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    this.#isWanted = false;
    if (this.#encoder) await end(this.#encoder, signal);
  }

  /** Encodes once and loops the file, which takes almost no CPU. */
  async #encode(): Promise<void> {
    if (existsSync(this.#file)) return;
    const { codec, hz } = this.#options;
    const tone = `sine=frequency=${hz}:sample_rate=44100:duration=20`;
    const args = ['-v', 'error', '-y', '-f', 'lavfi', '-i', tone, '-ac', '2', ...ENCODERS[codec].encode];
    await promisify(execFile)('ffmpeg', [...args, '-f', ENCODERS[codec].format, this.#file]);
    chmodSync(this.#file, 0o644);
  }

  #send(): void {
    const { format, type } = ENCODERS[this.#options.codec];
    const { port } = this.#icecast;
    const login = [this.#options.user, this.#options.password].map(encodeURIComponent).join(':');
    const input = `-nostdin -v error -re -stream_loop -1 -i ${this.#file} -c copy -f ${format}`.split(' ');
    const output = ['-content_type', type, '-ice_name', this.#options.name, '-ice_public', '0'];
    const address = `icecast://${login}@127.0.0.1:${port}${this.mount}`;
    const encoder = run('ffmpeg', [...input, ...output, address]);
    this.#encoder = encoder;
    encoder.stderr?.resume();
    encoder.once('exit', () => {
      this.#ends += 1;
      setTimeout(() => this.#isWanted && this.#send(), RECONNECT_MS).unref();
    });
  }
}

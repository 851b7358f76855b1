import { Readable } from 'node:stream';
import type { Clock, Unsubscribe } from '../platform/clock';
import type { Jobs } from '../platform/Jobs';
import { Places } from '../platform/http/visitors';
import { whenGone } from '../platform/http/whenGone';
import { readMpegFrames, type MpegFrames } from './mpegFrames';
import type { RadioSource, SourceReading } from './sources/source';

export interface AutoDjOptions {
  /** An MP3 without tags that loops seamlessly. */
  loop: Buffer;
  /** Titles of the loop's sections, which have equal lengths. */
  titles: readonly string[];
  clock: Clock;
  jobs: Pick<Jobs, 'every'>;
  maxListeners?: number;
  /** Limit per address; behind a proxy that TRUST_PROXY does not name, all listeners share one. */
  maxPerAddress?: number;
}

/** What a browser needs to recognise a 128k MP3; Icecast's `burst-size`. */
export const BURST_BYTES = 131_072;
/** A listener who is this far behind is dropped; Icecast's `queue-size`. */
export const QUEUE_MAX_BYTES = 524_288;
const TICK_MS = 200;
/** After a longer pause (sleep, or a clock that was set) the missed part is skipped. */
const CATCH_UP_MAX_MS = 5_000;
const GOODBYE_MS = 1_000;
const MAX_LISTENERS = 500;
const MAX_PER_ADDRESS = 50;

/**
 * The demo's radio: loops a short MP3 as an endless stream. One timer sends every listener the frames that are due;
 * each starts with a burst of earlier frames, at the first byte of a frame.
 */
export class AutoDj implements RadioSource {
  readonly name = 'AutoDJ';
  readonly #options: AutoDjOptions;
  readonly #frames: MpegFrames;
  readonly #listeners = new Set<Readable>();
  #places: Places | null = null;
  #stopTicking: Unsubscribe | null = null;
  #isClosed = false;
  /** When frame 0 was due; the loop also runs without listeners. */
  #epoch = 0;
  /** The next frame to send. */
  #next = 0;

  constructor(options: AutoDjOptions) {
    this.#options = options;
    this.#frames = readMpegFrames(options.loop);
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  /** A reading for RadioStatus: no DJ, our listeners, the current section. */
  async read(): Promise<SourceReading> {
    const { titles } = this.#options;
    const place = (this.#due() % this.#count) / this.#count;
    const title = titles[Math.floor(place * titles.length)] ?? '';
    return { status: 'read', state: 'auto', listeners: this.listeners, title, djusername: '' };
  }

  /**
   * A new listener's stream; 'full' if the server is full or stopping, 'greedy' if this address has too many. Destroy
   * it when the listener leaves.
   */
  listen(address: string): Readable | 'full' | 'greedy' {
    const { maxListeners = MAX_LISTENERS, maxPerAddress = MAX_PER_ADDRESS } = this.#options;
    if (this.#isClosed) return 'full';
    this.#places ??= new Places({ total: maxListeners, each: maxPerAddress });
    const leave = this.#places.take(address);
    if (typeof leave === 'string') return leave;
    if (!this.#stopTicking) {
      this.#next = this.#due();
      this.#stopTicking = this.#options.jobs.every(TICK_MS, 'The AutoDJ’s stream', () => this.#tick());
    }
    const stream = new Readable({ read() {} });
    this.#listeners.add(stream);
    whenGone(stream, () => {
      leave();
      this.#forget(stream);
    });
    stream.push(this.#burst());
    return stream;
  }

  /** Ends every stream; resolves when all are closed. Listeners who do not read the end within a second are cut off. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopTicking?.();
    const gone = [...this.#listeners].map((stream) => new Promise<void>((done) => whenGone(stream, done)));
    for (const stream of this.#listeners) stream.push(null);
    const cut = this.#options.clock.after(GOODBYE_MS, () => this.#listeners.forEach((stream) => stream.destroy()));
    await Promise.all(gone);
    cut();
  }

  #forget(stream: Readable): void {
    this.#listeners.delete(stream);
    if (this.listeners > 0) return;
    this.#stopTicking?.();
    this.#stopTicking = null;
  }

  get #count(): number {
    return this.#frames.offsets.length - 1;
  }

  #due(): number {
    return Math.floor((this.#options.clock.elapsed() - this.#epoch) / this.#frames.frameMs);
  }

  #tick(): void {
    const late = (this.#due() - this.#next) * this.#frames.frameMs;
    if (late < 0 || late > CATCH_UP_MAX_MS) {
      // The music goes on where it was: a decoder must not see a seam.
      this.#epoch = this.#options.clock.elapsed() - TICK_MS - this.#next * this.#frames.frameMs;
    }
    const chunk = this.#slice(this.#next, this.#due() - this.#next);
    this.#next = this.#due();
    for (const stream of this.#listeners) {
      if (stream.readableLength > QUEUE_MAX_BYTES) stream.destroy();
      else if (chunk.length > 0) stream.push(chunk);
    }
  }

  #burst(): Buffer {
    const bytesPerFrame = this.#options.loop.length / this.#count;
    const count = Math.min(Math.ceil(BURST_BYTES / bytesPerFrame), this.#count);
    return this.#slice(this.#next - count, count);
  }

  /** Frames of the endless stream, whose frame 0 is the loop's first. */
  #slice(from: number, count: number): Buffer {
    const { offsets } = this.#frames;
    const parts: Buffer[] = [];
    for (let done = 0; done < count;) {
      const at = (((from + done) % this.#count) + this.#count) % this.#count;
      const length = Math.min(count - done, this.#count - at);
      parts.push(this.#options.loop.subarray(offsets[at], offsets[at + length]));
      done += length;
    }
    return Buffer.concat(parts);
  }
}

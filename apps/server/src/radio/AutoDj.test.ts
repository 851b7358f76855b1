import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { TestClock } from '../testing/TestClock';
import { testJobs } from '../testing/testJobs';
import { AutoDj, BURST_BYTES, QUEUE_MAX_BYTES } from './AutoDj';

const loop = readFileSync(new URL('../../assets/autodj.mp3', import.meta.url));
const FRAME_BYTES = 384;
const BURST = Math.ceil(BURST_BYTES / FRAME_BYTES) * FRAME_BYTES;

function build(options: { maxListeners?: number; maxPerAddress?: number } = {}) {
  const clock = new TestClock();
  const autoDj = new AutoDj({ loop, titles: ['one', 'two', 'three'], clock, jobs: testJobs(clock), ...options });
  const join = () => {
    const stream = autoDj.listen('192.0.2.1');
    if (typeof stream === 'string') throw new Error('The AutoDJ takes no listener.');
    return stream;
  };
  return { autoDj, clock, join };
}

/** Everything sent since the last read. */
function heard(stream: Readable): Buffer {
  return (stream.read() as Buffer | null) ?? Buffer.alloc(0);
}

/** Expects whole, consecutive frames of the loop; returns the first one's number. */
function expectFrames(sound: Buffer): number {
  expect(sound.length % FRAME_BYTES).toBe(0);
  const first = loop.indexOf(sound.subarray(0, FRAME_BYTES)) / FRAME_BYTES;
  expect(Number.isInteger(first)).toBe(true);
  const rounds = Buffer.concat(Array.from({ length: Math.ceil(sound.length / loop.length) + 1 }, () => loop));
  const at = first * FRAME_BYTES;
  expect(sound.equals(rounds.subarray(at, at + sound.length))).toBe(true);
  return first;
}

describe('the stream', () => {
  it('starts with a burst and continues at the clock’s pace, across the end of the loop', () => {
    const { clock, join } = build();
    const stream = join();
    const parts = [heard(stream)];
    expect(parts[0]?.length).toBe(BURST);
    for (let second = 1; second <= 75; second++) {
      clock.advance(1_000);
      parts.push(heard(stream));
      const sent = Buffer.concat(parts).length - BURST;
      expect(Math.abs(sent - second * 16_000)).toBeLessThanOrEqual(FRAME_BYTES);
    }
    expectFrames(Buffer.concat(parts));
  });

  it('sends every listener the same frames at the same time', () => {
    const { clock, join } = build();
    const one = join();
    clock.advance(3_333);
    const two = join();
    heard(one);
    heard(two);
    clock.advance(12_345);
    const sound = heard(one);
    expect(sound.length).toBeGreaterThan(12_000 * 16);
    expect(heard(two).equals(sound)).toBe(true);
    expectFrames(sound);
  });

  it('starts at the first byte of a frame at any time', () => {
    const { clock, join } = build();
    for (let time = 0; time < 50; time++) {
      clock.advance(617);
      const stream = join();
      expectFrames(heard(stream));
      stream.destroy();
    }
  });

  it('continues at its position after the process stood still for an hour', () => {
    const jump = 3_600_000;
    const clock = { now: 0, tick: () => {} };
    const jumping = new AutoDj({
      loop,
      titles: ['one'],
      clock: { now: () => 0, elapsed: () => clock.now, after: () => () => {}, every: () => () => {} },
      jobs: { every: (_ms, _what, run) => ((clock.tick = () => void run()), () => {}) },
    });
    const stream = jumping.listen('');
    if (typeof stream === 'string') throw new Error('The AutoDJ takes no listener.');
    const parts = [heard(stream)];
    for (const ms of [200, 200, jump, 200, 200]) {
      clock.now += ms;
      clock.tick();
      parts.push(heard(stream));
    }
    const sound = Buffer.concat(parts);
    expectFrames(sound);
    expect(Math.abs(sound.length - BURST - 16_000)).toBeLessThanOrEqual(3 * FRAME_BYTES);
  });
});

describe('listeners', () => {
  it('are counted while connected', () => {
    const { autoDj, join } = build();
    const [one, two] = [join(), join()];
    expect(autoDj.listeners).toBe(2);
    one.destroy();
    two.destroy();
    return expect.poll(() => autoDj.listeners).toBe(0);
  });

  it('are dropped when they fall behind, with only the queue in memory, without effect on others', async () => {
    const { autoDj, clock, join } = build();
    const [slow, good] = [join(), join()];
    let most = 0;
    for (let second = 0; second < 60; second++) {
      clock.advance(1_000);
      most = Math.max(most, slow.readableLength);
      heard(good);
    }
    expect(slow.destroyed).toBe(true);
    expect(most).toBeLessThanOrEqual(QUEUE_MAX_BYTES + 16_000);
    expect(good.destroyed).toBe(false);
    await expect.poll(() => autoDj.listeners).toBe(1);
  });

  it('are refused beyond the limit', () => {
    const { autoDj, join } = build({ maxListeners: 1 });
    const one = join();
    expect(autoDj.listen('')).toBe('full');
    one.destroy();
    return expect.poll(() => autoDj.listen('')).not.toBe('full');
  });

  it('all get the end of the stream on close; those who do not read are cut off', async () => {
    const { autoDj, clock, join } = build();
    const [good, deaf] = [join(), join()];
    let hasEnded = false;
    good.on('end', () => (hasEnded = true)).resume();
    const closed = autoDj.close();
    await expect.poll(() => hasEnded).toBe(true);
    expect(deaf.destroyed).toBe(false);
    clock.advance(1_000);
    await closed;
    expect(autoDj.listeners).toBe(0);
    expect(autoDj.listen('')).toBe('full');
  });
});

it('reports the title of the loop’s current section', async () => {
  const { autoDj, clock } = build();
  const titles: string[] = [];
  for (let second = 0; second < 60; second++) {
    const reading = await autoDj.read();
    if (reading.status !== 'read') throw new Error('The AutoDJ does not know what it plays.');
    expect(reading).toMatchObject({ state: 'auto', listeners: 0, djusername: '' });
    if (titles.at(-1) !== reading.title) titles.push(reading.title);
    clock.advance(1_000);
  }
  expect(titles.length).toBeGreaterThanOrEqual(6);
  expect(new Set(titles)).toEqual(new Set(['one', 'two', 'three']));
  expect(titles.join()).toContain('one,two,three');
});

it('does nothing without listeners', () => {
  const { clock, join } = build();
  let ticks = 0;
  const { every } = clock;
  clock.every = (ms, run) => every.call(clock, ms, () => (ticks++, run()));
  const stream = join();
  clock.advance(1_000);
  expect(ticks).toBe(5);
  stream.destroy();
  return expect.poll(() => ((ticks = 0), clock.advance(1_000), ticks)).toBe(0);
});

it('limits listeners per address, and accepts another after one leaves', async () => {
  const { autoDj, join } = build({ maxPerAddress: 2 });
  const stream = join();
  join();
  expect(autoDj.listen('192.0.2.1')).toBe('greedy');
  expect(autoDj.listen('192.0.2.2')).not.toBeTypeOf('string');
  stream.destroy();
  await expect.poll(() => autoDj.listen('192.0.2.1')).not.toBe('greedy');
});

import { describe, expect, it } from 'vitest';
import { FakeClock } from '../testing/FakeClock';
import { FakePage } from '../testing/FakePage';
import { INITIAL_RADIO_INFO, RadioInfoPoller, type RadioInfoPollerOptions } from './RadioInfoPoller';
import { createRadioInfoPoller } from './createRadioInfoPoller';
import { readRadioInfo, type RadioInfo } from './radioInfo';
import { Speaker } from './Speaker';
import type { Word } from '../shared/Poller';

const info = (title: string): RadioInfo => readRadioInfo({ title, djusername: 'Bia', listeners: 3 })!;

/** A poller whose answers a test gives one by one; unanswered questions stay open. */
function createPolled(options: Partial<RadioInfoPollerOptions> = {}) {
  const clock = new FakeClock();
  const page = new FakePage();
  const speaker = new Speaker();
  const asked: { signal: AbortSignal; answer(value: RadioInfo): void; refuse(error: Error): void }[] = [];
  const logs: string[] = [];
  const poller = new RadioInfoPoller({
    read: ({ signal }) =>
      new Promise((answer, refuse) => {
        asked.push({ signal, answer, refuse });
        signal.addEventListener('abort', () => refuse(new DOMException('aborted', 'AbortError')));
      }),
    clock,
    page,
    speaker,
    log: (message) => void logs.push(message),
    random: () => 0.5,
    ...options,
  });
  return { poller, clock, page, speaker, asked, logs, listen: () => poller.subscribe(() => undefined) };
}

describe('what is on air', () => {
  it('is AutoDJ and unknown before the first answer (product.md 9)', () => {
    expect(createPolled().poller.state).toEqual(INITIAL_RADIO_INFO);
    expect(INITIAL_RADIO_INFO).toMatchObject({ station: 'AutoDJ', state: 'unknown', listeners: null });
  });

  it('is asked for at once and then every 10 s', async () => {
    const { poller, clock, asked, listen } = createPolled();
    expect(asked).toHaveLength(0);
    listen();
    asked[0]?.answer(info('Sol'));
    await clock.advance(9_900);
    expect(poller.state.title).toBe('Sol');
    expect(asked).toHaveLength(1);
    await clock.advance(200);
    expect(asked).toHaveLength(2);
  });

  it.each([
    [0, 9_000],
    [1, 11_000],
  ])('is spread by a tenth: %d', async (random, ms) => {
    const { clock, asked, listen } = createPolled({ random: () => random });
    listen();
    await clock.advance(ms - 1);
    expect(asked).toHaveLength(1);
    await clock.advance(1);
    expect(asked).toHaveLength(2);
  });

  it('is never asked for twice at a time: a slow answer is dropped and counts as a failure', async () => {
    const { poller, clock, asked, logs, listen } = createPolled();
    listen();
    await clock.advance(10_000);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(poller.state.stale).toBe(true);
    asked[0]?.answer(info('late'));
    asked[1]?.answer(info('Sol'));
    await clock.advance(0);
    expect(poller.state).toMatchObject({ title: 'Sol', stale: false });
    expect(logs).toHaveLength(1);
  });

  it('drops a late answer even of a reader that ignores its signal', async () => {
    const answers: ((value: RadioInfo) => void)[] = [];
    const { poller, clock, listen } = createPolled({ read: () => new Promise((answer) => answers.push(answer)) });
    listen();
    await clock.advance(10_000);
    answers[1]?.(info('Sol'));
    await clock.advance(0);
    answers[0]?.(info('late'));
    await clock.advance(0);
    expect(poller.state.title).toBe('Sol');
  });

  it('keeps the last good values, stale, while it fails, and logs each outage once', async () => {
    const { poller, clock, asked, logs, listen } = createPolled();
    listen();
    asked[0]?.answer(info('Sol'));
    await clock.advance(10_000);
    asked[1]?.refuse(new Error('502'));
    await clock.advance(10_000);
    asked[2]?.refuse(new Error('502'));
    await clock.advance(0);
    expect(poller.state).toMatchObject({ title: 'Sol', listeners: 3, stale: true });
    expect(logs).toHaveLength(1);
    await clock.advance(10_000);
    asked[3]?.answer(info('Mar'));
    await clock.advance(0);
    expect(poller.state).toMatchObject({ title: 'Mar', stale: false });
    await clock.advance(10_000);
    asked[4]?.refuse(new Error('502'));
    await clock.advance(0);
    expect(logs).toHaveLength(2);
  });

  it('tells nobody of an answer that says the same', async () => {
    const { poller, clock, asked } = createPolled();
    let told = 0;
    poller.subscribe(() => (told += 1));
    asked[0]?.answer(info('Sol'));
    await clock.advance(10_000);
    asked[1]?.answer(info('Sol'));
    await clock.advance(0);
    expect(told).toBe(1);
  });
});

describe('who is served', () => {
  it('asks once for several widgets, and not at all without any', async () => {
    const { clock, page, asked, listen } = createPolled();
    const leave = [listen(), listen(), listen()];
    expect(asked).toHaveLength(1);
    for (const stop of leave) stop();
    expect(asked[0]?.signal.aborted).toBe(true);
    await clock.advance(60_000);
    expect(asked).toHaveLength(1);
    expect([clock.waiting, page.listenerCount]).toEqual([0, 0]);
    listen();
    expect(asked).toHaveLength(2);
  });

  it('counts a widget that leaves twice only once', () => {
    const { asked, listen } = createPolled();
    const leave = listen();
    listen();
    leave();
    leave();
    expect(asked[0]?.signal.aborted).toBe(false);
  });

  it('is one poller per source on a page', () => {
    const read = async () => info('Sol');
    expect(createRadioInfoPoller('/api/public/radio')).toBe(createRadioInfoPoller('/api/public/radio'));
    expect(createRadioInfoPoller('/api/public/radio')).not.toBe(createRadioInfoPoller('https://b.example/info'));
    expect(createRadioInfoPoller(read)).toBe(createRadioInfoPoller(read));
  });
});

describe('a hidden page', () => {
  it('is not polled for while silent, and at once when seen again', async () => {
    const { clock, page, asked, listen } = createPolled();
    listen();
    page.emit('hidden');
    await clock.advance(120_000);
    expect(asked).toHaveLength(1);
    page.emit('visible');
    expect(asked).toHaveLength(2);
    await clock.advance(10_000);
    expect(asked).toHaveLength(3);
  });

  it('is polled for while it sounds', async () => {
    const { clock, page, speaker, asked, listen } = createPolled();
    speaker.take({ stop: () => undefined });
    listen();
    page.emit('hidden');
    await clock.advance(10_000);
    expect(asked).toHaveLength(2);
  });

  it('is polled for again as soon as it sounds', async () => {
    const { clock, page, speaker, asked, listen } = createPolled();
    listen();
    page.emit('hidden');
    await clock.advance(60_000);
    speaker.take({ stop: () => undefined });
    expect(asked).toHaveLength(2);
  });

  it('asks at once when the network is back, and what it drops for that is no failure', async () => {
    const { poller, clock, page, asked, logs, listen } = createPolled();
    listen();
    page.emit('online');
    expect(asked).toHaveLength(2);
    expect(asked[0]?.signal.aborted).toBe(true);
    await clock.advance(0);
    expect(poller.state.stale).toBe(false);
    expect(logs).toEqual([]);
  });
});

describe('a server that tells of changes', () => {
  async function follow() {
    const words: Word<RadioInfo>[] = [];
    let stopped = 0;
    const polled = createPolled({ follow: (word) => (words.push(word), () => (stopped += 1)) });
    const leave = polled.listen();
    polled.asked[0]?.answer(info('Sol'));
    await polled.clock.advance(0);
    const [word] = words;
    if (!word) throw new Error('The poller follows nothing.');
    word.turn(true);
    return { ...polled, word, words, leave, stopped: () => stopped };
  }

  it('is believed at once, and asked once in a minute only', async () => {
    const { poller, clock, asked, word } = await follow();
    word.emit(info('Mar'));
    expect(poller.state.title).toBe('Mar');
    await clock.advance(10_000);
    asked[1]?.answer(info('Mar'));
    await clock.advance(59_000);
    expect(asked).toHaveLength(2);
    await clock.advance(1_000);
    expect(asked).toHaveLength(3);
  });

  it('that says no more than that something changed is asked within half a second', async () => {
    const { poller, clock, asked, word } = await follow();
    word.emit(null);
    await clock.advance(500);
    asked[1]?.answer(info('Mar'));
    await clock.advance(0);
    expect(poller.state.title).toBe('Mar');
  });

  it('is polled as before while its connection is down, which pages notice each at its own time', async () => {
    const { clock, asked, word } = await follow();
    word.turn(false);
    await clock.advance(5_000);
    expect(asked).toHaveLength(2);
    asked[1]?.answer(info('Sol'));
    await clock.advance(10_000);
    expect(asked).toHaveLength(3);
  });

  it('is not listened to by a page that nobody sees, nor after the last widget left', async () => {
    const { page, clock, asked, words, leave, stopped } = await follow();
    page.emit('hidden');
    expect(stopped()).toBe(1);
    page.emit('visible');
    asked[1]?.answer(info('Sol'));
    await clock.advance(0);
    expect(words).toHaveLength(2);
    leave();
    expect(stopped()).toBe(2);
  });
});

import { describe, expect, it } from 'vitest';
import { FakeClock } from '../testing/FakeClock';
import { FakePage } from '../testing/FakePage';
import {
  INITIAL_RADIO_INFO,
  RadioInfoPoller,
  createRadioInfoPoller,
  type RadioInfoPollerOptions,
} from './createRadioInfoPoller';
import { readRadioInfo, type RadioInfo } from './radioInfo';
import { Speaker } from './Speaker';
import type { PushTarget } from '../shared/Poller';

const info = (title: string): RadioInfo => readRadioInfo({ title, djusername: 'Bia', listeners: 3 })!;

/** A poller whose requests a test answers one by one. */
function createPolled(options: Partial<RadioInfoPollerOptions> = {}) {
  const clock = new FakeClock();
  const page = new FakePage();
  const speaker = new Speaker();
  const asked: {
    signal: AbortSignal;
    cache: RequestCache;
    answer(value: RadioInfo): void;
    refuse(error: Error): void;
  }[] = [];
  const logs: string[] = [];
  const poller = new RadioInfoPoller({
    read: ({ signal, cache }) =>
      new Promise((answer, refuse) => {
        asked.push({ signal, cache, answer, refuse });
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

  it('is requested at once and then every 10 s', async () => {
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
  ])('varies the interval by a tenth: %d', async (random, ms) => {
    const { clock, asked, listen } = createPolled({ random: () => random });
    listen();
    await clock.advance(ms - 1);
    expect(asked).toHaveLength(1);
    await clock.advance(1);
    expect(asked).toHaveLength(2);
  });

  it('never has two requests at a time: a slow one is dropped and counts as a failure', async () => {
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

  it('ignores a late answer even if the reader ignores its signal', async () => {
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

  it('keeps the last values, marked stale, while requests fail, and logs each outage once', async () => {
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

  it('does not notify when nothing changed', async () => {
    const { poller, clock, asked } = createPolled();
    let calls = 0;
    poller.subscribe(() => (calls += 1));
    asked[0]?.answer(info('Sol'));
    await clock.advance(10_000);
    asked[1]?.answer(info('Sol'));
    await clock.advance(0);
    expect(calls).toBe(1);
  });

  it('notifies when a value is no longer there', async () => {
    const { poller, clock, asked, listen } = createPolled();
    listen();
    asked[0]?.answer({ ...info('Sol'), art: 'https://radio.test/sol.jpg' });
    await clock.advance(10_000);
    asked[1]?.answer(info('Sol'));
    await clock.advance(0);
    expect(poller.state).toEqual(info('Sol'));
  });
});

describe('subscribers', () => {
  it('share one request, and cause none once they are gone', async () => {
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

  it('counts a repeated unsubscribe once', () => {
    const { asked, listen } = createPolled();
    const leave = listen();
    listen();
    leave();
    leave();
    expect(asked[0]?.signal.aborted).toBe(false);
  });

  it('share one poller per source on a page', () => {
    const read = async () => info('Sol');
    expect(createRadioInfoPoller('/api/public/radio')).toBe(createRadioInfoPoller('/api/public/radio'));
    expect(createRadioInfoPoller('/api/public/radio')).not.toBe(createRadioInfoPoller('https://b.example/info'));
    expect(createRadioInfoPoller(read)).toBe(createRadioInfoPoller(read));
  });
});

describe('a hidden page', () => {
  it('polling pauses while the page is hidden and silent, and resumes at once', async () => {
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

  it('polling continues while audio plays', async () => {
    const { clock, page, speaker, asked, listen } = createPolled();
    speaker.take({ stop: () => undefined });
    listen();
    page.emit('hidden');
    await clock.advance(10_000);
    expect(asked).toHaveLength(2);
  });

  it('polling resumes when audio starts', async () => {
    const { clock, page, speaker, asked, listen } = createPolled();
    listen();
    page.emit('hidden');
    await clock.advance(60_000);
    speaker.take({ stop: () => undefined });
    expect(asked).toHaveLength(2);
  });

  it('polls at once when the network is back; the dropped request is not a failure', async () => {
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

describe('a server that pushes changes', () => {
  async function follow() {
    const targets: PushTarget<RadioInfo>[] = [];
    let stopped = 0;
    const polled = createPolled({ follow: (target) => (targets.push(target), () => (stopped += 1)) });
    const leave = polled.listen();
    polled.asked[0]?.answer(info('Sol'));
    await polled.clock.advance(0);
    const [target] = targets;
    if (!target) throw new Error('The poller did not subscribe.');
    target.setConnected(true);
    return { ...polled, target, targets, leave, stopped: () => stopped };
  }

  it('its values apply at once, and polls become once a minute', async () => {
    const { poller, clock, asked, target } = await follow();
    target.emit(info('Mar'));
    expect(poller.state.title).toBe('Mar');
    await clock.advance(10_000);
    asked[1]?.answer(info('Mar'));
    await clock.advance(59_000);
    expect(asked).toHaveLength(2);
    await clock.advance(1_000);
    expect(asked).toHaveLength(3);
  });

  it('an event without a value causes a request within half a second, spread over time and past the cache', async () => {
    const { poller, clock, asked, target } = await follow();
    target.emit(null);
    await clock.advance(249);
    expect(asked).toHaveLength(1);
    await clock.advance(1);
    expect(asked.map(({ cache }) => cache)).toEqual(['default', 'no-cache']);
    asked[1]?.answer(info('Mar'));
    await clock.advance(0);
    expect(poller.state.title).toBe('Mar');
  });

  it('polling resumes while the connection is down, spread over time', async () => {
    const { clock, asked, target } = await follow();
    target.setConnected(false);
    await clock.advance(5_000);
    expect(asked).toHaveLength(2);
    asked[1]?.answer(info('Sol'));
    await clock.advance(10_000);
    expect(asked).toHaveLength(3);
  });

  it.each([true, false])('a connection that was already so causes no request: %s', async (isOn) => {
    const { clock, asked, target } = await follow();
    target.setConnected(isOn);
    await clock.advance(0);
    asked[1]?.answer(info('Sol'));
    const before = asked.length;
    target.setConnected(isOn);
    await clock.advance(isOn ? 9_000 : 4_999);
    expect(asked).toHaveLength(before);
  });

  it('keeps its connection while the network comes and goes', async () => {
    const { page, targets, stopped } = await follow();
    for (const event of ['offline', 'online', 'visible'] as const) page.emit(event);
    expect([targets.length, stopped()]).toEqual([1, 0]);
  });

  it('is polled every 10 s by a hidden page that plays, without a connection', async () => {
    const { page, speaker, clock, asked, targets } = await follow();
    speaker.take({ stop: () => undefined });
    page.emit('hidden');
    for (let times = 1; times < 4; times += 1) {
      await clock.advance(10_000);
      expect(asked[times]?.cache).toBe('default');
      asked[times]?.answer(info('Sol'));
    }
    await clock.advance(0);
    expect([asked.length, targets.length]).toEqual([4, 1]);
  });

  it('is not followed again by an event after the last unsubscribe', async () => {
    const { target, targets, leave } = await follow();
    leave();
    target.emit(info('Mar'));
    expect(targets).toHaveLength(1);
  });

  it('has no connection from a hidden page or after the last unsubscribe', async () => {
    const { page, clock, asked, targets, leave, stopped } = await follow();
    page.emit('hidden');
    expect(stopped()).toBe(1);
    page.emit('visible');
    asked[1]?.answer(info('Sol'));
    await clock.advance(0);
    expect(targets).toHaveLength(2);
    leave();
    expect(stopped()).toBe(2);
  });
});

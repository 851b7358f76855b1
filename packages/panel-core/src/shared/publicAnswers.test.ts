// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRadioInfoPoller } from '../radio/createRadioInfoPoller';
import { createStudioPoller } from '../requests/createStudioPoller';
import { createWeekPoller } from '../schedules/createWeekPoller';

afterEach(() => vi.restoreAllMocks());

/** As a server of somebody else may answer: the list that the panel's own call answers, or an error with status 200. */
const wrong = [[{ day_of_week: 1 }], { error: 'no' }, null];

it.each([
  ['radio', createRadioInfoPoller],
  ['schedule', createWeekPoller],
  ['requests', createStudioPoller],
])('a wrong answer of GET /public/%s is told to the developer once', async (name, createPoller) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const [at, answer] of wrong.entries()) {
    const url = `https://radio.test/${at}/public/${name}`;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer));
    const poller = createPoller(url);
    const stop = poller.subscribe(() => undefined);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    poller.refresh();
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    await new Promise((done) => queueMicrotask(() => done(undefined)));
    stop();
    expect(warn.mock.calls).toEqual([[expect.any(String), new Error(`${url}: not what the contract promises.`)]]);
    vi.restoreAllMocks();
    warn.mockClear();
    vi.spyOn(console, 'warn').mockImplementation(warn);
  }
});

/** The browser's event stream: a test opens it, breaks it and sends its events. */
class FakeEventSource extends EventTarget {
  static all: FakeEventSource[] = [];
  readyState = 0;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }

  close = () => void (this.readyState = 2);
  turn(name: 'open' | 'error'): void {
    this.readyState = name === 'open' ? 1 : 0;
    this.dispatchEvent(new Event(name));
  }
  send = (topic: string, data = '') => this.dispatchEvent(new MessageEvent(topic, { data }));
}

describe('the events of public answers', () => {
  const onAir = (title: string) => ({ title, listeners: 3, djusername: 'Bia' });
  const addressed = (url: string) => FakeEventSource.all.filter((each) => each.url === url);

  /** Pollers of one station, each after its first answer. */
  async function follow(station: string, hasEvents = true) {
    vi.stubGlobal('EventSource', FakeEventSource);
    const base = `https://${station}/api/public`;
    const answer = { ...onAir('Sol'), timeZone: 'UTC', slots: [], events: hasEvents };
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer));
    const random = () => 0;
    const radio = createRadioInfoPoller(`${base}/radio`, { random });
    const week = createWeekPoller(`${base}/schedule`, { random });
    const leave = [radio.subscribe(() => undefined), week.subscribe(() => undefined)];
    await vi.waitFor(() => expect([radio.state.title, week.state.week?.timeZone]).toEqual(['Sol', 'UTC']));
    return { radio, asked, leave, sources: () => addressed(`${base}/events?age=0`) };
  }
  afterEach(() => {
    vi.unstubAllGlobals();
    FakeEventSource.all = [];
  });

  it('come over one connection per station, closed after the last widget', async () => {
    const { sources, leave } = await follow('one.test');
    expect(sources()).toHaveLength(1);
    leave[0]?.();
    expect(sources()[0]?.readyState).toBe(0);
    leave[1]?.();
    expect(sources()[0]?.readyState).toBe(2);
    const again = await follow('one.test');
    expect(again.sources()).toHaveLength(2);
    for (const stop of again.leave) stop();
  });

  it('are not asked of a server that does not send them', async () => {
    const { sources, leave } = await follow('without.test', false);
    expect(sources()).toEqual([]);
    for (const stop of leave) stop();
  });

  it('apply at once; what cannot be read, and a reset, are asked for', async () => {
    const { radio, asked, sources, leave } = await follow('apply.test');
    const [source] = sources();
    source?.turn('open');
    source?.send('on-air', JSON.stringify(onAir('Mar')));
    expect(radio.state.title).toBe('Mar');
    let times = asked.mock.calls.length;
    const sendings: [topic: string, data: string, widgets: number][] = [
      ['on-air', '{', 1],
      ['on-air', '[]', 1],
      ['reset', '', 2],
    ];
    for (const [topic, data, widgets] of sendings) {
      source?.send(topic, data);
      times += widgets;
      await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(times));
    }
    for (const stop of leave) stop();
    source?.send('on-air', JSON.stringify(onAir('Lua')));
    expect(radio.state.title).not.toBe('Lua');
  });

  it('are replaced by polls while the connection is broken', async () => {
    const { asked, sources, leave } = await follow('broken.test');
    const [source] = sources();
    source?.turn('open');
    const times = asked.mock.calls.length;
    source?.turn('error');
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(times + 2));
    for (const stop of leave) stop();
  });

  it('of a connection that is open already need no wait', async () => {
    const { sources, leave, asked } = await follow('open.test');
    sources()[0]?.turn('open');
    leave[0]?.();
    const late = createRadioInfoPoller('https://open.test/api/public/radio', { random: () => 0 });
    const stop = late.subscribe(() => undefined);
    await vi.waitFor(() => expect(late.state.title).toBe('Sol'));
    sources()[0]?.send('on-air', '{');
    await vi.waitFor(() => expect(asked.mock.lastCall?.[1]).toMatchObject({ cache: 'no-cache' }));
    for (const each of [stop, leave[1]]) each?.();
  });
});

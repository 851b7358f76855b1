import { afterEach, describe, expect, it } from 'vitest';
import type { LocksPort } from '../environment/locks';
import { FakeClock } from '../testing/FakeClock';
import { FakePage, FakeTabs } from '../testing/FakePage';
import { followEvents } from './followStream';
import { Live, type LiveEvent } from './Live';

/** A lock as in browsers. */
class FakeLocks implements LocksPort {
  #last: Promise<void> = Promise.resolve();

  hold(_name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
    const held = this.#last.then(() => (signal.aborted ? undefined : run()));
    this.#last = held.catch(() => undefined);
    return held;
  }
}

/** The server's side of one open stream. */
interface Opened {
  lastId: string | null;
  say(text: string): void;
  end(): void;
}

const EVENT = 'id: 7\nevent: schedule\ndata: {}\n\n';
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

function browser({ locks = new FakeLocks(), status = 200 }: { locks?: LocksPort | null; status?: number } = {}) {
  const [clock, tabs] = [new FakeClock(), new FakeTabs()];
  const opened: Opened[] = [];
  let ended = 0;
  const openTab = () => {
    const [live, page] = [new Live(), new FakePage()];
    const heard: LiveEvent[] = [];
    live.subscribe((event) => heard.push(event));
    const stop = followEvents({
      live,
      clock,
      page,
      random: () => 0.5,
      since: clock.now(),
      share: { name: 'tabs', tabs, locks },
      onUnauthenticated: () => (ended += 1),
      async open({ lastId, signal }) {
        const stream = new TransformStream<Uint8Array, Uint8Array>();
        const writer = stream.writable.getWriter();
        signal.addEventListener('abort', () => void writer.abort().catch(() => undefined));
        opened.push({
          lastId,
          say: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined),
          end: () => void writer.close().catch(() => undefined),
        });
        const headers = { 'content-type': status === 200 ? 'text/event-stream' : 'application/json' };
        return new Response(status === 200 ? stream.readable : '{}', { status, headers });
      },
    });
    stops.push(stop);
    return { live, page, heard: () => heard.map(({ name }) => name), stop };
  };
  return { clock, opened, openTab, ended: () => ended };
}

describe('the tabs of one browser', () => {
  it('share one stream, which another tab takes over when its tab is closed', async () => {
    const { clock, opened, openTab } = browser();
    const [first, second] = [openTab(), openTab()];
    await clock.advance(0);
    expect(opened).toHaveLength(1);
    opened[0]?.say(EVENT);
    await expect.poll(second.heard).toEqual(['schedule']);
    expect([first.heard(), first.live.isOn, second.live.isOn]).toEqual([['schedule'], true, true]);
    first.stop();
    await expect.poll(() => opened.length).toBe(2);
    opened[1]?.say(EVENT);
    await expect.poll(second.heard).toEqual(['schedule', 'schedule']);
  });

  it('open separate streams when the reading tab stays silent', async () => {
    const { clock, opened, openTab } = browser();
    openTab();
    const second = openTab();
    await clock.advance(0);
    opened[0]?.say(EVENT);
    await expect.poll(() => second.live.isOn).toBe(true);
    clock.sleep(61_000);
    await clock.advance(0);
    expect(second.live.isOn).toBe(false);
  });

  /** Chromium with cookies blocked. */
  const refusing: LocksPort = { hold: () => Promise.reject(new DOMException('Access is denied', 'SecurityError')) };

  it.each([
    ['without', null],
    ['with refused', refusing],
  ])('%s locks only the visible tab reads', async (_, locks) => {
    const { clock, opened, openTab } = browser({ locks });
    const tab = openTab();
    await clock.advance(0);
    opened[0]?.say(EVENT);
    await expect.poll(() => tab.live.isOn).toBe(true);
    tab.page.emit('hidden');
    await expect.poll(() => tab.live.isOn).toBe(false);
    tab.page.emit('visible');
    await expect.poll(() => opened.length).toBe(2);
  });
});

describe('a stream', () => {
  it('is reopened after the last event when it ends', async () => {
    const { clock, opened, openTab } = browser();
    const tab = openTab();
    await clock.advance(0);
    opened[0]?.say(EVENT);
    await expect.poll(tab.heard).toEqual(['schedule']);
    opened[0]?.end();
    await expect.poll(() => tab.live.isOn).toBe(false);
    await clock.advance(800);
    expect(opened.map(({ lastId }) => lastId)).toEqual([null, '7']);
  });

  it('is reopened when nothing arrives for long', async () => {
    const { clock, opened, openTab } = browser();
    const tab = openTab();
    await clock.advance(0);
    opened[0]?.say(':\n\n');
    await expect.poll(() => tab.live.isOn).toBe(true);
    await clock.advance(50_000);
    await expect.poll(() => tab.live.isOn).toBe(false);
    await clock.advance(2_000);
    expect(opened).toHaveLength(2);
  });

  it.each([404, 403])('is not retried when the endpoint refuses the caller (%i)', async (status) => {
    const { clock, opened, openTab } = browser({ status });
    const tab = openTab();
    for (let minute = 0; minute < 10; minute++) await clock.advance(60_000);
    expect([opened.length, tab.live.isOn]).toEqual([1, false]);
  });

  it('is retried at growing intervals when the server is full', async () => {
    const { clock, opened, openTab } = browser({ status: 503 });
    openTab();
    for (let minute = 0; minute < 10; minute++) await clock.advance(60_000);
    expect(opened.length).toBeGreaterThan(5);
    expect(opened.length).toBeLessThan(40);
  });

  it('ends the session on a 401', async () => {
    const { clock, openTab, ended } = browser({ status: 401 });
    openTab();
    await clock.advance(0);
    await expect.poll(ended).toBe(1);
  });
});

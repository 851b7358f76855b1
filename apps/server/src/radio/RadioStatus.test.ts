import { radioInfoSchema } from '@cabine/panel-core/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { TestClock } from '../testing/TestClock';
import { testJobs } from '../testing/testJobs';
import { RadioStatus, type NextShow } from './RadioStatus';
import type { RadioSource, SourceReading } from './sources/source';

const LIVE: SourceReading = { status: 'read', state: 'live', listeners: 7, title: 'A - B', djusername: 'DJ Um' };
const FAILS: SourceReading = { status: 'unreadable', reason: 'answered 503' };
const POLL_MS = 10_000;

/** A source whose next answer the test controls. */
class HeldSource implements RadioSource {
  readonly name = 'Icecast';
  asked = 0;
  next: () => Promise<SourceReading> = async () => LIVE;
  nameDj = async (said: string) => said;
  nextShow: () => Promise<NextShow | null> = async () => null;

  read(): Promise<SourceReading> {
    this.asked += 1;
    return this.next();
  }
}

function build(pollMs = POLL_MS) {
  const clock = new TestClock();
  const jobs = testJobs(clock);
  const source = new HeldSource();
  const lines: string[] = [];
  const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
  const status = new RadioStatus({
    source,
    nameDj: (said) => source.nameDj(said),
    readNext: () => source.nextShow(),
    stationName: 'CabineMix',
    pollMs,
    clock,
    jobs,
    log,
  });
  running.push(status);
  const poll = (reading: SourceReading) => {
    source.next = async () => reading;
    return status.poll();
  };
  return { clock, jobs, source, lines, status, poll };
}

const running: RadioStatus[] = [];
afterEach(() => Promise.all(running.splice(0).map((status) => status.close())));

describe('what it says', () => {
  it('is unknown before the first answer, and then the source’s', async () => {
    const { status, poll } = build();
    expect(status.info()).toEqual({
      state: 'unknown',
      listeners: null,
      title: '',
      djusername: '',
      station: 'CabineMix',
      stale: false,
      fetched_at: null,
    });
    await poll(LIVE);
    expect(status.info()).toEqual({
      state: 'live',
      listeners: 7,
      title: 'A - B',
      djusername: 'DJ Um',
      station: 'CabineMix',
      stale: false,
      fetched_at: '2026-11-24T12:00:00.000Z',
    });
  });

  it.each([
    { pollMs: POLL_MS, limitMs: 60_000 },
    { pollMs: 60_000, limitMs: 360_000 },
  ])('is stale while the source fails, and unknown after $limitMs ms', async ({ pollMs, limitMs }) => {
    const { clock, status, poll } = build(pollMs);
    await poll(LIVE);
    clock.advance(limitMs - 1);
    await poll(FAILS);
    expect(status.info()).toMatchObject({ state: 'live', title: 'A - B', djusername: 'DJ Um', stale: true });
    clock.advance(1);
    await poll(FAILS);
    const unknown = { state: 'unknown', listeners: null, title: '', djusername: '', stale: false };
    expect(status.info()).toMatchObject({ ...unknown, fetched_at: '2026-11-24T12:00:00.000Z' });
    radioInfoSchema.validateSync(status.info(), { strict: true });
    await poll(LIVE);
    expect(status.info()).toMatchObject({ state: 'live', stale: false });
  });

  it('never keeps a DJ who left', async () => {
    const { status, poll } = build();
    await poll(LIVE);
    await poll({ status: 'read', state: 'auto', listeners: 7, title: '', djusername: '' });
    expect(status.info()).toMatchObject({ state: 'auto', title: '', djusername: '' });
    await poll(FAILS);
    expect(status.info()).toMatchObject({ state: 'auto', djusername: '', stale: true });
  });

  it('names the next host without formatting, and keeps the name while the week cannot be read', async () => {
    const { source, status, poll } = build();
    const heard: unknown[] = [];
    status.subscribe(({ next_host, next_time }) => heard.push([next_host, next_time]));
    source.nextShow = async () => ({ user_name: '<b>dj</b>-Rafa', start_time: '21:00', from: 0, zone: 'UTC' });
    await poll(LIVE);
    source.nextShow = () => Promise.reject(new Error('database is locked'));
    await poll(LIVE);
    source.nextShow = async () => null;
    await poll(FAILS);
    expect(heard).toEqual([
      ['dj-Rafa', '21:00'],
      [undefined, undefined],
    ]);
  });

  it('names the DJ as the station knows them, and keeps the name while the database cannot be read', async () => {
    const { source, status, poll } = build();
    const shown = async (reading: SourceReading) => {
      await poll(reading);
      return status.info().djusername;
    };
    source.nameDj = () => Promise.reject(new Error('database is locked'));
    expect(await shown(LIVE)).toBe('DJ Um');
    source.nameDj = async (said) => `who ${said} is`;
    expect(await shown(LIVE)).toBe('who DJ Um is');
    source.nameDj = () => Promise.reject(new Error('database is locked'));
    expect(await shown(LIVE)).toBe('who DJ Um is');
    expect(await shown({ ...LIVE, state: 'auto', djusername: '' })).toBe('');
  });

  it('survives a source that throws', async () => {
    const { source, status } = build();
    source.next = () => Promise.reject(new TypeError('boom'));
    await status.poll();
    expect(status.info().state).toBe('unknown');
  });
});

describe('polling', () => {
  it('once per interval for any number of readers', async () => {
    const { clock, source, status } = build();
    await status.start();
    for (let poll = 0; poll < 3; poll++) {
      for (let reader = 0; reader < 100; reader++) status.info();
      clock.advance(POLL_MS);
      await status.poll();
    }
    expect(source.asked).toBe(4);
  });

  it('never twice at the same time', async () => {
    const { clock, jobs, source, status } = build();
    let answer = (_reading: SourceReading) => {};
    source.next = () => new Promise((resolve) => (answer = resolve));
    const first = status.start();
    clock.advance(5 * POLL_MS);
    expect(source.asked).toBe(1);
    answer(LIVE);
    await first;
    await jobs.idle();
    clock.advance(POLL_MS);
    expect(source.asked).toBe(2);
    answer(LIVE);
  });

  it('not after close, when late answers are ignored', async () => {
    const { clock, source, status } = build();
    let answer = (_reading: SourceReading) => {};
    source.next = () => new Promise((resolve) => (answer = resolve));
    void status.start();
    const closed = status.close();
    answer(LIVE);
    await closed;
    clock.advance(5 * POLL_MS);
    await status.poll();
    expect(source.asked).toBe(1);
    expect(status.info().state).toBe('unknown');
  });
});

it('logs when the source fails, when it is given up and when it recovers, and not in between', async () => {
  const { clock, lines, poll } = build();
  for (const reading of [LIVE, LIVE, FAILS, FAILS]) await poll(reading);
  clock.advance(60_000);
  for (const reading of [FAILS, FAILS, LIVE, LIVE]) await poll(reading);
  expect(lines).toEqual([
    'Radio: Icecast answers.',
    expect.stringMatching(/^Radio: Icecast answered 503\. Players show the last values.*RADIO_STATUS_URL/),
    expect.stringMatching(/^Radio: Icecast answered 503\. Players show "unknown"\..*RADIO_STATUS_URL/),
    'Radio: Icecast answers again.',
  ]);
});

import type { Browser } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { startFaultProxy } from './faultProxy';
import type { Fault, World } from './faults';
import { startIcecast } from './icecast';
import { Listening, type Report } from './Listening';
import type { PlayerPage } from './playerPage';
import { until } from './until';

/** An AAC stream's buffer hides a fault for up to 17 s. */
const FELT_MS = 30_000;
const BACK_MS = 60_000;
/** A mount that has just come up has no burst to give, and its listeners no buffer: not what a station in use is like. */
const BURST_MS = 9_000;

/** Only there once ours has played again, for three seconds without a gap. */
export interface Outcome {
  ours: Report;
  bare: Report;
  statuses: string[];
  /** Ours plays on a connection that was made after the fault began. */
  isNewConnection: boolean;
}

interface Scene {
  world: World;
  listening: Listening;
  close(): Promise<void>;
}

/** Radio, network, browser and page for one fault. */
async function prepare(browser: Browser, playerPage: PlayerPage, fault: Fault): Promise<Scene> {
  const { codec = 'mp3', hasFallback = false } = fault;
  const icecast = await startIcecast({ fallbacks: hasFallback ? { '/live': '/autodj' } : {} });
  try {
    const proxy = await startFaultProxy(icecast.port);
    if (hasFallback) await icecast.connect({ mount: '/autodj', codec, hz: 440 });
    const dj = await icecast.connect({ mount: '/live', codec, hz: 880 });
    const listening = await Listening.open(browser, playerPage, `${proxy.url}/live`, 'bare');
    const close = async () => {
      await listening.close();
      await proxy.close();
      await icecast.close();
    };
    return { world: { icecast, dj, proxy }, listening, close };
  } catch (error) {
    await icecast.close();
    throw error;
  }
}

async function observe(fault: Fault, { world, listening }: Scene): Promise<Outcome> {
  await pause(BURST_MS);
  await bothSound(listening);
  await pause((fault.playFirstS ?? 0) * 1000);
  const from = Date.now();
  await fault.happen(world);
  for (const status of fault.shows.slice(0, 1)) {
    await until(`${fault.name}: ${status} is shown`, FELT_MS, async () =>
      (await listening.statusesSince(from)).includes(status),
    );
  }
  await until(`${fault.name}: playing`, BACK_MS, async () => (await listening.state()).status === 'playing');
  await listening.untilSounds('ours', BACK_MS);
  await bareSettles(listening, (fault.bareWaitS ?? 5) * 1000);
  return {
    ours: await listening.report('ours', from),
    bare: await listening.report('bare', from),
    statuses: await listening.statusesSince(from),
    isNewConnection: parseInt(new URL(await listening.src()).searchParams.get('_') ?? '0', 36) >= from,
  };
}

/** A join of a running AAC stream can fail in Chromium by itself; that is not the fault under test, so it is tried again. */
async function bothSound(listening: Listening): Promise<void> {
  await listening.play();
  await listening.untilSounds('ours', 30_000);
  while (await listening.isBareDead()) {
    await listening.stop();
    await listening.play();
    await listening.untilSounds('ours', 30_000);
  }
  await listening.untilSounds('bare', 30_000);
}

async function bareSettles(listening: Listening, limitMs: number): Promise<void> {
  const isSettled = async () => (await listening.isBareDead()) || (await listening.sounds('bare'));
  // What it has not done by then is what the report says.
  await until('the bare audio settles', limitMs, isSettled).catch(() => undefined);
}

/** Prepares one fault after the other and observes all beside each other, because audio runs in real time. */
export function sufferAll(browser: Browser, playerPage: PlayerPage, faults: readonly Fault[]) {
  const outcomes = new Map<Fault, Promise<Outcome>>();
  let isReady: Promise<unknown> = Promise.resolve();
  for (const fault of faults) {
    const scene = isReady.then(() => prepare(browser, playerPage, fault));
    const outcome = scene.then((ready) => observe(fault, ready).finally(ready.close));
    // Its own test says what went wrong.
    isReady = scene.catch(() => undefined);
    outcome.catch(() => undefined);
    outcomes.set(fault, outcome);
  }
  return {
    of: (fault: Fault) => outcomes.get(fault) ?? Promise.reject(new Error(`${fault.name} was not started.`)),
    close: () => Promise.allSettled(outcomes.values()),
  };
}

export function describeOutcome(name: string, { ours, bare }: Outcome): string {
  const ofBare = bare.isDead ? 'dead' : `${bare.silenceS.toFixed(1)} s${bare.sounds ? '' : ' and still silent'}`;
  const behind = bare.sounds && bare.behindS > 0 ? `, then ${bare.behindS.toFixed(1)} s behind live` : '';
  return `${name}: silence of ours ${ours.silenceS.toFixed(1)} s, bare <audio> ${ofBare}${behind}`;
}

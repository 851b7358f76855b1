import type { Browser } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { whileRunning } from '../support/start';
import type { Fault } from './faults';
import type { Listening, Report } from './Listening';
import type { PlayerPage } from './playerPage';
import { prepare, type Scene } from './scene';
import { until } from './until';

const BACK_MS = 60_000;
const ON_AIR_MS = 60_000;
/** Bytes that Icecast sends a new listener at once. A new mount has none yet, so its listeners would have no buffer. */
const BURST = 131_072;
/** Joining a running AAC stream sometimes fails in Chromium; that is not the fault under test. */
const MOST_JOINS = 5;

/** Resolved once our player has played again for three seconds without a gap. */
export interface Outcome {
  ours: Report;
  bare: Report;
  statuses: string[];
  /** True if our player plays on a connection from after the start of the fault. */
  isNewConnection: boolean;
}

async function observe(fault: Fault, { world, listening }: Scene): Promise<Outcome> {
  const hasBurst = async () => (await world.icecast.bytesOf(world.dj.mount)) >= BURST;
  await until(`${fault.name}: the mount has a burst`, ON_AIR_MS, hasBurst);
  await bothSound(listening);
  const { playFirstS = 0 } = fault;
  await until(`${fault.name}: ${playFirstS} s have played`, ON_AIR_MS, async () => {
    const { position } = await listening.position();
    return position >= playFirstS;
  });
  const from = Date.now();
  await fault.begin(world);
  await pause(fault.lastsS * 1000);
  await fault.end?.(world);
  await until(`${fault.name}: shown as it should be`, BACK_MS, async () =>
    fault.shows.test((await listening.statusesSince(from)).join(' ')),
  );
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

async function bothSound(listening: Listening): Promise<void> {
  for (let joins = 1; ; joins += 1) {
    await listening.play();
    await listening.untilSounds('ours', BACK_MS);
    if (!(await listening.isBareDead())) break;
    if (joins === MOST_JOINS) throw new Error(`The bare <audio> failed at each of ${MOST_JOINS} joins.`);
    await listening.stop();
  }
  await listening.untilSounds('bare', BACK_MS);
}

/** Waits for the plain `<audio>` for a limited time; the report contains its state. */
async function bareSettles(listening: Listening, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs;
  const isSettled = async () => (await listening.isBareDead()) || (await listening.sounds('bare'));
  await until('the bare audio settles', limitMs * 2, async () => Date.now() > deadline || (await isSettled()));
}

/** Prepares the faults one after another and observes them concurrently, because audio runs in real time. */
export function sufferAll(browser: Browser, playerPage: PlayerPage, faults: readonly Fault[]) {
  const outcomes = new Map<Fault, Promise<Outcome>>();
  let isReady: Promise<unknown> = Promise.resolve();
  for (const fault of faults) {
    const before = isReady;
    isReady = new Promise<void>((resolve) => {
      const outcome = whileRunning(async (start) => {
        await before;
        return observe(fault, await prepare(start, browser, playerPage, fault, 'bare').finally(resolve));
      });
      // The fault's test reports the error.
      outcome.catch(() => undefined);
      outcomes.set(fault, outcome);
    });
  }
  return {
    of: (fault: Fault) => outcomes.get(fault) ?? Promise.reject(new Error(`${fault.name} was not started.`)),
    close: () => Promise.allSettled(outcomes.values()),
  };
}

export function describeOutcome(name: string, { ours, bare, statuses }: Outcome): string {
  const ofBare = bare.isDead ? 'dead' : `${bare.silenceS.toFixed(1)} s${bare.sounds ? '' : ' and still silent'}`;
  const behind = bare.sounds && bare.behindS > 0 ? `, then ${bare.behindS.toFixed(1)} s behind live` : '';
  const shown = statuses.join(', ') || 'nothing';
  return `${name}: silence of ours ${ours.silenceS.toFixed(1)} s, shown: ${shown}; bare <audio> ${ofBare}${behind}`;
}

// Compares Cabine with a bare implementation and with other libraries: one page per sample, interleaved, medians.
import { setTimeout as pause } from 'node:timers/promises';
import { median, noise } from '../figures.mjs';

export const THROTTLE = 4;
/** Milliseconds per sample; slower libraries are reported as 'too slow' and excluded. */
const MOST_MS = 240_000;
const CALENDARS = ['FullCalendar', 'react-big-calendar'];
const TABLES = ['MUI X', 'AG Grid'];
const TABLE_STEPS = ['mount', 'sort', 'sort down', 'page', 'key', 'next key', 'heap MB'];
const LOGIN_STEPS = ['drawn', 'program runs', 'kB sent'];
/**
 * Per suite: subjects, steps, and the limits relative to the bare implementation (`ofBare`) and to the best peer
 * (`ofPeer`).
 */
export const SUITES = {
  login: { ours: ['Cabine'], peers: ['react-admin'], steps: LOGIN_STEPS, ofPeer: 0.6, judged: 1 },
  week: { ours: ['WeekTable'], peers: CALENDARS, steps: ['mount'], ofBare: 1.3, ofPeer: 0.5 },
  day: { ours: ['SlotList', 'WeekTable, narrow'], peers: CALENDARS, steps: ['change'], ofPeer: 1 },
  table: { ours: ['DataTable'], peers: TABLES, steps: TABLE_STEPS, ofBare: 1.2, ofPeer: 1, mostHeapMb: 3 },
};

/** Runs the steps in main.jsx: milliseconds until painted, and heap growth in MB. */
export async function sample(browser, url, { name, count, steps }) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1400 } });
  const cdp = await page.context().newCDPSession(page);
  const run = (step) => page.evaluate((each) => window.bench.run(each), step);
  const heap = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  const measure = async () => {
    await page.goto(url);
    await page.waitForFunction(() => 'bench' in window);
    await page.evaluate((subject) => window.bench.prepare(...subject), [name, count]);
    if (!steps.includes('mount')) await run('mount');
    const before = await heap();
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    const taken = {};
    for (const step of steps.filter((each) => each !== 'heap MB')) taken[step] = await run(step);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.evaluate(() => window.bench.clear());
    return { ...taken, 'heap MB': (await heap()) - before };
  };
  const inTime = measure().catch((error) => {
    if (page.isClosed()) return null;
    throw error;
  });
  return Promise.race([inTime, pause(MOST_MS, null, { ref: false })]).finally(() => page.close());
}

/** @returns the limits exceeded */
export async function compare(suite, { rounds, count, take }) {
  const { ours, peers, steps, ofBare, ofPeer, judged = steps.length, mostHeapMb } = SUITES[suite];
  const names = [...(ofBare ? ['bare'] : []), ...ours, ...peers];
  const samples = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 ? names.toReversed() : names)
      if (!samples[name].includes(null)) samples[name].push(await take({ name, count, steps }));

  const isSlow = (name) => samples[name].includes(null);
  const of = (name, step) => samples[name].map((each) => each[step]);
  const value = (name, step) => median(of(name, step));
  const say = (all) => `${median(all).toFixed(median(all) < 100 ? 1 : 0)} ± ${noise(all).toFixed(0)} %`;
  const inTime = peers.filter((peer) => !isSlow(peer));
  const misses = [];
  const row = (cell) => Object.fromEntries(steps.map((step, at) => [step, cell(step, at)]));
  const rows = names.map((name) => [name, row((step) => (isSlow(name) ? 'too slow' : say(of(name, step))))]);
  const judge = (name, others, most, called) => {
    const ratio = (step, at) => {
      const taken = (value(name, step) / Math.min(...others.map((other) => value(other, step)))).toFixed(2);
      const isJudged = at < judged && !(called === 'bare' && step === 'heap MB');
      if (taken > most && isJudged) misses.push(`${suite} ${count ?? ''}: ${step} of ${name} is ${taken} of ${called}`);
      return taken;
    };
    rows.push([`${name} of ${called}`, row(ratio)]);
  };
  for (const name of ours) {
    if (ofBare) judge(name, ['bare'], ofBare, 'bare');
    judge(name, inTime, ofPeer, 'best peer');
    if (count === 10_000 && value(name, 'heap MB') > mostHeapMb) misses.push(`heap: over ${mostHeapMb} MB`);
  }
  console.log(`\n${suite} ${count ?? ''}: ms at ${THROTTLE}x CPU throttle, medians of ${rounds} ± half the range`);
  console.table(Object.fromEntries(rows));
  return misses;
}

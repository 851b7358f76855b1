// DataTable beside a bare table and other people's: fresh page for every sample, interleaved, medians.
import { median, noise } from '../figures.mjs';

const TABLES = ['bare', 'DataTable', 'MUI X', 'AG Grid', 'react-admin'];
const OURS = 'DataTable';
const PEERS = TABLES.slice(2);
/** Who takes longer to mount is out of the comparison, and the figures say so. */
const MOST_MOUNT_MS = 60_000;
const STEPS = ['mount', 'sort', 'page', 'key'];
const THROTTLE = 4;
const MOST_OF_BARE = 1.5;

async function heapOf(cdp) {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

/** What `work` gives, or null if it takes too long. */
async function inTime(work) {
  let timer;
  const limit = new Promise((resolve) => (timer = setTimeout(resolve, MOST_MOUNT_MS, null)));
  const done = await Promise.race([work, limit]);
  clearTimeout(timer);
  return done;
}

/**
 * One sample: mount, sort, turn the page, two letters of a search; then the heap that all this left over the data. Null
 * if it does not come to mount.
 */
async function sample(browser, url, table, count) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(120_000);
  const cdp = await page.context().newCDPSession(page);
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  await page.evaluate(([name, n]) => window.bench.prepare(name, n), [table, count]);
  const before = await heapOf(cdp);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const taken = {};
  for (const step of STEPS) {
    const work = page.evaluate((verb) => window.bench[verb](), step);
    taken[step] = step === 'mount' ? await inTime(work) : await work;
    if (taken[step] === null) {
      await page.close();
      return null;
    }
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.evaluate(() => window.bench.clear());
  taken.heap = ((await heapOf(cdp)) - before) / 1e6;
  await page.close();
  return taken;
}

function judge(count, samples) {
  const misses = [];
  const tables = Object.keys(samples);
  const isSlow = (table) => samples[table].includes(null);
  const peers = tables.filter((table) => PEERS.includes(table) && !isSlow(table));
  const say = (table, of, digits) =>
    isSlow(table) ? 'no mount in a minute' : `${median(of(table)).toFixed(digits)} ± ${noise(of(table)).toFixed(0)} %`;
  const rows = {};
  for (const measure of [...STEPS, 'heap']) {
    const of = (table) => samples[table].map((each) => each[measure]);
    const value = (table) => median(of(table));
    const best = Math.min(...peers.map(value));
    const digits = measure === 'heap' ? 2 : 0;
    rows[measure === 'heap' ? 'heap MB' : `${measure} ms`] = {
      ...Object.fromEntries(tables.map((table) => [table, say(table, of, digits)])),
      'of bare': (value(OURS) / value('bare')).toFixed(2),
      'of best peer': (value(OURS) / best).toFixed(2),
    };
    if (value(OURS) >= best) misses.push(`${measure} at ${count}: not better than the best peer`);
    if (measure !== 'heap' && value(OURS) > MOST_OF_BARE * value('bare'))
      misses.push(`${measure} at ${count}: over ${MOST_OF_BARE} of bare`);
  }
  console.log(
    `\n${count.toLocaleString('en')} rows, 50 a page, ${THROTTLE}x CPU throttle, painted (median ± half the range)`,
  );
  console.table(rows);
  return misses;
}

/** @returns what falls short */
export async function measureTables(browser, url, { rounds, counts }) {
  const misses = [];
  for (const count of counts) {
    const samples = Object.fromEntries(TABLES.map((table) => [table, []]));
    for (let round = 0; round < rounds; round++) {
      for (const table of round % 2 ? TABLES.toReversed() : TABLES) {
        // A minute of waiting says it once and for all.
        if (!samples[table].includes(null)) samples[table].push(await sample(browser, url, table, count));
      }
    }
    misses.push(...judge(count, samples));
  }
  return misses;
}

// DataTable beside a bare table and other people's: fresh page for every sample, interleaved, medians.
import { median, noise } from './figures.mjs';

const TABLES = ['bare', 'DataTable', 'MUI X', 'AG Grid', 'react-admin'];
const OURS = 'DataTable';
const PEERS = TABLES.slice(2);
/** react-admin's list over an array takes more than a minute to mount beyond this. */
const MOST_ROWS = { 'react-admin': 1_000 };
const STEPS = ['mount', 'sort', 'page', 'key'];
const THROTTLE = 4;
const MOST_OF_BARE = 1.5;

async function heapOf(cdp) {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

/** One sample: mount, sort, turn the page, two letters of a search; then the heap that all this left over the data. */
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
  for (const step of STEPS) taken[step] = await page.evaluate((verb) => window.bench[verb](), step);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.evaluate(() => window.bench.clear());
  taken.heap = ((await heapOf(cdp)) - before) / 1e6;
  await page.close();
  return taken;
}

function judge(count, samples) {
  const misses = [];
  const tables = Object.keys(samples);
  const peers = tables.filter((table) => PEERS.includes(table));
  const rows = {};
  for (const measure of [...STEPS, 'heap']) {
    const of = (table) => samples[table].map((each) => each[measure]);
    const value = (table) => median(of(table));
    const best = Math.min(...peers.map(value));
    const digits = measure === 'heap' ? 2 : 0;
    rows[measure === 'heap' ? 'heap MB' : `${measure} ms`] = {
      ...Object.fromEntries(
        tables.map((table) => [table, `${value(table).toFixed(digits)} ± ${noise(of(table)).toFixed(0)} %`]),
      ),
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
    const tables = TABLES.filter((table) => count <= (MOST_ROWS[table] ?? count));
    const samples = Object.fromEntries(tables.map((table) => [table, []]));
    for (let round = 0; round < rounds; round++) {
      for (const table of round % 2 ? tables.toReversed() : tables)
        samples[table].push(await sample(browser, url, table, count));
    }
    misses.push(...judge(count, samples));
  }
  return misses;
}

// DataTable beside a bare native React table: the same members, columns, row buttons and page size, in Chromium at a
// quarter of its speed. Fresh page for every sample, tables interleaved, medians.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { build, defaultClientConditions, preview } from 'vite';
import { median } from '../figures.mjs';
import { findChromium } from '../../scripts/tools.mjs';

const TABLES = ['bare', 'cabine'];
const THROTTLE = 4;
const MOST = 1.5;
const MOST_HEAP_MB = 3;

const spread = (values) => (Math.max(...values) - Math.min(...values)) / 2 / median(values);

async function servePage() {
  const root = fileURLToPath(new URL('.', import.meta.url));
  const outDir = fileURLToPath(new URL('../.cache/datatable', import.meta.url));
  const config = {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@cabine/source', ...defaultClientConditions] },
    build: { outDir, emptyOutDir: true },
    preview: { port: 0 },
  };
  await build(config);
  const server = await preview(config);
  return { url: server.resolvedUrls.local[0], close: () => server.close() };
}

/** Bytes in use after a full collection. */
async function heapOf(cdp) {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

function expectShown({ rows, first }, table, step, expected) {
  const holds = rows === expected.rows && (expected.first === undefined || expected.first.test(first ?? ''));
  if (!holds)
    throw new Error(`bench: ${table} shows ${rows} rows, first ${first}, after ${step}. A figure would mean nothing.`);
}

/** One sample: mount, sort, turn the page, two letters of a search; then the heap that all this left over the data. */
async function sample(browser, url, table, count) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const cdp = await page.context().newCDPSession(page);
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  await page.evaluate((n) => window.bench.prepare(n), count);
  const before = await heapOf(cdp);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const step = async (name, ...args) => {
    const ms = await page.evaluate(([verb, ...rest]) => window.bench[verb](...rest), [name, ...args]);
    return { ms, shown: await page.evaluate(() => window.bench.shown()) };
  };
  const mount = await step('mount', table);
  expectShown(mount.shown, table, 'mount', { rows: 50 });
  const sort = await step('sort');
  expectShown(sort.shown, table, 'sort', { rows: 50, first: /^Ana / });
  const turn = await step('page');
  expectShown(turn.shown, table, 'page', { rows: 50, first: /^Ana / });
  const key = await step('type', 'z');
  const nextKey = await step('type', 'zé');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.evaluate(() => window.bench.type(''));
  const heapMb = ((await heapOf(cdp)) - before) / 1e6;
  await page.close();
  return { mount: mount.ms, sort: sort.ms, page: turn.ms, key: key.ms, 'next key': nextKey.ms, heap: heapMb };
}

function print(count, samples) {
  console.log(
    `\n${count.toLocaleString('en')} rows, 50 a page, ${THROTTLE}x CPU throttle, painted, ms (median ± half the range)`,
  );
  const rows = {};
  const misses = [];
  for (const measure of ['mount', 'sort', 'page', 'key', 'next key']) {
    const [bare, cabine] = TABLES.map((table) => samples[table].map((each) => each[measure]));
    const ratio = median(cabine) / median(bare);
    const say = (values) => `${median(values).toFixed(0)} ± ${(spread(values) * 100).toFixed(0)} %`;
    rows[measure] = { bare: say(bare), DataTable: say(cabine), ratio: ratio.toFixed(2) };
    if (ratio > MOST) misses.push(`${measure} at ${count}: ${ratio.toFixed(2)} > ${MOST}`);
  }
  console.table(rows);
  const [bareHeap, heap] = TABLES.map((table) => median(samples[table].map((each) => each.heap)));
  console.log(`heap over the data after all of it: bare ${bareHeap.toFixed(2)} MB, DataTable ${heap.toFixed(2)} MB`);
  if (count === 10_000 && heap > MOST_HEAP_MB) misses.push(`heap at ${count}: ${heap.toFixed(2)} MB > ${MOST_HEAP_MB}`);
  return misses;
}

/** @param options `--rounds 7`, `--rows 10000,100000` */
export default async function run(options) {
  const { values } = parseArgs({
    args: options,
    options: { rounds: { type: 'string', default: '7' }, rows: { type: 'string', default: '10000,100000' } },
  });
  const page = await servePage();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const misses = [];
  try {
    for (const count of values.rows.split(',').map(Number)) {
      const samples = { bare: [], cabine: [] };
      for (let round = 0; round < Number(values.rounds); round++) {
        for (const table of round % 2 ? TABLES.toReversed() : TABLES) {
          samples[table].push(await sample(browser, page.url, table, count));
        }
      }
      misses.push(...print(count, samples));
    }
  } finally {
    await browser.close();
    await page.close();
  }
  console.log(misses.length === 0 ? `\nAll within ${MOST}.` : `\nMissed:\n${misses.join('\n')}`);
  if (misses.length > 0) process.exitCode = 1;
}

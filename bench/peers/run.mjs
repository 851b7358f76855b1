// npm run bench -- peers: our table and our week beside other people's, in Chromium at a quarter of its speed. The peers
// are installed in this folder alone, the first time they are asked for.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { build, defaultClientConditions, preview } from 'vite';
import { measureLogin } from './login.mjs';
import { measureTables } from './table.mjs';
import { measureWeek } from './week.mjs';
import { findChromium } from '../../scripts/tools.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PAGES = ['table', 'week', 'admin'];
const PARTS = 'login,week,table';
const BUILT = fileURLToPath(new URL('../.cache/peers', import.meta.url));

function install() {
  if (existsSync(`${HERE}node_modules`)) return;
  console.log('Installing the peers (once) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: HERE, stdio: 'inherit' });
  if (status !== 0) throw new Error('bench: the peers were not installed, so there is nothing to compare with.');
}

async function servePages() {
  const config = {
    root: HERE,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@cabine/source', ...defaultClientConditions], dedupe: ['react', 'react-dom'] },
    build: {
      outDir: BUILT,
      emptyOutDir: true,
      rolldownOptions: { input: PAGES.map((name) => `${HERE}${name}.html`) },
    },
    preview: { port: 0 },
  };
  await build(config);
  const server = await preview(config);
  return { url: (name) => `${server.resolvedUrls.local[0]}${name}.html`, close: () => server.close() };
}

/** @param options `--rounds 5`, `--rows 1000,10000,100000`, `--only login,week,table` */
export default async function run(options) {
  const { values } = parseArgs({
    args: options,
    options: {
      rounds: { type: 'string', default: '5' },
      rows: { type: 'string', default: '1000,10000,100000' },
      only: { type: 'string', default: PARTS },
    },
  });
  const rounds = Number(values.rounds);
  const counts = values.rows.split(',').map(Number);
  const wanted = values.only.split(',');
  install();
  const pages = await servePages();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const misses = [];
  try {
    if (wanted.includes('login')) misses.push(...(await measureLogin(browser, BUILT, rounds)));
    if (wanted.includes('week')) misses.push(...(await measureWeek(browser, pages.url('week'), rounds)));
    if (wanted.includes('table'))
      misses.push(...(await measureTables(browser, pages.url('table'), { rounds, counts })));
  } finally {
    await browser.close();
    await pages.close();
  }
  console.log(`\nLoad of the machine at the end: ${loadavg()[0].toFixed(1)}.`);
  console.log(misses.length === 0 ? 'All as promised.' : `Missed:\n${misses.join('\n')}`);
  if (misses.length > 0) process.exitCode = 1;
}

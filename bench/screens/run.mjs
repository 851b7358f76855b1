// `npm run bench -- screens`: opens pages as from a link, signed in, with an empty cache (CPU four times slower, Fast 4G),
// beside react-admin's list of the same members in the same run, and beside another build of the panel.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { median } from '../figures.mjs';
import { THROTTLE } from '../peers/compare.mjs';
import { FAST_4G } from '../peers/login.mjs';
import { servePeers } from '../peers/run.mjs';
import { BUILT_SERVER, buildApps } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/tools.mjs';
import { ask, startProgram } from '../server/program.mjs';
import { tracePage } from './trace.mjs';

const MEMBER = { username: 'admin', password: 'demo-cabine', pin: '246810' };
const PEER = 'react-admin';
/** What a screen shows when its data is there: cells, cards, entries of a list; the sign-in its form. */
const ROWS =
  'main :is(tbody tr:not([aria-hidden]) td, article, dd, li, [role=listitem], button[name]), [name=username]';

const PATHS = [
  '/administration/management',
  '/administration/payments',
  '/broadcaster/schedule',
  '/dashboard',
  '/login',
];
const WIDTHS = [390, 1280];

/** Runs before the page's scripts. */
function watch({ rows, stored }) {
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  const figures = (window.figures = { CLS: 0, blocking: 0, largest: 0 });
  const see = (type, count) =>
    new PerformanceObserver((list) => list.getEntries().forEach(count)).observe({ type, buffered: true });
  see('layout-shift', (entry) => (figures.CLS += entry.hadRecentInput ? 0 : entry.value));
  see('longtask', ({ startTime, duration }) => {
    figures.blocking += Math.max(0, duration - 50);
    window.lastTaskAt = startTime + duration;
  });
  see('largest-contentful-paint', (entry) => (figures.largest = entry.startTime));
  see('paint', (entry) => (figures['first paint'] ??= entry.startTime));
  const remember = (name, selector) => {
    // Looking in every frame would make frames, each of which a throttled CPU pays.
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => (figures[name] = performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true });
  };
  remember('heading', 'main h1, #react-admin-title span');
  remember('rows', rows);
}

/** Runs in the page: its figures, two seconds after the last file or task. A busy machine may draw rows even later. */
function read() {
  const entries = performance.getEntriesByType('resource');
  const files = entries.filter(({ name }) => /\.(js|css)$/.test(name));
  const { rows = Infinity } = window.figures;
  const lastAt = Math.max(...entries.map(({ responseEnd }) => responseEnd), window.lastTaskAt ?? 0);
  if (performance.now() < Math.min(Math.max(lastAt, rows) + 2_000, 30_000)) return false;
  const kB = files.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000;
  const requests = entries.filter(({ name }) => /\/api\/|\.json$/.test(name)).length;
  return { files: files.length, kB, requests, ...window.figures };
}

async function open(browser, { url, width, stored }) {
  const page = await browser.newPage({ viewport: { width, height: 844 } });
  page.setDefaultTimeout(120_000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', FAST_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.addInitScript(watch, { rows: ROWS, stored });
  const trace = await tracePage(page);
  await page.goto(url);
  const figures = await (await page.waitForFunction(read, null, { polling: 200 })).jsonValue();
  const counts = await trace.stop();
  await page.close();
  return { ...figures, ...counts };
}

const COLUMNS = [
  ...['files', 'kB', 'requests', 'first paint', 'heading', 'rows', 'largest', 'blocking', 'CLS'],
  ...['evaluation', 'style + layout', 'restyles', 'layouts', 'forced layouts'],
];

/** @param options `--rounds 7`, `--only /dashboard,/login`, `--beside ../before`: a checkout whose build is opened too */
export default async function run(options) {
  const known = { rounds: { type: 'string', default: '3' }, only: { type: 'string' }, beside: { type: 'string' } };
  const { values } = parseArgs({ args: options, options: known });
  buildApps();
  const dataDir = mkdtempSync(join(tmpdir(), 'cabine-bench-'));
  const builds = [['', BUILT_SERVER]];
  if (values.beside) builds.push([' beside', join(resolve(values.beside), 'apps/server/dist/server/main.js')]);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const [stations, subjects] = [[], []];
  let members;
  for (const [name, file] of builds) {
    const station = await startProgram(file, { DATA_DIR: join(dataDir, `station${name}`) }, '/api/health');
    stations.push(station);
    const { token, user } = await ask(station.url, '/auth/login', { method: 'POST', body: MEMBER });
    const session = { token, 'auth-storage': JSON.stringify({ state: { user } }) };
    members ??= await ask(station.url, '/users', { token });
    for (const path of PATHS.filter((each) => !values.only || values.only.split(',').includes(each)))
      for (const width of WIDTHS) {
        const stored = path === '/login' ? {} : session;
        subjects.push({ name: `${path} ${width}${name}`, url: station.url + path, width, stored });
      }
  }
  const peers = await servePeers({ 'members.json': members });
  for (const width of WIDTHS)
    subjects.push({ name: `${PEER} ${width}`, url: `${peers.url}admin.html?signed-in#/members`, width, stored: {} });
  try {
    const samples = Object.fromEntries(subjects.map(({ name }) => [name, []]));
    for (let round = 0; round < Number(values.rounds); round++)
      for (const subject of round % 2 ? subjects.toReversed() : subjects)
        samples[subject.name].push(await open(browser, subject));
    const medianOf = (name, column) => median(samples[name].map((each) => each[column] ?? NaN));
    const rowOf = ({ name, width }) => ({
      ...Object.fromEntries(
        COLUMNS.map((column) => [column, Number(medianOf(name, column).toFixed(column === 'CLS' ? 3 : 0))]),
      ),
      [`rows of ${PEER}`]: Number((medianOf(name, 'rows') / medianOf(`${PEER} ${width}`, 'rows')).toFixed(2)),
    });
    console.table(Object.fromEntries(subjects.map((subject) => [subject.name, rowOf(subject)])));
  } finally {
    await browser.close();
    await peers.close();
    for (const station of stations) await station.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

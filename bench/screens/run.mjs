// `npm run bench -- screens`: opens each screen as from a link, signed in, with an empty cache, on a phone (390 px, CPU
// four times slower, Fast 4G), beside react-admin's list of the same members in the same run.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { median } from '../figures.mjs';
import { THROTTLE } from '../peers/compare.mjs';
import { FAST_4G } from '../peers/login.mjs';
import { servePeers } from '../peers/run.mjs';
import { BUILT_SERVER, buildApps } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/tools.mjs';
import { ask, startProgram } from '../server/program.mjs';

const ROLES = {
  administrator: { username: 'admin', password: 'demo-cabine', pin: '246810' },
  broadcaster: { username: 'DJ.Caio', password: 'demo-cabine', pin: '246810' },
};
const PEER = 'react-admin';
/** What a screen shows when its data is there: cells, cards, entries of a list. */
const ROWS = 'main :is(tbody td, article, dd, li, [role=listitem], button[name])';

const INDEX = new URL('../../apps/host/dist/index.html', import.meta.url);

/** The screens that a member sees in the menu, from the built page. */
function screenPaths({ permissions }) {
  const [, reads] = /id="reads"[^>]*>([^<]*)</.exec(readFileSync(INDEX, 'utf8'));
  const { screens } = JSON.parse(reads);
  const isSeen = (needs) => !needs || needs.some((permission) => permissions.includes(permission));
  return Object.entries(screens).flatMap(([path, all]) => (all.every(({ needs }) => isSeen(needs)) ? [path] : []));
}

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

async function open(browser, url, wanted) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  page.setDefaultTimeout(120_000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', FAST_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.addInitScript(watch, { rows: ROWS, ...wanted });
  await page.goto(url);
  const figures = await (await page.waitForFunction(read, null, { polling: 200 })).jsonValue();
  await page.close();
  return figures;
}

/** @param options `--rounds 5`, `--only /dashboard,/administration/management` */
export default async function run(options) {
  const known = { rounds: { type: 'string', default: '3' }, only: { type: 'string' } };
  const { values } = parseArgs({ args: options, options: known });
  buildApps();
  const dataDir = mkdtempSync(join(tmpdir(), 'cabine-bench-'));
  const station = await startProgram(BUILT_SERVER, { DATA_DIR: dataDir }, '/api/health');
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const subjects = [];
  for (const [role, body] of Object.entries(ROLES)) {
    const { token, user } = await ask(station.url, '/auth/login', { method: 'POST', body });
    const stored = { token, 'auth-storage': JSON.stringify({ state: { user } }) };
    const paths = screenPaths(user).filter((path) => !values.only || values.only.split(',').includes(path));
    for (const path of paths) subjects.push({ name: `${role} ${path}`, url: station.url + path, stored });
    subjects[0].members ??= await ask(station.url, '/users', { token });
  }
  const peers = await servePeers({ 'members.json': subjects[0].members });
  subjects.push({ name: PEER, url: `${peers.url}admin.html?signed-in#/members`, stored: {} });
  try {
    const samples = Object.fromEntries(subjects.map(({ name }) => [name, []]));
    for (let round = 0; round < Number(values.rounds); round++)
      for (const subject of round % 2 ? subjects.toReversed() : subjects)
        samples[subject.name].push(await open(browser, subject.url, { stored: subject.stored }));
    const columns = ['files', 'kB', 'requests', 'first paint', 'heading', 'rows', 'largest', 'blocking', 'CLS'];
    const medianOf = (name, column) => median(samples[name].map((each) => each[column] ?? NaN));
    const say = (name) =>
      columns.map((column) => [column, Number(medianOf(name, column).toFixed(column === 'CLS' ? 3 : 0))]);
    const ratios = (name) =>
      ['rows', 'largest', 'blocking'].map((column) => [
        `${column} of ${PEER}`,
        Number((medianOf(name, column) / medianOf(PEER, column)).toFixed(2)),
      ]);
    const rowOf = (name) => Object.fromEntries([...say(name), ...(name === PEER ? [] : ratios(name))]);
    console.table(Object.fromEntries(subjects.map(({ name }) => [name, rowOf(name)])));
  } finally {
    await browser.close();
    await peers.close();
    await station.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

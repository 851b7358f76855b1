// `npm run bench -- screens`: opens pages as from a link, signed in, with an empty cache (CPU four times slower, Fast 4G),
// and presses 'Entrar', beside react-admin and a bare app of the panel's libraries with the same members in the same run,
// beside another build of the panel, and beside what an idea could gain at most.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { median } from '../figures.mjs';
import { THROTTLE } from '../peers/compare.mjs';
import { FAST_4G, SLOW_4G } from '../peers/login.mjs';
import { servePeers } from '../peers/run.mjs';
import { BUILT_SERVER, buildApps } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/tools.mjs';
import { ask, startProgram } from '../server/program.mjs';
import { tracePage } from './trace.mjs';

const MEMBER = { username: 'admin', password: 'demo-cabine', pin: '246810' };
const PEER = 'react-admin';
const FLOOR = 'bare app';
/** Types into the sign-in as a person does, presses, and waits for the first screen's data. */
const PRESS = 'press of sign-in';
/** What a screen shows when its data is there: cells, cards, entries of a list; the sign-in its form. */
const ROWS = 'main :is(tbody tr:not([aria-hidden]) td, article, dd, li, [role=listitem], button[name])';
const FORM = '[name=username]';
/** The sign-in has a player with a list of its own. */
const FIRST_SCREEN = ROWS.replace('main', ':is(#main, #main-content)');

const PATHS = [
  '/administration/management',
  '/administration/payments',
  '/broadcaster/schedule',
  '/dashboard',
  '/login',
  PRESS,
];
const WIDTHS = [390, 1280];
const KEY_MS = 100;
const PHONES = { usual: { rate: THROTTLE, network: FAST_4G }, slow: { rate: 6, network: SLOW_4G } };

/** What a page would be with all its rules before its first script, or without its drawn frame. */
const IDEAS = {
  sheet: (html, rules) =>
    html.replace(
      '<body>',
      `<style>${rules}</style><script>CSSStyleSheet.prototype.insertRule = () => 0</script><body>`,
    ),
  'no-frame': (html) => html.replace(/(<div id="root">).*?(?=<script>\s*early\.ours)/s, '$1</div>'),
};

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
  window.addEventListener('keydown', ({ key }) => key === 'Enter' && (figures.pressed = performance.now()), true);
}

/** Runs in the page: its figures, two seconds after the last file or task. A busy machine may draw rows even later. */
function read() {
  const entries = performance.getEntriesByType('resource');
  const files = entries.filter(({ name }) => /\.(js|css)$/.test(name));
  const { rows = Infinity } = window.figures;
  const lastAt = Math.max(...entries.map(({ responseEnd }) => responseEnd), window.lastTaskAt ?? 0);
  if (performance.now() < Math.min(Math.max(lastAt, rows) + 2_000, 60_000)) return false;
  const kB = files.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000;
  const requests = entries.filter(({ name }) => /\/api\/|\.json$/.test(name)).length;
  return { files: files.length, kB, requests, ...window.figures, 'press to rows': rows - window.figures.pressed };
}

async function typeSecrets(page) {
  await page.locator(FORM).waitFor();
  for (const [name, value] of Object.entries(MEMBER)) {
    const field = page.locator(`[name=${name}]`);
    if ((await field.count()) > 0) await field.pressSequentially(value, { delay: KEY_MS });
  }
  // The panel resets it once it runs.
  await page.waitForFunction(() => window.onclick === null);
  await page.evaluate(() => (window.figures.blocking = 0));
}

/** Serves the page as the idea has it. */
async function emulate(page, { url, idea, rules }) {
  await page.route(url, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: IDEAS[idea](await answer.text(), rules) });
  });
}

/** The rules of a page that is open. */
const rulesOf = (page) =>
  page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText)).join(''),
  );

async function open(browser, subject, phone) {
  const { url, width, stored, rows = ROWS, presses } = subject;
  const page = await browser.newPage({ viewport: { width, height: 844 }, bypassCSP: subject.idea !== undefined });
  page.setDefaultTimeout(120_000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', phone.network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: phone.rate });
  await page.addInitScript(watch, { rows, stored });
  if (subject.rules) await emulate(page, subject);
  const opened = presses && (await page.goto(url));
  if (opened) await typeSecrets(page);
  const trace = await tracePage(page);
  await (opened ? page.keyboard.press('Enter') : page.goto(url));
  const figures = await (await page.waitForFunction(read, null, { polling: 200 })).jsonValue();
  const counts = await trace.stop();
  if (subject.idea) subject.rules ??= await rulesOf(page);
  await page.close();
  return { ...figures, ...counts };
}

const COLUMNS = [
  ...['files', 'kB', 'requests', 'first paint', 'heading', 'rows', 'press to rows', 'largest', 'blocking', 'CLS'],
  ...['evaluation', 'other scripts', 'style + layout', 'restyles', 'layouts', 'forced layouts'],
];

/** The panel's pages of one build, as one member sees them, each as it is and by each idea. */
function pagesOf({ name, url }, session, { paths, ideas }) {
  const pages = paths.flatMap((path) => WIDTHS.map((width) => ({ path, width, idea: undefined })));
  const tried = ideas.flatMap((idea) => pages.filter(({ path }) => path !== PRESS).map((page) => ({ ...page, idea })));
  return [...pages, ...tried].map(({ path, width, idea }) => ({
    name: [path, width, name, idea].filter(Boolean).join(' '),
    url: url + (path === PRESS ? '/login' : path),
    width,
    stored: path.startsWith('/') && path !== '/login' ? session : {},
    idea,
    ...(path === '/login' && { rows: FORM }),
    ...(path === PRESS && { rows: FIRST_SCREEN }),
    presses: path === PRESS,
  }));
}

function peersAt(url, { paths, width }) {
  const peer = (name, address, presses) => ({
    name: `${name} ${width}`,
    url: url + address,
    width,
    stored: {},
    presses,
    ...(presses && { rows: FIRST_SCREEN }),
  });
  return [
    peer(PEER, 'admin.html?signed-in#/members', false),
    peer(FLOOR, 'floor.html', false),
    ...(paths.includes(PRESS) ? [peer(`${PEER}, ${PRESS}`, 'admin.html#/login', true)] : []),
  ];
}

/**
 * @param options `--rounds 7`; `--only /dashboard,/login`; `--beside ../before`: a checkout whose build is opened too;
 *   `--phone slow`: CPU six times slower, Slow 4G; `--emulate sheet,no-frame`: what an idea could gain at most
 */
export default async function run(options) {
  const text = (value) => ({ type: 'string', default: value });
  const known = {
    rounds: text('3'),
    only: text(PATHS.join()),
    beside: text(''),
    phone: text('usual'),
    emulate: text(''),
  };
  const { values } = parseArgs({ args: options, options: known });
  const chosen = { paths: values.only.split(','), ideas: values.emulate.split(',').filter(Boolean) };
  buildApps();
  const dataDir = mkdtempSync(join(tmpdir(), 'cabine-bench-'));
  const builds = [['', BUILT_SERVER]];
  if (values.beside) builds.push(['beside', join(resolve(values.beside), 'apps/server/dist/server/main.js')]);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const [stations, subjects] = [[], []];
  let members;
  for (const [name, file] of builds) {
    const station = await startProgram(file, { DATA_DIR: join(dataDir, `station ${name}`) }, '/api/health');
    stations.push(station);
    const { token, user } = await ask(station.url, '/auth/login', { method: 'POST', body: MEMBER });
    const session = { token, 'auth-storage': JSON.stringify({ state: { user } }) };
    members ??= await ask(station.url, '/users', { token });
    subjects.push(...pagesOf({ name, url: station.url }, session, chosen));
  }
  const peers = await servePeers({ 'members.json': members });
  for (const width of WIDTHS) subjects.push(...peersAt(peers.url, { ...chosen, width }));
  try {
    const samples = Object.fromEntries(subjects.map(({ name }) => [name, []]));
    // An idea takes the rules of a first opening, which does not count.
    for (const subject of subjects.filter(({ idea }) => idea)) await open(browser, subject, PHONES[values.phone]);
    for (let round = 0; round < Number(values.rounds); round++)
      for (const subject of round % 2 ? subjects.toReversed() : subjects)
        samples[subject.name].push(await open(browser, subject, PHONES[values.phone]));
    const medianOf = (name, column) => median(samples[name].map((each) => each[column] ?? NaN));
    const ratioOf = ({ name, width, presses }) =>
      presses
        ? medianOf(name, 'press to rows') / medianOf(`${PEER}, ${PRESS} ${width}`, 'press to rows')
        : medianOf(name, 'rows') / medianOf(`${PEER} ${width}`, 'rows');
    const rowOf = (subject) => ({
      ...Object.fromEntries(
        COLUMNS.map((column) => [column, Number(medianOf(subject.name, column).toFixed(column === 'CLS' ? 3 : 0))]),
      ),
      [`rows of ${PEER}`]: Number(ratioOf(subject).toFixed(2)),
    });
    console.table(Object.fromEntries(subjects.map((subject) => [subject.name, rowOf(subject)])));
  } finally {
    await browser.close();
    await peers.close();
    for (const station of stations) await station.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

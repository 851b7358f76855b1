// From the address to a sign-in form that can be typed into: ours by its server, react-admin's as static files, both in
// brotli, at a quarter of the processor's speed over Fast 4G, with an empty cache. Then our screens behind it, alone.
import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { BUILT_SERVER, buildApps } from '../../scripts/build.mjs';
import { signIn, startProgram } from '../server/program.mjs';
import { median, noise } from '../figures.mjs';

const THROTTLE = 4;
/** Chromium's own preset. */
const FAST_4G = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
/** So long without another file, and the page has all of them. */
const QUIET_MS = 1_000;
const MOST_OF_PEER = 0.6;
const FORM = 'input[name=username]';
/** By address, what stands there once its data are drawn: the first screen, and one that a link leads to. */
const SCREENS = { '/dashboard': 'main h1', '/administration/management': 'main tbody td' };
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function serveFolder(folder) {
  const sent = new Map();
  const server = createServer((request, response) => {
    const file = join(folder, normalize(new URL(request.url, 'http://x').pathname));
    try {
      if (!sent.has(file)) sent.set(file, brotliCompressSync(readFileSync(file)));
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
      response.setHeader('content-encoding', 'br').end(sent.get(file));
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/**
 * Runs in the page before its own code: remembers when what is waited for was first painted, and could be typed into;
 * and when its program took over. What is sent before that is held by our page (`onclick`) and sent then.
 */
function watch({ selector, token }) {
  if (token) sessionStorage.setItem('token', token);
  const once = (isThere, name) => {
    const look = () => {
      if (!isThere()) return requestAnimationFrame(look);
      const channel = new MessageChannel();
      channel.port1.onmessage = () => (window[name] = performance.now());
      requestAnimationFrame(() => channel.port2.postMessage(null));
    };
    requestAnimationFrame(look);
  };
  const isDrawn = () => {
    const found = document.querySelector(selector);
    return found && !found.disabled && found.getBoundingClientRect().height > 0;
  };
  once(isDrawn, 'readyAt');
  once(() => isDrawn() && window.onclick === null, 'runsAt');
}

async function coldStart(browser, url, wanted) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const cdp = await context.newCDPSession(page);
  let bytes = 0;
  let changedAt = 0;
  const coming = new Set();
  cdp.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (['Script', 'Stylesheet'].includes(type)) coming.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!coming.delete(requestId)) return;
    bytes += encodedDataLength;
    changedAt = performance.now();
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', FAST_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.addInitScript(watch, wanted);
  await page.goto(url);
  await page.waitForFunction(() => window.readyAt !== undefined && window.runsAt !== undefined);
  const { ms, runs } = await page.evaluate(() => ({ ms: window.readyAt, runs: window.runsAt }));
  // Not until the network is idle: the stream of events never is.
  while (coming.size > 0 || performance.now() - changedAt < QUIET_MS) await pause(50);
  await context.close();
  return { ms, runs, bytes };
}

const ms = (samples) => samples.map((each) => each.ms);
const runs = (samples) => samples.map((each) => each.runs);
const figuresOf = (samples) => ({
  ms: median(ms(samples)).toFixed(0),
  'noise ±%': noise(ms(samples)).toFixed(0),
  'its program runs, ms': median(runs(samples)).toFixed(0),
  'kB of JS and CSS, as sent': (median(samples.map(({ bytes }) => bytes)) / 1000).toFixed(1),
});

async function measureScreens(browser, station, rounds) {
  const token = await signIn(station);
  const samples = Object.fromEntries(Object.keys(SCREENS).map((path) => [path, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [path, selector] of Object.entries(SCREENS))
      samples[path].push(await coldStart(browser, station + path, { selector, token }));
  }
  console.log('\nCold start of screens behind it, signed in already');
  console.table(Object.fromEntries(Object.entries(samples).map(([path, each]) => [path, figuresOf(each)])));
}

/** @returns what falls short */
export async function measureLogin(browser, builtPages, rounds) {
  buildApps();
  const dataDir = mkdtempSync(join(tmpdir(), 'cabine-bench-'));
  const station = await startProgram(BUILT_SERVER, { DATA_DIR: dataDir }, '/api/health');
  const files = await serveFolder(builtPages);
  const pages = { Cabine: `${station.url}/login`, 'react-admin': `${files.url}/admin.html#/login` };
  const samples = { Cabine: [], 'react-admin': [] };
  try {
    for (let round = 0; round < rounds; round++) {
      const names = Object.keys(pages);
      for (const name of round % 2 ? names.toReversed() : names)
        samples[name].push(await coldStart(browser, pages[name], { selector: FORM }));
    }
    await measureScreens(browser, station.url, rounds);
  } finally {
    await station.stop();
    files.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  console.log(
    `\nCold start of the sign-in page, ${THROTTLE}x CPU throttle, Fast 4G (medians of ${rounds}, ± half the range)`,
  );
  console.table(Object.fromEntries(Object.keys(pages).map((name) => [name, figuresOf(samples[name])])));
  const ofPeer = (times) =>
    median(times(samples.Cabine).map((each, round) => each / times(samples['react-admin'])[round]));
  const ratio = ofPeer(ms);
  console.log(
    `Ours takes ${ratio.toFixed(2)} of react-admin's time, ${ofPeer(runs).toFixed(2)} until its program runs.`,
  );
  return ratio <= MOST_OF_PEER ? [] : [`sign-in: ${ratio.toFixed(2)} of react-admin's time, at most ${MOST_OF_PEER}`];
}

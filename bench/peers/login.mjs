// Measures the time from navigation to an interactive sign-in form, with an empty cache over Fast 4G: Cabine from its
// server, react-admin as static files, both with brotli. `bench/screens` measures the screens behind the sign-in.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { THROTTLE } from './compare.mjs';
import { BUILT_SERVER, buildApps } from '../../scripts/build.mjs';
import { startProgram } from '../server/program.mjs';

/** Chromium's presets. */
export const FAST_4G = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
export const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

/** Vite's preview server does not compress. */
export function sendBrotli(dir) {
  const sent = new Map();
  const send = ({ url }, response, next) => {
    const file = join(dir, url);
    if (!/\.(js|css)$/.test(file) || !existsSync(file)) return next();
    if (!sent.has(file)) sent.set(file, brotliCompressSync(readFileSync(file)));
    response.setHeader('content-type', file.endsWith('js') ? 'text/javascript' : 'text/css');
    response.setHeader('content-encoding', 'br').end(sent.get(file));
  };
  return { name: 'brotli', configurePreviewServer: ({ middlewares }) => void middlewares.use(send) };
}

/**
 * Runs before the page's scripts. Records when the selector is painted, and when the panel has hydrated (it resets
 * `onclick`).
 */
function watch(selector) {
  const remember = (name, isThere) => {
    if (!isThere()) return requestAnimationFrame(() => remember(name, isThere));
    requestAnimationFrame(() => setTimeout(() => (window[name] = performance.now())));
  };
  const isDrawn = () => document.querySelector(selector)?.getBoundingClientRect().height > 0;
  remember('drawnAt', isDrawn);
  remember('runsAt', () => isDrawn() && window.onclick === null);
}

/**
 * Runs in the page and returns its figures one second after the last file. 'networkidle' never happens, because of the
 * event stream.
 */
function read() {
  const files = performance.getEntriesByType('resource').filter(({ name }) => /\.(js|css)$/.test(name));
  const lastAt = Math.max(...files.map(({ responseEnd }) => responseEnd), window.drawnAt, window.runsAt);
  const kB = files.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
  return performance.now() - lastAt > 1_000 && { drawn: window.drawnAt, 'program runs': window.runsAt, 'kB sent': kB };
}

async function coldStart(browser, url) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  page.setDefaultTimeout(120_000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', FAST_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.addInitScript(watch, 'input[name=username]');
  await page.goto(url);
  const figures = await (await page.waitForFunction(read)).jsonValue();
  await page.close();
  return figures;
}

/** Starts a station and returns the function that measures its pages; `stop` ends the station. */
export async function startLogin(browser, peerUrl) {
  buildApps();
  const dataDir = mkdtempSync(join(tmpdir(), 'cabine-bench-'));
  const station = await startProgram(BUILT_SERVER, { DATA_DIR: dataDir }, '/api/health');
  const take = ({ name }) => coldStart(browser, name === 'Cabine' ? `${station.url}/login` : peerUrl);
  const stop = () => station.stop().finally(() => rmSync(dataDir, { recursive: true, force: true }));
  return { take, stop };
}

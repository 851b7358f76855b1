// From the address to a sign-in form that can be typed into: ours by its server, react-admin's as static files, both in
// brotli, over Fast 4G, with an empty cache. Then our screens behind it, alone.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { SCREENS, THROTTLE } from './compare.mjs';
import { BUILT_SERVER, buildApps } from '../../scripts/build.mjs';
import { signIn, startProgram } from '../server/program.mjs';

/** Chromium's own preset. */
const FAST_4G = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };

/** Vite's preview sends files as they are. */
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

/** Runs before the page's own code: when what is waited for was painted, and when its program took over (`onclick`). */
function watch({ selector, token }) {
  if (token) sessionStorage.setItem('token', token);
  const remember = (name, isThere) => {
    if (!isThere()) return requestAnimationFrame(() => remember(name, isThere));
    requestAnimationFrame(() => setTimeout(() => (window[name] = performance.now())));
  };
  const isDrawn = () => document.querySelector(selector)?.getBoundingClientRect().height > 0;
  remember('drawnAt', isDrawn);
  remember('runsAt', () => isDrawn() && window.onclick === null);
}

/** In the page: its figures, once no file has come for a second. Until the network is idle: the stream of events never is. */
function read() {
  const files = performance.getEntriesByType('resource').filter(({ name }) => /\.(js|css)$/.test(name));
  const lastAt = Math.max(...files.map(({ responseEnd }) => responseEnd), window.drawnAt, window.runsAt);
  const kB = files.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
  return performance.now() - lastAt > 1_000 && { drawn: window.drawnAt, 'program runs': window.runsAt, 'kB sent': kB };
}

async function coldStart(browser, url, wanted) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  page.setDefaultTimeout(120_000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', FAST_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.addInitScript(watch, wanted);
  await page.goto(url);
  const figures = await (await page.waitForFunction(read)).jsonValue();
  await page.close();
  return figures;
}

/** A station and what measures its pages; `stop` ends it. */
export async function startLogin(browser, peerUrl) {
  buildApps();
  const dataDir = mkdtempSync(join(tmpdir(), 'cabine-bench-'));
  const station = await startProgram(BUILT_SERVER, { DATA_DIR: dataDir }, '/api/health');
  const token = await signIn(station.url);
  const take = ({ name }) => {
    if (name in SCREENS) return coldStart(browser, station.url + name, { selector: SCREENS[name], token });
    return coldStart(browser, name === 'Cabine' ? `${station.url}/login` : peerUrl, {
      selector: 'input[name=username]',
    });
  };
  const stop = () => station.stop().finally(() => rmSync(dataDir, { recursive: true, force: true }));
  return { take, stop };
}

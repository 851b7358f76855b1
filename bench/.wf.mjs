import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../scripts/tools.mjs';
import { BUILT_SERVER } from '../scripts/build.mjs';
import { signIn, startProgram } from './server/program.mjs';
const st = await startProgram(BUILT_SERVER, { DATA_DIR: mkdtempSync(join(tmpdir(), 'cab-')) }, '/api/health');
const token = await signIn(st.url);
const b = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
for (const path of process.argv.slice(2)) {
  const ctx = await b.newContext({ viewport: { width: 390, height: 844 } });
  const page = await ctx.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('!', m.text()));
  page.on('pageerror', (e) => console.log('!!', e.message));
  await page.goto(st.url + '/favicon.svg');
  const user = (
    await (await fetch(st.url + '/api/auth/verify', { headers: { authorization: 'Bearer ' + token } })).json()
  ).user;
  await page.evaluate(
    ([t, user]) => {
      sessionStorage.setItem('token', t);
      sessionStorage.setItem('auth-storage', JSON.stringify({ state: { user } }));
    },
    [token, user],
  );
  const cdp = await ctx.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 165,
    downloadThroughput: 1_012_500,
    uploadThroughput: 168_750,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    window.sh = 0;
    new PerformanceObserver((l) => {
      for (const e of l.getEntries()) if (!e.hadRecentInput) window.sh += e.value;
    }).observe({ type: 'layout-shift', buffered: true });
    window.lcp = [];
    new PerformanceObserver((l) => {
      for (const e of l.getEntries())
        window.lcp.push([Math.round(e.startTime), e.size, e.element?.tagName, e.element?.textContent?.slice(0, 40)]);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    window.lt = [];
    new PerformanceObserver((l) => {
      for (const e of l.getEntries()) window.lt.push([Math.round(e.startTime), Math.round(e.duration)]);
    }).observe({ type: 'longtask', buffered: true });
    const w = () => {
      if (!document.querySelector('main h1')) return requestAnimationFrame(w);
      window.h1 = performance.now();
    };
    w();
    const r = () => {
      if (!document.querySelector('main tbody td, main [data-ready], main dd, main li'))
        return requestAnimationFrame(r);
      window.rows = performance.now();
    };
    r();
  });
  await page.goto(st.url + path);
  await page.waitForTimeout(6000);
  const f = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    h1,
    rows: window.rows,
    sh,
    lcp,
    lt,
    res: performance
      .getEntriesByType('resource')
      .map((e) => [
        Math.round(e.startTime),
        Math.round(e.responseEnd),
        Math.round(e.transferSize),
        e.name.replace(location.origin, ''),
      ]),
  }));
  console.log(path, JSON.stringify({ ...f, res: 0 }));
  if (process.env.RES) for (const r of f.res) console.log('  ', ...r);
  await ctx.close();
}
await b.close();
await st.stop();

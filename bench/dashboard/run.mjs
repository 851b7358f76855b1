// npm run bench -- dashboard: a minute of playing on the dashboard at a quarter of the processor's speed; no task of the
// main thread may take longer than 50 ms once the page has loaded.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { BUILT_SERVER, buildApps } from '../../scripts/build.mjs';
import { signIn, startProgram } from '../server/program.mjs';
import { findChromium } from '../../scripts/tools.mjs';

const THROTTLE = 4;
/** A quick finger stays this long on a button. */
const HAND_MS = 80;

async function openDashboard(browser, url) {
  const token = await signIn(url);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript((kept) => sessionStorage.setItem('token', kept), token);
  await page.goto(`${url}/dashboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** @param options `--seconds 60` */
export default async function run(options) {
  const { values } = parseArgs({ args: options, options: { seconds: { type: 'string', default: '60' } } });
  buildApps();
  const dataDir = mkdtempSync(join(tmpdir(), 'cabine-bench-'));
  const station = await startProgram(BUILT_SERVER, { DATA_DIR: dataDir }, '/api/health');
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  });
  try {
    const page = await openDashboard(browser, station.url);
    // Found before and pressed by its place: to search a slowed page for it takes longer than what is looked for.
    const { x, y, width, height } = await page
      .getByRole('button', { name: /^(Tocar|Ouvir)/ })
      .first()
      .boundingBox();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    await page.evaluate(() => {
      window.tasks = [];
      new PerformanceObserver((list) =>
        window.tasks.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration }))),
      ).observe({ type: 'longtask' });
    });
    // As a hand does it: sent together, the browser takes coming, pressing and letting go as one task.
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.waitForTimeout(HAND_MS);
    await page.mouse.down();
    await page.waitForTimeout(HAND_MS);
    await page.mouse.up();
    await page.waitForTimeout(Number(values.seconds) * 1000);
    const tasks = await page.evaluate(() => window.tasks);
    await page
      .getByRole('button', { name: /^Parar/ })
      .first()
      .waitFor();
    const longest = Math.max(0, ...tasks.map(({ duration }) => duration));
    console.log(
      `${values.seconds} s of playing, ${THROTTLE}x CPU throttle: ${tasks.length} tasks over 50 ms, the longest ${longest.toFixed(0)} ms. ` +
        `Load of the machine at the end: ${loadavg()[0].toFixed(1)}.`,
    );
    for (const { startTime, duration } of tasks)
      console.log(`${duration.toFixed(0)} ms, ${(startTime / 1000).toFixed(1)} s after the address was opened`);
    if (tasks.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await station.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

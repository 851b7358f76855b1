// The booked week drawn by WeekTable, by bare React and by two calendars: fresh page for every mount, interleaved.
import { median, noise } from '../figures.mjs';

const WEEKS = ['bare', 'WeekTable', 'FullCalendar', 'react-big-calendar'];
const THROTTLE = 4;
const MOST_OF_BARE = 1.3;
const MOST_OF_PEER = 0.5;

async function mount(browser, url, name) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1400 } });
  page.setDefaultTimeout(120_000);
  const cdp = await page.context().newCDPSession(page);
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  await page.evaluate(() => window.bench.prepare());
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const taken = await page.evaluate((week) => window.bench.mount(week), name);
  await page.close();
  return taken;
}

/** @returns what falls short */
export async function measureWeek(browser, url, rounds) {
  const samples = Object.fromEntries(WEEKS.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 ? WEEKS.toReversed() : WEEKS) samples[name].push(await mount(browser, url, name));
  }
  const value = (name) => median(samples[name]);
  const fastest = Math.min(value('FullCalendar'), value('react-big-calendar'));
  console.log(
    `\nA booked week, 168 hours, ${THROTTLE}x CPU throttle, painted, ms (medians of ${rounds}, ± half the range)`,
  );
  console.table(
    Object.fromEntries(
      WEEKS.map((name) => [
        name,
        {
          ms: value(name).toFixed(0),
          'noise ±%': noise(samples[name]).toFixed(0),
          'of bare': (value(name) / value('bare')).toFixed(2),
        },
      ]),
    ),
  );
  console.log(`WeekTable takes ${(value('WeekTable') / fastest).toFixed(2)} of the faster calendar's time.`);
  return [
    ...(value('WeekTable') > MOST_OF_BARE * value('bare') ? [`week: over ${MOST_OF_BARE} of bare`] : []),
    ...(value('WeekTable') > MOST_OF_PEER * fastest ? [`week: over ${MOST_OF_PEER} of the faster calendar`] : []),
  ];
}

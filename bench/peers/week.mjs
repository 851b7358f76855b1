// The booked week drawn by WeekTable, by bare React and by two calendars, then another day and another view of it: fresh
// page for every sample, interleaved.
import { median, noise } from '../figures.mjs';

const WEEKS = ['bare', 'WeekTable', 'FullCalendar', 'react-big-calendar'];
const PEERS = WEEKS.slice(2);
const CHANGES = {
  day: {
    title: 'Another day, 24 hours. SlotList: a press in its selector; narrow: a press on a day; the others: next',
    ours: ['SlotList', 'WeekTable, narrow'],
  },
  view: {
    title: 'Week to day, or back. WeekTable has no switch: its page sets `compact`; the others: a press on the view',
    ours: ['WeekTable, compact'],
  },
};
const THROTTLE = 4;
const MOST_OF_BARE = 1.3;
const MOST_OF_PEER = 0.5;

/** What `measure` gives in a fresh page, once the page is `ready` and slowed down. */
async function inPage(browser, url, ready, measure) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1400 } });
  page.setDefaultTimeout(120_000);
  const cdp = await page.context().newCDPSession(page);
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  await page.evaluate(() => window.bench.prepare());
  await ready(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const taken = await measure(page);
  await page.close();
  return taken;
}

async function sample(names, rounds, measure) {
  const samples = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 ? names.toReversed() : names) samples[name].push(await measure(name));
  }
  return samples;
}

const print = (title, rounds, rows) => {
  console.log(`\n${title}; ${THROTTLE}x CPU throttle, painted, ms (medians of ${rounds}, ± half the range)`);
  console.table(rows);
};

async function measureMount(browser, url, rounds) {
  const samples = await sample(WEEKS, rounds, (name) =>
    inPage(
      browser,
      url,
      () => undefined,
      (page) => page.evaluate((week) => window.bench.mount(week), name),
    ),
  );
  const value = (name) => median(samples[name]);
  const fastest = Math.min(...PEERS.map(value));
  const row = (name) => ({
    ms: value(name).toFixed(0),
    'noise ±%': noise(samples[name]).toFixed(0),
    'of bare': (value(name) / value('bare')).toFixed(2),
  });
  print('A booked week, 168 hours', rounds, Object.fromEntries(WEEKS.map((name) => [name, row(name)])));
  console.log(`WeekTable takes ${(value('WeekTable') / fastest).toFixed(2)} of the faster calendar's time.`);
  return [
    ...(value('WeekTable') > MOST_OF_BARE * value('bare') ? [`week: over ${MOST_OF_BARE} of bare`] : []),
    ...(value('WeekTable') > MOST_OF_PEER * fastest ? [`week: over ${MOST_OF_PEER} of the faster calendar`] : []),
  ];
}

/** Six presses in each page; a page counts by its median press. */
async function measureChange(browser, url, rounds, change) {
  const { title, ours } = CHANGES[change];
  const names = [...ours, ...PEERS];
  const samples = await sample(names, rounds, (name) =>
    inPage(
      browser,
      url,
      (page) => page.evaluate(([what, week]) => window.bench.open(what, week), [change, name]),
      async (page) => median(await page.evaluate(() => window.bench.change())),
    ),
  );
  const value = (name) => median(samples[name]);
  const fastest = Math.min(...PEERS.map(value));
  const row = (name) => ({
    ms: value(name).toFixed(0),
    'noise ±%': noise(samples[name]).toFixed(0),
    'of the faster calendar': (value(name) / fastest).toFixed(2),
  });
  print(title, rounds, Object.fromEntries(names.map((name) => [name, row(name)])));
  return ours.filter((name) => value(name) > fastest).map((name) => `week: ${name} changes its ${change} slower`);
}

/** @returns what falls short */
export async function measureWeek(browser, url, rounds) {
  const misses = await measureMount(browser, url, rounds);
  for (const change of Object.keys(CHANGES)) misses.push(...(await measureChange(browser, url, rounds, change)));
  return misses;
}

import { createRoot } from 'react-dom/client';
import { ThemeRoot } from '../../packages/panel-ui/src/theme/ThemeRoot';
import { WeekTable } from '../../packages/panel-ui/src/widgets/week/WeekTable';
import { BigCalendar, TimeGrid } from './calendars';
import { NOW, SLOTS, two } from './weekData';
import { PAGES } from './weekPages';

/** The least that React can do for the same cells: its looks, which are those of a usable week, are a sheet of the page. */
const Bare = () => (
  <table className="bare">
    <tbody>
      {Array.from({ length: 24 }, (_, hour) => (
        <tr key={hour}>
          <th>{two(hour)}:00</th>
          {Array.from({ length: 7 }, (_, day) => (
            <td key={day}>
              <button data-hour="">
                {SLOTS[day * 24 + hour].start_time} {SLOTS[day * 24 + hour].host}
              </button>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const WEEKS = {
  bare: { Week: Bare, cells: '[data-hour]' },
  WeekTable: { Week: () => <WeekTable slots={SLOTS} now={NOW} />, cells: 'td[data-day] [title]' },
  FullCalendar: { Week: TimeGrid, cells: '.fc-timegrid-event' },
  'react-big-calendar': { Week: BigCalendar, cells: '.rbc-event' },
};

const root = createRoot(document.querySelector('#root'));
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const task = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

const draw = (content) => root.render(<ThemeRoot theme="light">{content}</ThemeRoot>);

/** Milliseconds from an action until what it brings is painted. */
async function painted(act, isDone, what) {
  const start = performance.now();
  act();
  do await frame();
  while (!isDone() && performance.now() - start < 60_000);
  await task();
  if (!isDone()) throw new Error(`bench: ${what} does not come. A figure would mean nothing.`);
  return performance.now() - start;
}

/** Nobody presses again while the colours of the press before still fade. */
async function rest() {
  while (document.getAnimations().length > 0) await frame();
  await task();
}

const count = (cells) => document.querySelectorAll(cells).length;
let shown;

window.bench = {
  prepare() {
    draw(null);
    return frame();
  },
  /** Milliseconds until all 168 hours are painted. */
  mount(name) {
    const { Week, cells } = WEEKS[name];
    return painted(
      () => draw(<Week />),
      () => count(cells) >= 168,
      `${name} with 168 hours`,
    );
  },
  /** Opens a page of a calendar, to change the `day` or the `view` in it afterwards. */
  open(change, name) {
    shown = PAGES[change][name];
    const { Page, first } = shown;
    return painted(() => draw(<Page />), first, `${name} to change its ${change}`);
  },
  /** @returns {Promise<number[]>} milliseconds of each of the page's changes until it is painted */
  async change() {
    const taken = [];
    for (const { act, isDone } of shown.steps) {
      await rest();
      taken.push(await painted(act, isDone, 'a change'));
    }
    return taken;
  },
};

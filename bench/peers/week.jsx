import timeGridPlugin from '@fullcalendar/timegrid';
import FullCalendar from '@fullcalendar/react';
import { format, getDay, parse, startOfWeek } from 'date-fns';
import { Calendar, dateFnsLocalizer } from 'react-big-calendar';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import { createRoot } from 'react-dom/client';
import { ThemeRoot } from '../../packages/panel-ui/src/theme/ThemeRoot';
import { WeekTable } from '../../packages/panel-ui/src/schedules/WeekTable';

const two = (number) => String(number).padStart(2, '0');
const HOSTS = ['Ana', 'Bruno', 'Caio', 'Débora', 'Érica', 'Fábio', 'Gabi'];
/** Every hour of the week booked, no two in a row by the same host. */
const SLOTS = Array.from({ length: 168 }, (_, id) => ({
  type: 'broadcast',
  day: Math.floor(id / 24),
  hour: id % 24,
  start_time: `${two(id % 24)}:00`,
  end_time: `${two(id % 24)}:45`,
  host: HOSTS[id % HOSTS.length],
}));
/** A week that begins on a Sunday, as each of the calendars shows it. */
const SUNDAY = '2026-11-15';
const at = (slot, time) => new Date(`2026-11-${15 + slot.day}T${time}:00`);
const EVENTS = SLOTS.map((slot, id) => ({
  id: String(id),
  title: slot.host,
  start: at(slot, slot.start_time),
  end: at(slot, slot.end_time),
}));
const NOW = { day: 0, hour: 12, minute: 0 };

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

const localizer = dateFnsLocalizer({ format, parse, startOfWeek, getDay, locales: {} });
const VIEWS = ['week'];
const PLUGINS = [timeGridPlugin];
const TALL = { height: 1200 };

const WEEKS = {
  bare: { Week: Bare, cells: '[data-hour]' },
  WeekTable: { Week: () => <WeekTable slots={SLOTS} now={NOW} />, cells: 'td[data-day] [title]' },
  FullCalendar: {
    Week: () => (
      <FullCalendar
        plugins={PLUGINS}
        initialView="timeGridWeek"
        initialDate={SUNDAY}
        events={EVENTS}
        allDaySlot={false}
        height={1200}
      />
    ),
    cells: '.fc-timegrid-event',
  },
  'react-big-calendar': {
    Week: () => (
      <div style={TALL}>
        <Calendar
          localizer={localizer}
          events={EVENTS}
          defaultView="week"
          views={VIEWS}
          defaultDate={EVENTS[0].start}
        />
      </div>
    ),
    cells: '.rbc-event',
  },
};

const root = createRoot(document.querySelector('#root'));
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const task = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

window.bench = {
  prepare() {
    root.render(<ThemeRoot theme="light">{null}</ThemeRoot>);
    return frame();
  },
  /** Milliseconds until all 168 hours are painted. */
  async mount(name) {
    const { Week, cells } = WEEKS[name];
    const start = performance.now();
    root.render(
      <ThemeRoot theme="light">
        <Week />
      </ThemeRoot>,
    );
    do await frame();
    while (document.querySelectorAll(cells).length < 168 && performance.now() - start < 60_000);
    await task();
    const drawn = document.querySelectorAll(cells).length;
    if (drawn < 168) throw new Error(`bench: ${name} draws ${drawn} hours of 168. A figure would mean nothing.`);
    return performance.now() - start;
  },
};

// A booked week in WeekTable, bare React and two calendar libraries, then switches between days by each one's
// controls. The libraries' weeks begin on Sunday.
import FullCalendar from '@fullcalendar/react';
import timeGridPlugin from '@fullcalendar/timegrid';
import { format, getDay, parse, startOfWeek } from 'date-fns';
import { useState } from 'react';
import { Calendar, dateFnsLocalizer } from 'react-big-calendar';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import { DaySelector } from '../../packages/panel-ui/src/schedules/DaySelector';
import { SlotList } from '../../packages/panel-ui/src/schedules/SlotList';
import { WeekTable } from '../../packages/panel-ui/src/widgets/week/WeekTable';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const HOSTS = ['Ana', 'Bruno', 'Caio', 'Débora', 'Érica', 'Fábio', 'Gabi'];
const NOW = { day: 0, hour: 12, minute: 0 };
const dateOf = (day) => `2026-11-${15 + day}`;
/** Every hour booked, with alternating hosts, in the format of each library. */
const SLOTS = Array.from({ length: 168 }, (_, id) => {
  const [day, hour, host] = [Math.floor(id / 24), id % 24, HOSTS[id % 7]];
  const [start_time, end_time] = ['00', '45'].map((minute) => `${String(hour).padStart(2, '0')}:${minute}`);
  const [start, end] = [start_time, end_time].map((time) => new Date(`${dateOf(day)}T${time}:00`));
  const ours = { type: 'broadcast', day, hour, host, start_time, end_time, day_of_week: day, user_name: host };
  return { ...ours, id: id + 1, title: host, start, end };
});

/** A minimal React week, with the CSS that a usable week needs. */
const BARE = `.bare { width: 100%; table-layout: fixed; border-spacing: 0; font-size: 12px }
.bare td { padding: 2px; border-top: 1px solid #ddd; vertical-align: top }
.bare button { width: 100%; min-height: 28px; padding: 4px 6px; border: 0; border-radius: 6px; background: #e8e6fb;
  font: inherit; font-weight: 600; text-align: start; white-space: nowrap; text-overflow: ellipsis; overflow: hidden }`;
document.head.append(Object.assign(document.createElement('style'), { textContent: BARE }));
const Bare = () => (
  <table className="bare">
    <tbody>
      {SLOTS.slice(0, 24).map(({ hour, start_time }) => (
        <tr key={hour}>
          <th>{start_time}</th>
          {SLOTS.filter((slot) => slot.hour === hour).map(({ id, host }) => (
            <td key={id}>
              <button>{`${start_time} ${host}`}</button>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Week = (props) => <WeekTable slots={SLOTS} now={NOW} {...props} />;
/** The public week shows one day if its container is narrow. */
const NarrowWeek = () => (
  <div style={{ width: 390 }}>
    <Week />
  </div>
);
const RIGHTS = { username: 'Ana', canBook: true, canRemove: () => false, onBook() {}, onRemove() {} };
/** The parts of the staff's screen, without a server. */
function StaffDay() {
  const [day, setDay] = useState('monday');
  const ofDay = SLOTS.filter((slot) => slot.day === DAYS.indexOf(day));
  return (
    <>
      <DaySelector value={day} onChange={setDay} today="monday" schedules={SLOTS} />
      <SlotList type="broadcast" schedules={ofDay} currentHour={day === 'monday' ? 12 : null} {...RIGHTS} />
    </>
  );
}

const FULL = { plugins: [timeGridPlugin], events: SLOTS, initialDate: dateOf(0), allDaySlot: false, height: 1200 };
const full = (view, views) => () => (
  <FullCalendar {...FULL} initialView={view} headerToolbar={{ start: 'title', end: `today prev,next ${views}` }} />
);
const localizer = dateFnsLocalizer({ format, parse, startOfWeek, getDay, locales: {} });
const BIG = { localizer, events: SLOTS, defaultDate: SLOTS[0].start, style: { height: 1200 } };
const big = (view, views) => () => <Calendar {...BIG} defaultView={view} views={views} />;

const one = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
const has = (count, selector) => () => all(selector).length === count;
const isSeen = (day) => one(`td[data-day='${day}'] [title]`)?.getClientRects().length > 0;
const bigButton = (text) => () => all('.rbc-toolbar button').find((button) => button.textContent === text);
const fullButton = (name) => () => one(`.fc-${name}-button`);

/** Conditions that detect the day with this number, or the week. */
const staffDay = (day) => one('[data-slot] b')?.textContent === HOSTS[(day * 24) % 7];
const ourDay = (day) => isSeen(day) && !isSeen((day + 1) % 7);
const fullDay = (day) => has(24, '.fc-timegrid-event')() && one(`td[data-date='${dateOf(day)}']`) !== null;
const bigDay = (day) => has(24, '.rbc-event')() && one('.rbc-toolbar-label').textContent.endsWith(`Nov ${15 + day}`);
const fullWeek = has(168, '.fc-timegrid-event');
const bigWeek = has(168, '.rbc-event');

/** Starts on the first day, then selects each of the other six. */
function days(Page, isDay, press) {
  const to = (day) => [() => press(day).click(), () => isDay(day)];
  return { Page, isThere: () => isDay(0), change: () => [1, 2, 3, 4, 5, 6].map(to) };
}

const FULL_VIEWS = ['timeGridDay', 'timeGridWeek'];
const BIG_VIEWS = ['day', 'week'];
export const SUBJECTS = {
  week: {
    bare: { Page: Bare, isThere: has(168, '.bare button') },
    WeekTable: { Page: Week, isThere: has(168, 'td[data-day] [title]') },
    FullCalendar: { Page: full('timeGridWeek', ''), isThere: fullWeek },
    'react-big-calendar': { Page: big('week', ['week']), isThere: bigWeek },
  },
  day: {
    SlotList: days(StaffDay, staffDay, (day) => one(`input[value=${DAYS[day]}]`)),
    'WeekTable, narrow': days(NarrowWeek, ourDay, (day) => all('[role=group] button')[day]),
    FullCalendar: days(full('timeGridDay', FULL_VIEWS), fullDay, fullButton('next')),
    'react-big-calendar': days(big('day', BIG_VIEWS), bigDay, bigButton('Next')),
  },
};

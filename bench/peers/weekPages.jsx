// What a reader presses to see another day, or a day instead of the week and the week again: each calendar's own control.
import { useMemo, useState } from 'react';
import { DaySelector } from '../../packages/panel-ui/src/schedules/DaySelector';
import { SlotList } from '../../packages/panel-ui/src/schedules/SlotList';
import { WeekTable } from '../../packages/panel-ui/src/widgets/week/WeekTable';
import { BigCalendar, TimeGrid, VIEWS_TOOLBAR } from './calendars';
import { NOW, SLOTS } from './weekData';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const SCHEDULES = SLOTS.map(({ type, day, host, start_time, end_time }, id) => ({
  id: id + 1,
  type,
  day_of_week: day,
  user_name: host,
  start_time,
  end_time,
}));
const nothing = () => undefined;
const never = () => false;

const one = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
const isSeen = (element) => element !== null && element.getClientRects().length > 0;

/** The staff's screen without its server: the same two parts. */
function StaffPage() {
  const [day, setDay] = useState('monday');
  const ofDay = useMemo(() => SCHEDULES.filter((entry) => entry.day_of_week === DAYS.indexOf(day)), [day]);
  return (
    <>
      <DaySelector value={day} onChange={setDay} today="monday" schedules={SCHEDULES} />
      <SlotList
        type="broadcast"
        schedules={ofDay}
        currentHour={day === 'monday' ? NOW.hour : null}
        username="Ana"
        canBook
        canRemove={never}
        onBook={nothing}
        onRemove={nothing}
      />
    </>
  );
}

const staffShows = (day) => () =>
  one(`input[value=${DAYS[day]}]:checked`) !== null &&
  all('[data-slot] b').length === 24 &&
  one('[data-slot] b').textContent === SLOTS[day * 24].host;

/** The public week has no switch of its own: it is a day where it stands narrow, or where its page says `compact`. */
function PublicPage() {
  const [isCompact, setIsCompact] = useState(false);
  return (
    <>
      <button onClick={() => setIsCompact(!isCompact)}>Day or week</button>
      <WeekTable slots={SLOTS} now={NOW} compact={isCompact} />
    </>
  );
}

function NarrowPage() {
  return (
    <div style={{ width: 390 }}>
      <WeekTable slots={SLOTS} now={NOW} />
    </div>
  );
}

const publicDay = (day) => one(`td[data-day='${day}'] [title]`);
const publicShows = (day) => () => all('td[data-day]').length === 168 && isSeen(publicDay(day));
const publicShowsOnly = (day) => () => publicShows(day)() && !isSeen(publicDay((day + 1) % 7));

const fullDay = (day) => () =>
  all('.fc-timegrid-event').length === 24 && one(`td[data-date='2026-11-${15 + day}']`) !== null;
const fullWeek = () => all('.fc-timegrid-event').length === 168;

const BIG_VIEWS = ['week', 'day'];
const bigButton = (text) => all('.rbc-toolbar button').find((button) => button.textContent === text);
const bigDay = (day) => () =>
  all('.rbc-event').length === 24 && one('.rbc-toolbar-label').textContent.endsWith(`Nov ${15 + day}`);
const bigWeek = () => all('.rbc-event').length === 168;

const OTHER_DAYS = [1, 2, 3, 4, 5, 6];
const days = (press, shows) => OTHER_DAYS.map((day) => ({ act: () => press(day).click(), isDone: shows(day) }));
const views = (toDay, isDay, toWeek, isWeek) =>
  [1, 2, 3].flatMap(() => [
    { act: () => toDay().click(), isDone: isDay },
    { act: () => toWeek().click(), isDone: isWeek },
  ]);

/** By what changes: `first` tells that the page is there. */
export const PAGES = {
  day: {
    SlotList: {
      Page: StaffPage,
      first: staffShows(0),
      steps: days((day) => one(`input[value=${DAYS[day]}]`), staffShows),
    },
    'WeekTable, narrow': {
      Page: NarrowPage,
      first: publicShowsOnly(0),
      steps: days((day) => all('[role=group] button')[day], publicShowsOnly),
    },
    FullCalendar: {
      Page: () => <TimeGrid view="timeGridDay" toolbar={VIEWS_TOOLBAR} />,
      first: fullDay(0),
      steps: days(() => one('.fc-next-button'), fullDay),
    },
    'react-big-calendar': {
      Page: () => <BigCalendar view="day" views={BIG_VIEWS} />,
      first: bigDay(0),
      steps: days(() => bigButton('Next'), bigDay),
    },
  },
  view: {
    'WeekTable, compact': {
      Page: PublicPage,
      first: publicShows(1),
      steps: views(
        () => one('button'),
        publicShowsOnly(0),
        () => one('button'),
        publicShows(1),
      ),
    },
    FullCalendar: {
      Page: () => <TimeGrid toolbar={VIEWS_TOOLBAR} />,
      first: fullWeek,
      steps: views(
        () => one('.fc-timeGridDay-button'),
        fullDay(0),
        () => one('.fc-timeGridWeek-button'),
        fullWeek,
      ),
    },
    'react-big-calendar': {
      Page: () => <BigCalendar views={BIG_VIEWS} />,
      first: bigWeek,
      steps: views(
        () => bigButton('Day'),
        bigDay(0),
        () => bigButton('Week'),
        bigWeek,
      ),
    },
  },
};

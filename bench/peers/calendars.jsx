// The calendars that the week is compared with, each with its own toolbar.
import FullCalendar from '@fullcalendar/react';
import timeGridPlugin from '@fullcalendar/timegrid';
import { format, getDay, parse, startOfWeek } from 'date-fns';
import { Calendar, dateFnsLocalizer } from 'react-big-calendar';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import { EVENTS, SUNDAY } from './weekData';

const PLUGINS = [timeGridPlugin];
const TOOLBAR = { start: 'title', center: '', end: 'today prev,next' };
/** With its views too, as react-big-calendar has them. */
export const VIEWS_TOOLBAR = { ...TOOLBAR, end: 'today prev,next timeGridWeek,timeGridDay' };
const localizer = dateFnsLocalizer({ format, parse, startOfWeek, getDay, locales: {} });
const TALL = { height: 1200 };

export const TimeGrid = ({ view = 'timeGridWeek', toolbar = TOOLBAR }) => (
  <FullCalendar
    plugins={PLUGINS}
    initialView={view}
    initialDate={SUNDAY}
    headerToolbar={toolbar}
    events={EVENTS}
    allDaySlot={false}
    height={1200}
  />
);

const WEEK_ONLY = ['week'];

export const BigCalendar = ({ view = 'week', views = WEEK_ONLY }) => (
  <div style={TALL}>
    <Calendar localizer={localizer} events={EVENTS} defaultView={view} views={views} defaultDate={EVENTS[0].start} />
  </div>
);

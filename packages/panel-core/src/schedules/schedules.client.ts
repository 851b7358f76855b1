import type { Http } from '../http/http';
import type { DatedHour } from './dates';
import type { AssignHour } from './dates.schemas';
import type { CreateSchedule } from './schedules.contract';
import type { ScheduleType } from './slots';

export function createSchedulesClient(http: Http) {
  return {
    list: (options: { signal?: AbortSignal } = {}) => http.send('GET /schedules', options),
    create: (body: CreateSchedule) => http.send('POST /schedules', { body }),
    remove: (id: number) => http.send('DELETE /schedules/:id', { params: { id } }),
    /** Both types if none is given (design.md 3). */
    removeAll: (type?: ScheduleType) => http.send('DELETE /schedules', { query: { type } }),
    listDates: () => http.send('GET /schedules/dates'),
    listHosts: (type: ScheduleType) => http.send('GET /schedules/hosts', { query: { type } }),
    bookDate: (body: DatedHour) => http.send('POST /schedules/dates', { body }),
    freeDate: (body: DatedHour) => http.send('POST /schedules/dates/free', { body }),
    assign: (body: AssignHour) => http.send('POST /schedules/assign', { body }),
    publicList: (type?: ScheduleType) => http.send('GET /public/schedule', { query: { type } }),
    ownCalendar: () => http.send('GET /account/calendar'),
    renewCalendar: () => http.send('PUT /account/calendar'),
    removeCalendar: () => http.send('DELETE /account/calendar'),
  };
}

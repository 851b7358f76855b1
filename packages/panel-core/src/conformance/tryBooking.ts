import { SLOTS } from '../schedules/slots';
import { ask, checkOf, verdict } from './ask';
import type { Row } from './readBack';
import type { Trial } from './trial';

/** The first free hour of Sunday. */
export async function freeHour(list: Trial['list']) {
  const booked = await list('/schedules');
  const free = SLOTS.find(
    ({ start_time }) => !booked.some((each) => each.start_time === start_time && Number(each.day_of_week) === 6),
  );
  if (!free) return null;
  const { start_time, end_time } = free;
  return { type: 'broadcast', day_of_week: 6, start_time, end_time };
}

export async function tryBooking({ target, token, checks, tryRow, list }: Trial): Promise<void> {
  const hour = await freeHour(list);
  if (!hour) return void checks.push(checkOf('POST /schedules', 'not asked', 'no hour of Sunday is free'));
  if (!(await tryRow('/schedules', hour))) return;
  const { status, given } = await ask(target, 'POST /schedules', { token, body: hour });
  const isHour = (row: Row) => row.start_time === hour.start_time && Number(row.day_of_week) === hour.day_of_week;
  const bookings = (await list('/schedules')).filter(isHour).length;
  const note = `answers ${status}, and ${bookings} bookings hold the hour`;
  const todo = 'Answer 409 where the hour is taken, by a unique index over type, day and start.';
  checks.push(verdict('POST /schedules', status >= 400 && bookings === 1, note, 'of a taken hour', todo));
  if (given?.id !== undefined) await ask(target, 'DELETE /schedules/:id', { token, id: Number(given.id) });
}

// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../conformance/examples';
import type { Route } from '../http/http';
import { EXTENSIONS } from '../provider/extensions';
import type { Outcome } from '../shared/outcome';
import { FakeClock } from '../testing/FakeClock';
import { denial, held, refusal, renderPanelHook, soon, type PanelOptions } from '../testing/renderPanelHook';
import { buildBroadcaster } from '../users/users.fixtures';
import type { HourOffer, ScheduleDate } from './dates.schemas';
import type { Schedule } from './schedules.contract';
import { buildSchedule, buildScheduleDate } from './schedules.fixtures';
import { SLOTS, type DayIndex } from './slots';
import { useDatedSchedule, type DatedSchedule } from './useDatedSchedule';

/** A Wednesday, 13:10. */
const NOW = Date.parse('2026-11-25T13:10:00Z');
const RAFA = buildBroadcaster();

const at = (hour: number) => {
  const { start_time = '', end_time = '' } = SLOTS[hour] ?? {};
  return { start_time, end_time };
};
const weekly = (id: number, day_of_week: DayIndex, hour: number, user_name = RAFA.username) =>
  buildSchedule({ id, day_of_week, ...at(hour), user_name });
const dated = (date: string, hour: number, user_name = RAFA.username) =>
  buildScheduleDate({ date, ...at(hour), user_name });

const OFFER: HourOffer = {
  id: 4,
  ...{ type: 'broadcast', date: '2026-11-27', ...at(20) },
  user_name: 'Bia_Torres',
  to: '',
  created_at: '2026-11-25T12:00:00.000Z',
};

interface Given extends PanelOptions {
  week?: Schedule[];
  dates?: ScheduleDate[];
  weeksLater?: number;
  hasSeveral?: boolean;
}

async function scheduleOf({ week = [], dates = [], weeksLater, hasSeveral = false, answers, ...options }: Given = {}) {
  const panel = renderPanelHook(() => useDatedSchedule('broadcast', weeksLater), {
    user: RAFA,
    clock: new FakeClock(NOW),
    config: { timeZone: 'UTC', extensions: EXTENSIONS.filter((name) => hasSeveral || name !== 'several') },
    ...options,
    answers: {
      'GET /schedules': () => week,
      'GET /schedules/dates': () => dates,
      'GET /offers': () => [OFFER, { ...OFFER, id: 5, type: 'event' }],
      'POST /schedules': ({ body }) => ({ ...(body as Schedule), id: 30, user_name: RAFA.username }),
      'POST /schedules/dates': ({ body }) => ({ ...(body as ScheduleDate), user_name: RAFA.username, given_by: '' }),
      ...answers,
    },
  });
  const shown = () => panel.result.current;
  const all = () => {
    const { week: remote } = shown();
    return remote.status === 'ready' ? remote.data.hours : [];
  };
  const hourOf = (day: number, hour: number) => all()[day * 24 + hour]!;
  /** Those that somebody holds. */
  const hours = () =>
    all().flatMap(({ date, start_time, weekly: booked, holder, isOffered }) =>
      holder
        ? [date, start_time, holder.user_name, holder === booked ? '' : 'once', isOffered ? 'offered' : '']
            .join(' ')
            .trim()
        : [],
    );
  await soon(() => expect(shown().week.status).not.toBe('loading'));
  /** The commands sent, in order, with day or date and hour. */
  const sent = () =>
    panel.server.asked.flatMap(([route, { id, body }]) => {
      if (route.startsWith('GET ')) return [];
      const { date, day_of_week, start_time } = (body ?? {}) as Partial<ScheduleDate & Schedule>;
      return [body ? `${route} ${date ?? day_of_week} ${start_time}` : route.replace(':id', String(id))];
    });
  return { ...panel, shown, all, hourOf, hours, sent };
}

describe('the week shown', () => {
  const week = [weekly(7, 4, 20, 'Bia_Torres'), weekly(8, 2, 9)];
  const dates = [dated('2026-11-26', 10, 'Lumi'), dated('2026-12-02', 9, '')];

  it('has who holds each hour on its date, and what is offered of this type', async () => {
    const { hours, shown } = await scheduleOf({ week, dates });
    expect(hours()).toEqual(['2026-11-26 10:00 Lumi once', '2026-11-27 20:00 Bia_Torres  offered']);
    expect(shown().offers).toEqual([OFFER]);
    expect(shown().now).toEqual({ date: '2026-11-25', hour: 13 });
  });

  it('is that of a later one if asked', async () => {
    const { hours } = await scheduleOf({ week, dates, weeksLater: 1 });
    expect(hours()).toEqual(['2026-12-09 09:00 dj-Rafa', '2026-12-04 20:00 Bia_Torres']);
  });

  it.each(['GET /schedules/dates', 'GET /offers'] as const)('waits for %s', async (route) => {
    const answer = held<never[]>();
    const { result } = renderPanelHook(() => useDatedSchedule('broadcast'), {
      user: RAFA,
      answers: {
        'GET /schedules': () => week,
        'GET /schedules/dates': () => [],
        'GET /offers': () => [],
        [route]: () => answer.answer,
      },
    });
    await soon(() => expect(result.current.canBook).toBe(true));
    expect(result.current.week.status).toBe('loading');
    answer.release([]);
    await soon(() => expect(result.current.week.status).toBe('ready'));
  });

  it.each<[Route, string]>([
    ['GET /schedules', 'denied'],
    ['GET /schedules/dates', 'denied'],
    ['GET /offers', 'ready'],
  ])('is not guessed without %s: %s', async (route, status) => {
    const { shown } = await scheduleOf({ week, dates, answers: { [route]: denial } });
    await soon(() => expect(shown().week.status).toBe(status));
  });

  it('has dates with a back end that names them alone', async () => {
    const { hours } = await scheduleOf({ week, dates, config: { timeZone: 'UTC', extensions: ['dates'] } });
    expect(hours()).toContain('2026-11-26 10:00 Lumi once');
  });

  it.each<[string, Given]>([
    ['that does not name them', { config: { timeZone: 'UTC', extensions: ['clearByType'] } }],
    ['that answers 404', { answers: { 'GET /schedules/dates': () => refusal(404) } }],
  ])('has the weekly hours alone with a back end %s', async (_, options) => {
    const user = buildBroadcaster({}, ['broadcaster', 'manage_schedule']);
    const { shown, server, hours, hourOf } = await scheduleOf({ week, user, ...options });
    await soon(() => expect(hours()).toEqual(['2026-12-02 09:00 dj-Rafa', '2026-11-27 20:00 Bia_Torres']));
    expect(shown()).toMatchObject({ hasDates: false, canAssign: false, offers: [] });
    expect(shown().comingHours(hourOf(4, 20))).toHaveLength(1);
    expect(await act(() => shown().bookSeveral([hourOf(3, 11)]))).toMatchObject([{ ok: true, value: { id: 30 } }]);
    expect(server.count('POST /schedules/dates')).toBe(0);
  });
});

it('says of which weeks the member has all hours that the station allows', async () => {
  const { shown, hourOf } = await scheduleOf({
    week: [weekly(7, 4, 20), weekly(8, 5, 20, 'Bia_Torres')],
    dates: [dated('2026-11-29', 9), dated('2026-12-04', 20, '')],
    config: { timeZone: 'UTC', extensions: EXTENSIONS, hoursPerMember: 2 },
  });
  // Friday's and Sunday's; of the next week Friday's was given up.
  const full = { count: 2, most: 2, week: '2026-11-23' };
  expect([hourOf(5, 9), hourOf(0, 9), hourOf(2, 13)].map((hour) => shown().fullWeek(hour))).toEqual([full, null, null]);
});

describe('rights', () => {
  it('a host frees own hours, also the present one', async () => {
    const { all, shown } = await scheduleOf({
      week: [weekly(8, 2, 9)],
      dates: [dated('2026-11-25', 13), dated('2026-11-25', 15, 'Lumi')],
    });
    const may = all().flatMap(({ start_time, holder }) => (holder ? [[start_time, shown().canRemove(holder)]] : []));
    expect(may).toEqual([
      ['09:00', true],
      ['13:00', true],
      ['15:00', false],
    ]);
  });

  it.each([
    ['manage_schedule', true],
    ['broadcaster', false],
  ] as const)('hours are assigned with %s: %s', async (permission, canAssign) => {
    const { shown } = await scheduleOf({ user: buildBroadcaster({}, ['broadcaster', permission]) });
    expect(shown().canAssign).toBe(canAssign);
  });
});

describe('several hours at once', () => {
  const week = [weekly(5, 3, 10, 'Bia_Torres'), weekly(7, 4, 20)];
  const dates = [dated('2026-11-26', 10, ''), dated('2026-11-28', 9)];
  const values = (outcomes: readonly Outcome<unknown>[]) =>
    outcomes.map((outcome) => {
      if (!outcome.ok) return outcome.error.code;
      const { id, date } = outcome.value as Partial<Schedule & ScheduleDate>;
      return id ?? date;
    });

  it('are one call where the back end has it, each on its date or every week', async () => {
    const body: unknown[] = [];
    const { shown, hourOf } = await scheduleOf({
      ...{ week, dates, hasSeveral: true },
      user: { ...RAFA, permissions: ['broadcaster', 'manage_schedule'] },
      answers: {
        'POST /schedules/several': (call) => (
          body.push(call.body),
          [
            { code: null, holder: '' },
            { code: 'host_changed', holder: 'Lumi' },
          ]
        ),
      },
    });
    const asked = [hourOf(4, 20), hourOf(5, 9)];
    const outcomes = await act(async () => (await shown().giveSeveral?.(asked, false, 3)) ?? []);
    expect(values(outcomes)).toEqual([undefined, 'host_changed']);
    const holder = RAFA.username;
    const type = 'broadcast';
    expect(body).toEqual([
      {
        userId: 3,
        hours: [
          { type, day_of_week: 4, ...at(20), holder },
          { type, date: '2026-11-28', ...at(9), holder },
        ],
      },
    ]);
  });

  it('are booked every week, but for an hour that its weekly host gave up on its date', async () => {
    const { shown, sent, hourOf } = await scheduleOf({ week, dates });
    const outcomes = await act(() => shown().bookSeveral([hourOf(3, 10), hourOf(3, 11)]));
    expect(sent()).toEqual(['POST /schedules/dates 2026-11-26 10:00', 'POST /schedules 3 11:00']);
    expect(values(outcomes)).toEqual(['2026-11-26', 30]);
  });

  it('are booked once if asked, each on its date shown', async () => {
    const { shown, sent, hourOf } = await scheduleOf({ week, dates });
    await act(() => shown().bookSeveral([hourOf(0, 11), hourOf(6, 0)], true));
    expect(sent()).toEqual(['POST /schedules/dates 2026-11-30 11:00', 'POST /schedules/dates 2026-11-29 00:00']);
  });

  it('have an outcome each, in their order', async () => {
    const { shown, hourOf } = await scheduleOf({
      week,
      dates,
      answers: { 'POST /schedules/dates': () => refusal(409, { message: 'No', code: 'slot_taken' }) },
    });
    const outcomes = await act(() => shown().bookSeveral([hourOf(3, 11), hourOf(3, 10), hourOf(3, 12)]));
    expect(values(outcomes)).toEqual([30, 'slot_taken', 30]);
  });

  it('are not sent after one without an answer', async () => {
    const lost = () => {
      throw new TypeError('Failed to fetch');
    };
    const { shown, sent, hourOf } = await scheduleOf({ week, dates, answers: { 'POST /schedules': lost } });
    const outcomes = await act(() => shown().bookSeveral([hourOf(3, 11), hourOf(3, 12)]));
    expect(sent()).toEqual(['POST /schedules 3 11:00']);
    expect(values(outcomes)).toEqual(['done_once', 'done_once']);
  });

  async function freed(isOnce?: boolean) {
    const panel = await scheduleOf({
      week,
      dates,
      answers: { 'DELETE /schedules/:id': () => refusal(403, { message: 'No', code: 'not_yours' }) },
    });
    const own = panel.all().filter(({ holder }) => holder?.user_name === RAFA.username);
    const outcomes = await act(() => panel.shown().removeSeveral(own.toReversed(), isOnce));
    return { ...panel, outcomes: outcomes.map(({ ok }) => ok) };
  }

  it('are freed every week, but for an hour held once', async () => {
    const { sent, outcomes } = await freed();
    expect(sent()).toEqual(['POST /schedules/dates/free 2026-11-28 09:00', 'DELETE /schedules/7']);
    expect(outcomes).toEqual([true, false]);
  });

  it('are freed once if asked', async () => {
    const { sent, outcomes } = await freed(true);
    expect(sent()).toEqual([
      'POST /schedules/dates/free 2026-11-28 09:00',
      'POST /schedules/dates/free 2026-11-27 20:00',
    ]);
    expect(outcomes).toEqual([true, true]);
  });
});

describe('a command for a date', () => {
  const HOUR = { type: 'broadcast', date: '2026-11-27', ...at(20) } as const;
  const assigned = { ...HOUR, userId: 3, holder: '' };
  const commands: Record<string, [Route, (schedule: DatedSchedule) => Promise<Outcome<unknown>>, object?]> = {
    bookDate: ['POST /schedules/dates', ({ bookDate }) => bookDate(HOUR), HOUR],
    freeDate: ['POST /schedules/dates/free', ({ freeDate }) => freeDate(HOUR), HOUR],
    assign: ['POST /schedules/assign', ({ assign }) => assign(assigned), assigned],
    offer: ['POST /offers', ({ offer }) => offer(HOUR, 3), { ...HOUR, userId: 3 }],
    accept: ['POST /offers/accept', ({ accept }) => accept(OFFER), { ...HOUR, holder: 'Bia_Torres' }],
    refuse: ['POST /offers/:id/refuse', ({ refuse }) => refuse(OFFER)],
    withdraw: ['DELETE /offers/:id', ({ withdraw }) => withdraw(OFFER)],
  };

  it.each(Object.entries(commands))('is sent, and what it changed is read again: %s', async (_, [route, run, body]) => {
    for (const status of [201, 409]) {
      const answer = () => (status === 409 ? refusal(409) : Response.json(EXAMPLES[route]?.reply ?? {}, { status }));
      const { shown, server } = await scheduleOf({ answers: { [route]: answer } });
      expect((await act(() => run(shown()))).ok).toBe(status === 201);
      const call = server.asked.find(([each]) => each === route)?.[1];
      expect(call).toMatchObject(route.includes(':id') ? { id: OFFER.id } : { body });
      for (const read of ['GET /schedules', 'GET /schedules/dates', 'GET /offers'] as const)
        await soon(() => expect([read, server.count(read)]).toEqual([read, 2]));
    }
  });
});

// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { denial, held, refusal, renderPanelHook, soon, type PanelOptions } from '../testing/renderPanelHook';
import { buildBroadcaster } from '../users/users.fixtures';
import type { Schedule } from './schedules.contract';
import { buildSchedule } from './schedules.fixtures';
import { SLOTS, type DayIndex, type ScheduleType } from './slots';
import { NO_SCHEDULE, NO_SLOT, SCHEDULE_REFRESH_MS, isProvisional, useSchedule } from './useSchedule';

const RAFA = buildBroadcaster();
const TAKEN = buildSchedule({ id: 7, user_name: 'Bia_Torres' });
const PARTY = buildSchedule({ id: 8, type: 'event', start_time: '20:00', end_time: '20:45', user_name: 'Lumi' });
const at = (hour: number, day_of_week: DayIndex = 3) => ({ ...SLOTS[hour]!, day_of_week });
const TEN = at(10);

async function scheduleOf(type: ScheduleType, { user = RAFA, answers, config }: PanelOptions = {}) {
  const panel = renderPanelHook(() => useSchedule(type), {
    user,
    config,
    answers: { 'GET /schedules': () => [TAKEN, PARTY], ...answers },
  });
  const list = () => {
    const { schedule } = panel.result.current;
    return schedule.status === 'ready' ? schedule.data : schedule.status;
  };
  await soon(() => expect(panel.result.current.schedule.status).toBe('ready'));
  return { ...panel, list, commands: () => panel.result.current };
}

afterEach(() => vi.useRealTimers());

it.each([
  ['broadcast', [TAKEN]],
  ['event', [PARTY]],
] as const)('lists the hours of its type: %s', async (type, own) => {
  const { list } = await scheduleOf(type);
  expect(list()).toEqual(own);
});

describe('booking', () => {
  it('shows at once, and is replaced by the server’s row', async () => {
    const answer = held<Schedule>();
    const { list, commands, server } = await scheduleOf('broadcast', {
      answers: { 'POST /schedules': () => answer.answer },
    });
    const booked = buildSchedule({
      id: 9,
      day_of_week: 3,
      start_time: '10:00',
      end_time: '10:45',
      user_name: RAFA.username,
    });
    server.answers['GET /schedules'] = () => [TAKEN, PARTY, booked];
    let booking!: ReturnType<ReturnType<typeof commands>['book']>;
    act(() => void (booking = commands().book(TEN)));
    await soon(() => expect(list()).toEqual([TAKEN, { ...booked, id: expect.any(Number) }]));
    expect((list() as Schedule[]).map(isProvisional)).toEqual([false, true]);
    answer.release(booked);
    expect(await act(() => booking)).toEqual({ ok: true, value: booked });
    await soon(() => expect(list()).toEqual([TAKEN, booked]));
    expect(server.asked.find(([route]) => route === 'POST /schedules')?.[1].body).toEqual({
      type: 'broadcast',
      day_of_week: 3,
      start_time: '10:00',
      end_time: '10:45',
    });
    expect(server.count('POST /schedules')).toBe(1);
  });

  it('is removed when refused, and shows the holder of the hour', async () => {
    const answer = held<Response>();
    const { list, commands, server } = await scheduleOf('broadcast', {
      answers: { 'POST /schedules': () => answer.answer },
    });
    const holders = buildSchedule({
      id: 10,
      day_of_week: 3,
      start_time: '10:00',
      end_time: '10:45',
      user_name: 'Théo!',
    });
    let booking!: ReturnType<ReturnType<typeof commands>['book']>;
    act(() => void (booking = commands().book(TEN)));
    await soon(() => expect(list()).toHaveLength(2));
    const again = held<Schedule[]>();
    server.answers['GET /schedules'] = () => again.answer;
    answer.release(refusal(409, { message: 'Horário já agendado', code: 'slot_taken', holder: 'Théo!' }));
    const outcome = await act(() => booking);
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'conflict', body: { holder: 'Théo!' } } });
    await soon(() => expect(list()).toEqual([TAKEN]));
    again.release([TAKEN, holders]);
    await soon(() => expect(list()).toEqual([TAKEN, holders]));
  });

  it.each([
    ['without an hour', RAFA, null],
    ['when signed out', null, TEN],
  ])('%s is refused before a call', async (_, user, slot) => {
    const { result, server } = renderPanelHook(() => useSchedule('broadcast'), { user });
    await soon(() => expect(result.current.canBook).toBe(user !== null));
    const outcome = await act(() => result.current.book(slot));
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'invalid', code: NO_SLOT } });
    expect(server.count('POST /schedules')).toBe(0);
    expect(result.current.canRemove(TAKEN)).toBe(user !== null && user.username === TAKEN.user_name);
  });

  it('a doubled booking is sent and shown once', async () => {
    const answer = held<Schedule>();
    const { list, commands, server } = await scheduleOf('broadcast', {
      answers: { 'POST /schedules': () => answer.answer },
    });
    const booked = buildSchedule({ id: 9, day_of_week: 3, start_time: '10:00', end_time: '10:45' });
    server.answers['GET /schedules'] = () => [TAKEN, PARTY, booked];
    let presses!: Promise<unknown>[];
    act(() => void (presses = [commands().book(TEN), commands().book(TEN)]));
    await soon(() => expect(list()).toHaveLength(2));
    answer.release(booked);
    expect(await act(() => Promise.all(presses))).toEqual([1, 2].map(() => ({ ok: true, value: booked })));
    await soon(() => expect(list()).toEqual([TAKEN, booked]));
    expect(server.count('POST /schedules')).toBe(1);
  });

  it('refused after another booking shows the holder of the hour', async () => {
    const refused = held<Response>();
    const done = buildSchedule({ id: 9, day_of_week: 4, start_time: '10:00', end_time: '10:45' });
    const { list, commands, server } = await scheduleOf('broadcast', {
      answers: {
        'POST /schedules': ({ body }) => ((body as Schedule).day_of_week === 3 ? refused.answer : done),
      },
    });
    server.answers['GET /schedules'] = () => [TAKEN, PARTY, done];
    let first!: Promise<unknown>;
    act(() => void (first = commands().book(TEN)));
    expect(await act(() => commands().book(at(10, 4)))).toMatchObject({ ok: true });
    await soon(() => expect(list()).toEqual([TAKEN, done]));
    const holders = buildSchedule({ id: 10, day_of_week: 3, start_time: '10:00', end_time: '10:45' });
    server.answers['GET /schedules'] = () => [TAKEN, PARTY, done, holders];
    refused.release(refusal(409));
    expect(await act(() => first)).toMatchObject({ ok: false, error: { kind: 'conflict' } });
    await soon(() => expect(list()).toEqual([TAKEN, done, holders]));
  });
});

describe('without an answer', () => {
  const booked = [at(8), at(9)].map(({ start_time, end_time }, place) =>
    buildSchedule({ start_time, end_time, id: 20 + place, day_of_week: 3, user_name: RAFA.username }),
  );
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };

  it('the bookings are read before the outcome of each hour is told', async () => {
    const { commands, server } = await scheduleOf('broadcast', { answers: { 'POST /schedules': lost } });
    server.answers['GET /schedules'] = () => [TAKEN, PARTY, ...booked.slice(0, 1)];
    expect(await act(() => commands().book(at(8)))).toEqual({ ok: true, value: booked[0] });
    // The server may come to it later.
    expect(await act(() => commands().book(at(9)))).toMatchObject({ error: { kind: 'network', code: 'done_once' } });
    server.answers['POST /schedules'] = () => refusal(507, { code: 'disk_low' });
    expect(await act(() => commands().book(at(9)))).toMatchObject({ error: { kind: 'server', code: 'disk_low' } });
  });

  it('an hour that another member holds is not one’s own', async () => {
    const { commands, server } = await scheduleOf('broadcast', { answers: { 'POST /schedules': lost } });
    server.answers['GET /schedules'] = () => booked.map((entry) => ({ ...entry, user_name: 'Lumi' }));
    expect(await act(() => commands().book(at(8)))).toMatchObject({
      ok: false,
      error: { code: 'done_once' },
    });
  });

  it('nothing is known while the bookings cannot be read either', async () => {
    const { commands, server } = await scheduleOf('broadcast', {
      answers: { 'POST /schedules': lost, 'DELETE /schedules/:id': lost },
    });
    server.answers['GET /schedules'] = lost;
    const unknown = { ok: false, error: { kind: 'network', code: 'done_once' } };
    expect(await act(() => commands().book(at(8)))).toMatchObject(unknown);
    expect(await act(() => commands().remove(TAKEN))).toMatchObject(unknown);
  });

  it('an hour that is gone from the list was freed', async () => {
    const { list, commands, server } = await scheduleOf('broadcast', { answers: { 'DELETE /schedules/:id': lost } });
    server.answers['GET /schedules'] = () => [PARTY];
    expect(await act(() => commands().remove(TAKEN))).toEqual({ ok: true, value: undefined });
    await soon(() => expect(list()).toEqual([]));
  });
});

describe('freeing', () => {
  it('of one hour removes it from the list', async () => {
    const other = buildSchedule({ id: 6, day_of_week: 5 });
    const { list, commands, server } = await scheduleOf('broadcast', {
      answers: { 'GET /schedules': () => [other, TAKEN, PARTY] },
    });
    expect(await act(() => commands().remove(TAKEN))).toMatchObject({ ok: true });
    await soon(() => expect(list()).toEqual([other]));
    expect(server.asked.find(([route]) => route === 'DELETE /schedules/:id')?.[1].id).toBe(7);
    expect(server.count('GET /schedules')).toBe(1);
  });

  it('of an already free hour reloads the list', async () => {
    const { list, commands, server } = await scheduleOf('broadcast', {
      answers: { 'DELETE /schedules/:id': () => refusal(404) },
    });
    server.answers['GET /schedules'] = () => [PARTY];
    expect(await act(() => commands().remove(TAKEN))).toMatchObject({ ok: false, error: { kind: 'notFound' } });
    await soon(() => expect(list()).toEqual([]));
  });

  it('keeps the hour when refused', async () => {
    const { list, commands, server } = await scheduleOf('broadcast', { answers: { 'DELETE /schedules/:id': denial } });
    expect(await act(() => commands().remove(TAKEN))).toMatchObject({ ok: false, error: { kind: 'denied' } });
    expect(list()).toEqual([TAKEN]);
    expect(server.count('GET /schedules')).toBe(1);
  });

  it('without a selection is refused before a call', async () => {
    const { commands, server } = await scheduleOf('broadcast');
    expect(await commands().remove(null)).toMatchObject({ ok: false, error: { code: NO_SCHEDULE } });
    expect(server.count('DELETE /schedules/:id')).toBe(0);
  });

  it('of all hours concerns one type', async () => {
    const { result, server } = renderPanelHook(
      () => ({ broadcast: useSchedule('broadcast'), event: useSchedule('event') }),
      { answers: { 'GET /schedules': () => [TAKEN, PARTY] } },
    );
    await soon(() => expect(result.current.broadcast.schedule.status).toBe('ready'));
    expect(await act(() => result.current.broadcast.removeAll())).toMatchObject({ ok: true });
    await soon(() => expect(result.current.broadcast.schedule).toMatchObject({ data: [] }));
    expect(result.current.event.schedule).toMatchObject({ data: [PARTY] });
    expect(server.asked.find(([route]) => route === 'DELETE /schedules')?.[1].query).toEqual({ type: 'broadcast' });
    expect(server.count('GET /schedules')).toBe(1);
  });

  it('of all hours frees hour by hour if the server cannot clear by type, and keeps the other schedule', async () => {
    const { list, commands, server } = await scheduleOf('broadcast', {
      config: { extensions: [] },
      answers: { 'GET /schedules': () => [TAKEN, PARTY] },
    });
    expect(await act(() => commands().removeAll())).toMatchObject({ ok: true });
    expect(list()).toEqual([]);
    const removed = server.asked.filter(([route]) => route.startsWith('DELETE'));
    expect(removed.map(([route, { id }]) => [route, id])).toEqual([['DELETE /schedules/:id', TAKEN.id]]);
  });

  it('of all hours is refused before a call if none is booked', async () => {
    const { commands, server } = await scheduleOf('broadcast', { answers: { 'GET /schedules': () => [PARTY] } });
    expect(await act(() => commands().removeAll())).toMatchObject({ ok: false, error: { code: NO_SCHEDULE } });
    expect(server.count('DELETE /schedules')).toBe(0);
  });

  it('of all hours reloads the list when it fails', async () => {
    const { list, commands, server } = await scheduleOf('broadcast', {
      answers: { 'DELETE /schedules': () => refusal(500) },
    });
    expect(await act(() => commands().removeAll())).toMatchObject({ ok: false, error: { kind: 'server' } });
    await soon(() => expect(server.count('GET /schedules')).toBe(2));
    expect(list()).toEqual([TAKEN]);
  });
});

it.each([
  [['broadcaster'], 'broadcast', { canBook: true, canRemoveAll: false }],
  [['broadcaster'], 'event', { canBook: false, canRemoveAll: false }],
  [['promoter'], 'event', { canBook: true, canRemoveAll: false }],
  [['promoter'], 'broadcast', { canBook: false, canRemoveAll: false }],
  [['delete_schedule'], 'event', { canBook: false, canRemoveAll: true }],
  [['create_schedule'], 'event', { canBook: true, canRemoveAll: false }],
] as const)('with %j and type %s the rights are %o', async (permissions, type, rights) => {
  const { commands } = await scheduleOf(type, { user: buildBroadcaster({}, [...permissions]) });
  expect(commands()).toMatchObject(rights);
  expect(commands().canRemove(TAKEN)).toBe(rights.canRemoveAll);
  expect(commands().canRemove({ ...TAKEN, user_name: RAFA.username })).toBe(true);
});

it('polls while mounted, and not after', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server, unmount } = await scheduleOf('broadcast');
  await act(() => vi.advanceTimersByTimeAsync(SCHEDULE_REFRESH_MS));
  expect(server.count('GET /schedules')).toBe(2);
  unmount();
  await vi.advanceTimersByTimeAsync(3 * SCHEDULE_REFRESH_MS);
  expect(server.count('GET /schedules')).toBe(2);
});

// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { denial, held, refusal, renderPanelHook, soon, type Answers } from '../testing/renderPanelHook';
import { buildUser } from '../users/users.fixtures';
import { NOTIFICATIONS_PAGE_SIZE, type NotificationsSearch } from './addressees';
import type { Notification } from './notifications.contract';
import { buildNotification, buildNotifications } from './notifications.fixtures';
import { useAllNotifications } from './useAllNotifications';
import { NOTIFICATIONS_REFRESH_MS, useNotifications } from './useNotifications';

const NEWS = [buildNotification({ id: 3 }), buildNotification({ id: 2, read: true }), buildNotification({ id: 1 })];

async function bellOf(answers: Answers = {}) {
  const panel = renderPanelHook(useNotifications, { answers: { 'GET /notifications': () => NEWS, ...answers } });
  const ids = () => {
    const { unread } = panel.result.current;
    return unread.status === 'ready' ? unread.data.map(({ id }) => id) : unread.status;
  };
  await soon(() => expect(panel.result.current.unread.status).toBe('ready'));
  return { ...panel, ids };
}

afterEach(() => vi.useRealTimers());

describe('the bell', () => {
  it('counts 0 before it is loaded, then the unread ones', async () => {
    const { result } = renderPanelHook(useNotifications, { answers: { 'GET /notifications': () => NEWS } });
    expect(result.current.unreadCount).toBe(0);
    await soon(() => expect(result.current.unreadCount).toBe(2));
    expect(result.current.unread).toMatchObject({ data: [{ id: 3 }, { id: 1 }] });
  });

  it('marks all as read, one by one where the back end has no call for all', async () => {
    const missing = () => refusal(404, { message: 'Not found', code: 'not_found' });
    for (const answers of [{}, { 'PUT /notifications/read': missing }] as Answers[]) {
      const { result, ids, server } = await bellOf(answers);
      await act(async () => expect((await result.current.markAllRead()).ok).toBe(true));
      expect([ids(), result.current.older.length]).toEqual([[], 3]);
      const marked = server.asked.filter(([route]) => route === 'PUT /notifications/:id/read').map(([, { id }]) => id);
      expect(marked).toEqual('PUT /notifications/read' in answers ? [3, 1] : []);
    }
  });

  it('shows those again that could not be marked', async () => {
    const { result, ids } = await bellOf({ 'PUT /notifications/read': () => refusal(500) });
    await act(async () => expect((await result.current.markAllRead()).ok).toBe(false));
    await soon(() => expect(ids()).toEqual([3, 1]));
  });

  it('removes a marked notification at once, and for good', async () => {
    const answer = held<unknown>();
    const { result, ids, server } = await bellOf({ 'PUT /notifications/:id/read': () => answer.answer });
    let marking!: Promise<unknown>;
    act(() => void (marking = result.current.markRead(3)));
    await soon(() => expect(ids()).toEqual([1]));
    answer.release(undefined);
    expect(await act(() => marking)).toMatchObject({ ok: true });
    expect(ids()).toEqual([1]);
    expect(server.asked.filter(([route]) => route === 'PUT /notifications/:id/read').map(([, { id }]) => id)).toEqual([
      3,
    ]);
    expect(server.count('GET /notifications')).toBe(1);
  });

  it('shows it again if marking fails', async () => {
    const answer = held<Response>();
    const { result, ids } = await bellOf({ 'PUT /notifications/:id/read': () => answer.answer });
    let marking!: Promise<unknown>;
    act(() => void (marking = result.current.markRead(3)));
    await soon(() => expect(ids()).toEqual([1]));
    answer.release(refusal(500));
    expect(await act(() => marking)).toMatchObject({ ok: false, error: { kind: 'server' } });
    await soon(() => expect(ids()).toEqual([3, 1]));
  });

  it('polls while mounted, and not after', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, unmount } = await bellOf();
    await act(() => vi.advanceTimersByTimeAsync(NOTIFICATIONS_REFRESH_MS));
    expect(server.count('GET /notifications')).toBe(2);
    unmount();
    await vi.advanceTimersByTimeAsync(3 * NOTIFICATIONS_REFRESH_MS);
    expect(server.count('GET /notifications')).toBe(2);
  });
});

const ALL = buildNotifications(NOTIFICATIONS_PAGE_SIZE);
const TOTAL = 23;

async function administrationOf(page: number, search: NotificationsSearch = {}, answers: Answers = {}) {
  const panel = renderPanelHook(
    ({ at }: { at: number } = { at: page }) => ({ all: useAllNotifications(at, search), bell: useNotifications() }),
    {
      answers: {
        'GET /notifications': () => NEWS,
        'GET /notifications/all': () => ({ notifications: ALL, total: TOTAL }),
        ...answers,
      },
    },
  );
  const ids = () => {
    const { notifications } = panel.result.current.all;
    return notifications.status === 'ready' ? notifications.data.map(({ id }) => id) : notifications.status;
  };
  await soon(() => expect(panel.result.current.bell.unreadCount).toBe(2));
  await soon(() => expect(panel.result.current.all.notifications.status).toBe('ready'));
  const pages = () =>
    panel.server.asked.filter(([route]) => route === 'GET /notifications/all').map(([, { query }]) => query);
  return { ...panel, ids, pages };
}

const SENT = buildNotification({ id: 30, read: false });

describe('all notifications', () => {
  it('are one page of a search', async () => {
    const { result, ids, pages } = await administrationOf(2, { q: 'festa', sort: 'title', order: 'asc' });
    expect(ids()).toEqual(ALL.map(({ id }) => id));
    expect(result.current.all.total).toBe(TOTAL);
    expect(pages()).toEqual([{ page: '2', limit: '10', q: 'festa', sort: 'title', order: 'asc' }]);
  });

  it('keep their total while another page loads', async () => {
    const { result, server, rerender } = await administrationOf(1);
    const next = held<unknown>();
    server.answers['GET /notifications/all'] = () => next.answer;
    rerender({ at: 2 });
    expect(result.current.all.notifications).toEqual({ status: 'loading' });
    expect(result.current.all.total).toBe(TOTAL);
    next.release({ notifications: [], total: 0 });
    await soon(() => expect(result.current.all.total).toBe(0));
  });

  it('sent to all appear first on the page and in the bell, without a reload', async () => {
    const { result, ids, pages } = await administrationOf(
      1,
      {},
      { 'POST /notifications': () => [{ ...SENT, read: true }] },
    );
    const outcome = await act(() => result.current.all.create({ title: SENT.title, content: SENT.content }));
    expect(outcome).toMatchObject({ ok: true, value: [{ id: 30 }] });
    await soon(() => expect(result.current.bell.unread).toMatchObject({ data: [{ id: 30 }, { id: 3 }, { id: 1 }] }));
    expect(ids()).toEqual([30, ...ALL.map(({ id }) => id).slice(0, NOTIFICATIONS_PAGE_SIZE - 1)]);
    expect(result.current.all.total).toBe(TOTAL + 1);
    expect(pages()).toHaveLength(1);
  });

  it('sent to one member count only in that member’s bell', async () => {
    const both: Notification[] = [
      { ...SENT, id: 31, userId: 1, userName: 'Camila.Souza' },
      { ...SENT, id: 32, userId: 2, userName: 'dj-Rafa' },
    ];
    const { result } = await administrationOf(1, {}, { 'POST /notifications': () => both });
    await act(() => result.current.all.create({ title: SENT.title, content: SENT.content, userId: 1 }));
    await soon(() => expect(result.current.bell.unread).toMatchObject({ data: [{ id: 31 }, { id: 3 }, { id: 1 }] }));
  });

  it('that an event brought before their answer are there once', async () => {
    const sent = { ...SENT, id: ALL[0]?.id ?? 0 };
    const { result, ids } = await administrationOf(1, {}, { 'POST /notifications': () => [sent] });
    await act(() => result.current.all.create({ title: SENT.title, content: SENT.content }));
    await soon(() => expect(ids()).toEqual(ALL.map(({ id }) => id)));
    expect(result.current.all.total).toBe(TOTAL);
  });

  it.each([
    ['another page', 2, {}],
    ['a search', 1, { q: 'festa' }],
  ])('sent from %s are reloaded', async (_, page, search) => {
    const { result, ids, server } = await administrationOf(page, search, { 'POST /notifications': () => [SENT] });
    server.answers['GET /notifications/all'] = () => ({ notifications: ALL.slice(1), total: 9 });
    await act(() => result.current.all.create({ title: SENT.title, content: SENT.content }));
    await soon(() => expect(ids()).toEqual(ALL.slice(1).map(({ id }) => id)));
    await soon(() => expect(result.current.all.total).toBe(9));
  });

  it('that are refused change nothing', async () => {
    const { result, ids, pages } = await administrationOf(1, {}, { 'POST /notifications': denial });
    const outcome = await act(() => result.current.all.create({ title: SENT.title, content: SENT.content }));
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'denied' } });
    expect([ids(), result.current.bell.unreadCount, pages().length]).toEqual([ALL.map(({ id }) => id), 2, 1]);
  });

  it.each([
    ['deleted', () => undefined],
    ['gone already', () => refusal(404)],
  ])('that are %s disappear from page and bell, and the next one moves up', async (_, answer) => {
    const [gone] = NEWS;
    const page = [gone, ...ALL.slice(0, 9)] as Notification[];
    const { result, ids, server } = await administrationOf(
      1,
      {},
      { 'GET /notifications/all': () => ({ notifications: page, total: TOTAL }), 'DELETE /notifications/:id': answer },
    );
    const answered = held<unknown>();
    server.answers['GET /notifications/all'] = () => answered.answer;
    let removing!: Promise<unknown>;
    act(() => void (removing = result.current.all.remove(3)));
    await soon(() =>
      expect(ids()).toEqual(
        ALL.slice(0, 9)
          .map(({ id }) => id)
          .filter((id) => id !== 3),
      ),
    );
    expect(result.current.all.total).toBe(TOTAL - 1);
    await soon(() => expect(result.current.bell.unread).toMatchObject({ data: [{ id: 1 }] }));
    answered.release({ notifications: ALL, total: TOTAL - 1 });
    await act(() => removing);
    await soon(() => expect(ids()).toEqual(ALL.map(({ id }) => id)));
  });

  it('are deleted also before the bell is mounted', async () => {
    const { result, server } = renderPanelHook(() => useAllNotifications(1), {
      answers: {
        'GET /notifications': () => held().answer,
        'GET /notifications/all': () => ({ notifications: ALL, total: TOTAL }),
      },
    });
    await soon(() => expect(result.current.notifications.status).toBe('ready'));
    server.answers['GET /notifications/all'] = () => ({ notifications: ALL.slice(1), total: TOTAL - 1 });
    expect(await act(() => result.current.remove(ALL[0]?.id ?? 0))).toMatchObject({ ok: true });
    await soon(() => expect(result.current.notifications).toMatchObject({ data: ALL.slice(1) }));
  });

  it('stay if the deletion is refused', async () => {
    const { result, ids, pages } = await administrationOf(1, {}, { 'DELETE /notifications/:id': denial });
    expect(await act(() => result.current.all.remove(3))).toMatchObject({ ok: false, error: { kind: 'denied' } });
    expect([ids(), result.current.bell.unreadCount, pages().length]).toEqual([ALL.map(({ id }) => id), 2, 1]);
  });

  it('of another page are reloaded after a change', async () => {
    const { result, server, rerender, ids } = await administrationOf(1, {}, { 'POST /notifications': () => [SENT] });
    rerender({ at: 2 });
    await soon(() => expect(server.count('GET /notifications/all')).toBe(2));
    await soon(() => expect(result.current.all.notifications.status).toBe('ready'));
    await act(() => result.current.all.create({ title: SENT.title, content: SENT.content }));
    server.answers['GET /notifications/all'] = () => held().answer;
    rerender({ at: 1 });
    expect(ids()).toBe('loading');
  });

  it.each([
    ['create_notifications', { canCreate: true, canRemove: false }],
    ['delete_notifications', { canCreate: false, canRemove: true }],
    ['view_notifications', { canCreate: false, canRemove: false }],
  ] as const)('%s allows %o', async (permission, rights) => {
    const { result } = renderPanelHook(() => useAllNotifications(1), {
      user: buildUser({ permissions: [permission] }),
      answers: { 'GET /notifications': () => [], 'GET /notifications/all': () => ({ notifications: [], total: 0 }) },
    });
    await soon(() => expect(result.current.notifications.status).toBe('ready'));
    expect(result.current).toMatchObject(rights);
  });
});

// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useUser } from '../auth/useAuth';
import { buildCatalogue, buildRole, buildRoles } from '../roles/roles.fixtures';
import { usePermissionCatalogue, useRoleNames, useRoles } from '../roles/useRoles';
import { PERMISSIONS, PERMISSIONS_BY_CATEGORY } from '../permissions/permissions';
import { refusal, renderPanelHook, soon, denial } from '../testing/renderPanelHook';
import { buildListedUser, buildTeam, buildUser } from './users.fixtures';
import { useUserNames, useUsers } from './useUsers';

const BOSS = buildListedUser({ id: 90, role: 80 });
const EQUAL = buildListedUser({ id: 91, role: 50 });
const BELOW = buildListedUser({ id: 92, role: 49 });
const MYSELF = buildListedUser({ id: 1, role: 50 });
const ME = buildUser({ id: 1, role: 50, permissions: ['manage_users', 'broadcaster'] });

describe('useUsers', () => {
  it('is denied if the server returns names only', async () => {
    const { result } = renderPanelHook(() => ({ all: useUsers(), names: useUserNames() }), {
      answers: { 'GET /users': () => [BELOW, { id: 5, username: 'Lumi' }] },
    });
    await soon(() => expect(result.current.all.users).toEqual({ status: 'denied' }));
    expect(result.current.names).toMatchObject({
      data: [
        { id: 92, username: 'dj-Rafa' },
        { id: 5, username: 'Lumi' },
      ],
    });
  });

  it('returns each member’s standing', async () => {
    const { result } = renderPanelHook(useUsers, { user: ME, answers: { 'GET /users': () => [BOSS, EQUAL, BELOW] } });
    await soon(() => expect(result.current.users.status).toBe('ready'));
    expect([BOSS, EQUAL, BELOW, MYSELF].map((each) => result.current.standingOf(each))).toEqual([
      'notBelow',
      'notBelow',
      'below',
      'self',
    ]);
    expect([49, 50, 80].map((rank) => result.current.mayGive(rank))).toEqual([true, false, false]);
  });

  it('lets the highest rank act on itself', async () => {
    const { result } = renderPanelHook(useUsers, { user: ME, answers: { 'GET /users': () => [BELOW, MYSELF, EQUAL] } });
    await soon(() => expect(result.current.users.status).toBe('ready'));
    expect(result.current.standingOf(EQUAL)).toBe('below');
    expect([50, 51].map((rank) => result.current.mayGive(rank))).toEqual([true, false]);
  });

  it('supports back ends where rank 1 has the most authority', async () => {
    const { result } = renderPanelHook(useUsers, {
      user: ME,
      config: { topRank: 'lowest' },
      answers: { 'GET /users': () => [BOSS, EQUAL, BELOW] },
    });
    await soon(() => expect(result.current.users.status).toBe('ready'));
    expect([BOSS, EQUAL, BELOW].map((each) => result.current.standingOf(each))).toEqual([
      'below',
      'notBelow',
      'notBelow',
    ]);
    expect([49, 50, 80].map((rank) => result.current.mayGive(rank))).toEqual([false, false, true]);
  });

  it('allows everything if the server does not return the member’s rank', async () => {
    const { result } = renderPanelHook(useUsers, {
      user: { ...ME, role: undefined },
      answers: { 'GET /users': () => [BOSS, BELOW] },
    });
    await soon(() => expect(result.current.users.status).toBe('ready'));
    expect([BOSS, BELOW].map((each) => result.current.standingOf(each))).toEqual(['below', 'below']);
  });

  it('puts no member below an unknown caller', () => {
    const { result } = renderPanelHook(useUsers, { user: null });
    expect([result.current.standingOf(BELOW), result.current.mayGive(1)]).toEqual(['notBelow', false]);
  });

  it('makes a link with which a member chooses new secrets', async () => {
    const link = { token: 'once', expires_at: '2026-11-21T09:30:00.000Z' };
    const { result, server } = renderPanelHook(useUsers, {
      answers: { 'GET /users': () => [BELOW], 'POST /users/:id/link': () => link },
    });
    await soon(() => expect(result.current.users.status).toBe('ready'));
    expect(await act(() => result.current.createLink(92))).toEqual({ ok: true, value: link });
    expect(server.asked.at(-1)).toMatchObject(['POST /users/:id/link', { id: 92 }]);
  });

  it('reloads the signed-in member after a change of themselves only', async () => {
    const { result, server } = renderPanelHook(() => ({ ...useUsers(), me: useUser() }), {
      user: ME,
      answers: { 'GET /users': () => [MYSELF, BELOW], 'PUT /users/:id': ({ id }) => (id === 1 ? MYSELF : BELOW) },
    });
    await soon(() => expect(result.current.users.status).toBe('ready'));
    await act(() => result.current.update(92, { shift: 'morning' }));
    expect(server.count('GET /auth/verify')).toBe(1);
    server.answers['GET /auth/verify'] = () => ({ user: { ...ME, shift: 'morning' } });
    await act(() => result.current.update(1, { shift: 'morning' }));
    await soon(() => expect(result.current.me?.shift).toBe('morning'));
    expect(server.count('GET /auth/verify')).toBe(2);
  });

  it('does not reload the signed-in member when the change is refused', async () => {
    const { result, server } = renderPanelHook(useUsers, {
      user: ME,
      answers: { 'GET /users': () => [MYSELF], 'PUT /users/:id': () => refusal(409) },
    });
    await soon(() => expect(result.current.users.status).toBe('ready'));
    await act(() => result.current.update(1, { shift: 'morning' }));
    expect(server.count('GET /auth/verify')).toBe(1);
  });
});

it('pickers offer the active members by name, from the same cache', async () => {
  const team = buildTeam();
  const { result, server } = renderPanelHook(() => ({ names: useUserNames(), all: useUsers() }), {
    answers: { 'GET /users': () => team },
  });
  await soon(() => expect(result.current.names.status).toBe('ready'));
  const active = team.filter(({ is_active }) => is_active).map(({ id, username }) => ({ id, username }));
  expect(active.length).toBeLessThan(team.length);
  expect(result.current.names).toMatchObject({ data: active });
  expect(server.count('GET /users')).toBe(1);
});

describe('useRoles', () => {
  it('is denied if the server returns names only', async () => {
    const names = [buildRole(), { id: 9, name: 'Promotor', rank: 20 }];
    const { result } = renderPanelHook(() => ({ all: useRoles(), names: useRoleNames() }), {
      answers: { 'GET /roles': () => names },
    });
    await soon(() => expect(result.current.all.roles).toEqual({ status: 'denied' }));
    expect(result.current.names).toMatchObject({
      status: 'ready',
      data: [
        { id: 4, name: 'Locutor', rank: 10 },
        { id: 9, name: 'Promotor', rank: 20 },
      ],
    });
    expect(JSON.stringify(result.current.names)).not.toContain('permissions');
  });

  it('returns which roles are below the member’s, and which permissions they hold', async () => {
    const { result } = renderPanelHook(useRoles, { user: ME, answers: { 'GET /roles': buildRoles } });
    await soon(() => expect(result.current.roles.status).toBe('ready'));
    expect([49, 50, 51].map((rank) => result.current.isBelow({ id: 1, name: '', rank }))).toEqual([true, false, false]);
    expect(
      (['manage_users', 'broadcaster', 'delete_users'] as const).map((each) => result.current.mayGrant(each)),
    ).toEqual([true, true, false]);
  });

  it('forbids everything to visitors', () => {
    const { result } = renderPanelHook(useRoles, { user: null });
    expect([result.current.isBelow({ id: 1, name: '', rank: 0 }), result.current.mayGrant('broadcaster')]).toEqual([
      false,
      false,
    ]);
  });
});

describe('usePermissionCatalogue', () => {
  it('groups every permission by its category, in order', async () => {
    const { result } = renderPanelHook(usePermissionCatalogue, { answers: { 'GET /permissions': buildCatalogue } });
    await soon(() => expect(result.current.status).toBe('ready'));
    const expected = Object.entries(PERMISSIONS_BY_CATEGORY).map(([category, permissions]) => ({
      category,
      permissions,
    }));
    expect(result.current).toMatchObject({ data: expected });
    expect(expected.flatMap(({ permissions }) => permissions)).toHaveLength(PERMISSIONS.length);
  });

  it('is denied without the permission', async () => {
    const { result } = renderPanelHook(usePermissionCatalogue, { answers: { 'GET /permissions': denial } });
    await soon(() => expect(result.current).toEqual({ status: 'denied' }));
  });
});

describe('a team that is too long for one answer', () => {
  const TEAM = buildTeam(1_001);
  const ROLES = [
    { rank: 80, name: 'Direção' },
    { rank: 10, name: 'Locutor' },
  ];
  const asPage = ({ query }: { query: Record<string, string> }) => {
    const [page, limit] = [Number(query.page), Number(query.limit)];
    return { rows: TEAM.slice((page - 1) * limit, page * limit), total: TEAM.length, roles: ROLES };
  };
  const answers = { 'GET /users': () => TEAM, 'GET /users/page': asPage };
  const shown = ({ users }: { users: ReturnType<typeof useUsers>['users'] }) =>
    users.status === 'ready' ? users.data.map(({ id }) => id) : users.status;

  it('loads page by page, and uses all roles for standings', async () => {
    const { result, server } = renderPanelHook(() => useUsers({ page: 2, q: 'a' }), {
      user: ME,
      answers,
      config: { extensions: 'all' },
    });
    await soon(() => expect(shown(result.current)).toEqual(TEAM.slice(25, 50).map(({ id }) => id)));
    expect(result.current.pages?.last).toMatchObject({ total: 1_001 });
    expect(result.current.roles).toEqual(ROLES);
    expect(result.current.standingOf(EQUAL)).toBe('notBelow');
    const all = await act(() => result.current.pages?.loadAll());
    expect(all).toMatchObject({ ok: true, value: { length: 1_001 } });
    expect(server.asked.filter(([route]) => route === 'GET /users/page').map(([, { query }]) => query)).toEqual([
      { page: '1', limit: '25', max: '1000' },
      { page: '2', limit: '25', q: 'a' },
      { page: '1', limit: '1000', q: 'a' },
      { page: '2', limit: '1000', q: 'a' },
    ]);
  });

  it('loads whole without a page, or if the back end has no pages', async () => {
    for (const [use, config] of [
      [() => useUsers(), { extensions: 'all' }],
      [() => useUsers({ page: 1 }), { extensions: [] }],
    ] as const) {
      const { result, server } = renderPanelHook(use, { user: ME, answers, config });
      await soon(() => expect(shown(result.current)).toHaveLength(1_001));
      expect([result.current.pages, server.count('GET /users/page')]).toEqual([null, 0]);
    }
  });

  it('loads whole when the back end turns out to have no pages', async () => {
    const { result } = renderPanelHook(() => useUsers({ page: 1 }), {
      user: ME,
      answers: { ...answers, 'GET /users/page': () => refusal(404) },
      config: { extensions: 'all' },
    });
    await soon(() => expect(shown(result.current)).toHaveLength(1_001));
  });

  it('reloads after a deletion', async () => {
    const { result, server } = renderPanelHook(() => useUsers({ page: 1 }), {
      user: ME,
      answers,
      config: { extensions: 'all' },
    });
    await soon(() => expect(shown(result.current)).toHaveLength(25));
    const before = server.count('GET /users/page');
    await act(async () => expect(await result.current.remove(7)).toMatchObject({ ok: true }));
    await soon(() => expect(server.count('GET /users/page')).toBeGreaterThan(before));
  });
});

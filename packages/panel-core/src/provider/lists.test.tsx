// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useGames } from '../games/useGames';
import { buildGame } from '../games/games.fixtures';
import type { Route } from '../http/http';
import { usePayments } from '../payments/usePayments';
import { buildPayment } from '../payments/payments.fixtures';
import type { Permission } from '../permissions/permissions';
import { buildRole } from '../roles/roles.fixtures';
import { useRoles } from '../roles/useRoles';
import type { Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';
import { buildSoundtrack, buildWavFile } from '../soundtracks/soundtracks.fixtures';
import { useSoundtracks } from '../soundtracks/useSoundtracks';
import { denial, held, refusal, renderPanelHook, soon } from '../testing/renderPanelHook';
import { buildListedUser, buildUser } from '../users/users.fixtures';
import { useUsers } from '../users/useUsers';
import { useWarnings } from '../warnings/useWarnings';
import { buildWarning } from '../warnings/warnings.fixtures';

interface List {
  rows: Remote<{ id: number }[]>;
  create(body: never): Promise<Outcome<{ id: number }>>;
  update?(id: number, body: never): Promise<Outcome<{ id: number }>>;
  remove(id: number): Promise<Outcome>;
  canCreate: boolean;
  canManage?: boolean;
  canRemove: boolean;
}

interface Case {
  path: string;
  use: () => List;
  build: (overrides: { id: number }) => object;
  body: object;
  /** What an update changes in a row. */
  change?: object;
  permissions: Record<'create' | 'manage' | 'remove', Permission>;
  /** Permission without which the list is not loaded. */
  view?: Permission;
  /** True if new rows of this test go last, because the list is sorted by name or rank. */
  isAppended?: boolean;
}

const area = (name: 'games' | 'payments' | 'soundtracks' | 'users' | 'permissions' | 'warnings') => ({
  create: `create_${name}` as Permission,
  manage: `manage_${name}` as Permission,
  remove: `delete_${name}` as Permission,
});

const LISTS: Record<string, Case> = {
  useGames: {
    path: '/games',
    use() {
      const { games, ...rest } = useGames();
      return { rows: games, ...rest };
    },
    build: buildGame,
    body: { title: 'Stop', description: 'Uma letra, dez palavras', rules: ['Sem repetir'] },
    change: { title: 'Stop' },
    permissions: area('games'),
  },
  usePayments: {
    path: '/payments',
    use() {
      const { payments, ...rest } = usePayments();
      return { rows: payments, ...rest };
    },
    build: buildPayment,
    body: { userId: 2, amount: 80.5, type: 'bonus' },
    change: { amount: 80.5 },
    permissions: area('payments'),
  },
  useWarnings: {
    path: '/warnings',
    use() {
      const { warnings, ...rest } = useWarnings();
      return { rows: warnings, ...rest };
    },
    build: buildWarning,
    body: { userId: 2, reason: 'Atraso', description: 'Vinte minutos', severity: 'low' },
    permissions: area('warnings'),
    view: 'view_warnings',
  },
  useSoundtracks: {
    path: '/soundtracks',
    use() {
      const { soundtracks, ...rest } = useSoundtracks();
      return { rows: soundtracks, ...rest };
    },
    build: buildSoundtrack,
    body: { name: 'Abertura', file: buildWavFile() },
    change: { name: 'Abertura' },
    permissions: area('soundtracks'),
  },
  useUsers: {
    path: '/users',
    use() {
      const { users, ...rest } = useUsers();
      return { rows: users, ...rest };
    },
    build: buildListedUser,
    body: { username: 'Nova.Voz', password: 'segredo', pin: '482915', shift: 'night', role: 10 },
    change: { shift: 'morning' },
    permissions: area('users'),
    isAppended: true,
  },
  useRoles: {
    path: '/roles',
    use() {
      const { roles, ...rest } = useRoles();
      return { rows: roles, ...rest };
    },
    build: buildRole,
    body: { name: 'Estagiário', rank: 5, permissions: [] },
    change: { rank: 5 },
    permissions: area('permissions'),
    isAppended: true,
  },
};

describe.each(Object.entries(LISTS))('%s', (_, { path, use, build, body, change, permissions, view, isAppended }) => {
  const route = (method: string, rest = '') => `${method} ${path}${rest}` as Route;
  const [one, two, three] = [build({ id: 21 }), build({ id: 22 }), build({ id: 23 })];

  async function listOf(answers: Partial<Record<Route, () => unknown>> = {}, own?: Permission[]) {
    const panel = renderPanelHook(use, {
      ...(own && { user: buildUser({ permissions: own }) }),
      answers: { [route('GET')]: () => [one, two], ...answers },
    });
    const rows = () => {
      const { rows: remote } = panel.result.current;
      return remote.status === 'ready' ? remote.data : remote.status;
    };
    await soon(() => expect(rows()).toEqual([one, two]));
    const loads = () => panel.server.count(route('GET'));
    return { ...panel, rows, loads };
  }

  it('inserts a created row in order, without a reload', async () => {
    const { result, rows, loads, server } = await listOf({ [route('POST')]: () => three });
    expect(await act(() => result.current.create(body as never))).toEqual({ ok: true, value: three });
    await soon(() => expect(rows()).toEqual(isAppended ? [one, two, three] : [three, one, two]));
    expect([server.count(route('POST')), loads()]).toEqual([1, 1]);
  });

  it('sends a doubled creation once, and shows one row', async () => {
    const answer = held<unknown>();
    const { result, rows, server } = await listOf({ [route('POST')]: () => answer.answer });
    let presses!: Promise<unknown>[];
    act(() => void (presses = [result.current.create(body as never), result.current.create(body as never)]));
    await soon(() => expect(server.count(route('POST'))).toBeGreaterThan(0));
    answer.release(three);
    expect(await act(() => Promise.all(presses))).toEqual([1, 2].map(() => ({ ok: true, value: three })));
    await soon(() => expect(rows()).toEqual(isAppended ? [one, two, three] : [three, one, two]));
    expect(server.count(route('POST'))).toBe(1);
  });

  it('shows a created row once when its answer was lost', async () => {
    const { result, rows } = await listOf({ [route('POST')]: () => two });
    await act(() => result.current.create(body as never));
    await soon(() => expect(rows()).toHaveLength(2));
    expect(rows()).toEqual(expect.arrayContaining([one, two]));
  });

  it('reloads if a row was created while it was loading', async () => {
    const late = held<unknown>();
    const { result, server } = renderPanelHook(use, {
      answers: { [route('GET')]: () => late.answer, [route('POST')]: () => three },
    });
    await soon(() => expect(server.count(route('GET'))).toBe(1));
    const all = [one, two, three];
    server.answers[route('GET')] = () => all;
    await act(() => result.current.create(body as never));
    late.release([one, two]);
    await soon(() => expect(result.current.rows).toMatchObject({ status: 'ready', data: all }));
  });

  it('is unchanged when a creation is refused', async () => {
    const { result, rows, loads } = await listOf({ [route('POST')]: denial });
    expect(await act(() => result.current.create(body as never))).toMatchObject({
      ok: false,
      error: { kind: 'denied' },
    });
    expect([rows(), loads()]).toEqual([[one, two], 1]);
  });

  it('returns the field errors', async () => {
    const fields = { name: 'Is taken' };
    const { result } = await listOf({ [route('POST')]: () => refusal(400, { message: 'Invalid', fields }) });
    expect(await act(() => result.current.create(body as never))).toMatchObject({
      ok: false,
      error: { kind: 'invalid', fields },
    });
  });

  if (change) {
    it('replaces a changed row in place', async () => {
      const changed = { ...two, ...change };
      const { result, rows, loads, server } = await listOf({ [route('PUT', '/:id')]: () => changed });
      expect(await act(() => result.current.update?.(22, body as never))).toEqual({ ok: true, value: changed });
      await soon(() => expect(rows()).toEqual([one, changed]));
      expect(server.asked.find(([each]) => each === route('PUT', '/:id'))?.[1].id).toBe(22);
      expect(loads()).toBe(1);
    });

    it.each([
      ['gone', 404, 'not_found'],
      ['changed meanwhile', 409, 'changed_meanwhile'],
    ])('reloads when the row to change is %s', async (_, status, code) => {
      const refused = () => refusal(status, { message: 'No', code });
      const { result, rows, server } = await listOf({ [route('PUT', '/:id')]: refused });
      server.answers[route('GET')] = () => [one];
      expect(await act(() => result.current.update?.(22, body as never))).toMatchObject({ error: { code } });
      await soon(() => expect(rows()).toEqual([one]));
    });
  }

  it('drops a deleted row', async () => {
    const { result, rows, loads, server } = await listOf();
    expect(await act(() => result.current.remove(21))).toMatchObject({ ok: true });
    await soon(() => expect(rows()).toEqual([two]));
    expect(server.asked.find(([each]) => each === route('DELETE', '/:id'))?.[1].id).toBe(21);
    expect(loads()).toBe(1);
  });

  it('sends a doubled deletion once', async () => {
    const answer = held<unknown>();
    const { result, rows, loads, server } = await listOf({ [route('DELETE', '/:id')]: () => answer.answer });
    let presses!: Promise<unknown>[];
    act(() => void (presses = [result.current.remove(21), result.current.remove(21)]));
    await soon(() => expect(server.count(route('DELETE', '/:id'))).toBeGreaterThan(0));
    answer.release(undefined);
    expect(await act(() => Promise.all(presses))).toMatchObject([{ ok: true }, { ok: true }]);
    await soon(() => expect(rows()).toEqual([two]));
    expect([server.count(route('DELETE', '/:id')), loads()]).toEqual([1, 1]);
  });

  it('reloads when the row to delete is gone', async () => {
    const { result, rows, server } = await listOf({ [route('DELETE', '/:id')]: () => refusal(404) });
    server.answers[route('GET')] = () => [two];
    expect(await act(() => result.current.remove(21))).toMatchObject({ ok: false, error: { kind: 'notFound' } });
    await soon(() => expect(rows()).toEqual([two]));
  });

  it('keeps a row whose deletion is refused', async () => {
    const { result, rows, loads } = await listOf({ [route('DELETE', '/:id')]: () => refusal(409) });
    expect(await act(() => result.current.remove(21))).toMatchObject({ ok: false, error: { kind: 'conflict' } });
    expect([rows(), loads()]).toEqual([[one, two], 1]);
  });

  it.each(Object.entries(permissions))('allows %s with %s alone', async (what, permission) => {
    const { result } = await listOf({}, view ? [permission, view] : [permission]);
    const { canCreate, canManage = what === 'manage', canRemove } = result.current;
    expect({ canCreate, canManage, canRemove }).toEqual({
      canCreate: what === 'create',
      canManage: what === 'manage',
      canRemove: what === 'remove',
    });
  });
});

it.each([
  ['create_roles', 'canCreate'],
  ['manage_roles', 'canManage'],
  ['delete_roles', 'canRemove'],
] as const)('%s allows the same as its permissions twin: %s', (permission, command) => {
  const { result } = renderPanelHook(useRoles, { user: buildUser({ permissions: ['view_roles', permission] }) });
  return soon(() => expect(result.current[command]).toBe(true));
});

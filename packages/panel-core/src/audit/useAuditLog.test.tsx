// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { held, refusal, renderPanelHook, soon, type Answers } from '../testing/renderPanelHook';
import { buildUser } from '../users/users.fixtures';
import { buildAuditEntry, buildAuditLog } from './audit.fixtures';
import { AUDIT_LIMIT_MAX, AUDIT_PAGE_SIZE, type AuditSearch } from './auditEntry';
import { useAuditLog } from './useAuditLog';

const ENTRIES = buildAuditLog();
const SEARCH: AuditSearch = { q: 'rafa', area: 'users,payments' };

async function logOf(search: AuditSearch = {}, answers: Answers = {}) {
  const panel = renderPanelHook(({ page }: { page: number } = { page: 2 }) => useAuditLog(page, search), {
    answers: { 'GET /audit': () => ({ entries: ENTRIES, total: 33 }), ...answers },
  });
  await soon(() => expect(panel.result.current.entries).toMatchObject({ status: 'ready', data: ENTRIES }));
  const queries = () => panel.server.asked.filter(([route]) => route === 'GET /audit').map(([, { query }]) => query);
  return { ...panel, queries };
}

it('shows one page of a search', async () => {
  const { result, queries } = await logOf(SEARCH);
  expect(result.current.total).toBe(33);
  expect(queries()).toEqual([{ page: '2', limit: String(AUDIT_PAGE_SIZE), ...SEARCH }]);
});

it('hides the old page while the next one loads, and keeps the total', async () => {
  const { result, server, rerender } = await logOf();
  const next = held<unknown>();
  server.answers['GET /audit'] = () => next.answer;
  rerender({ page: 3 });
  expect(result.current.entries).toEqual({ status: 'loading' });
  expect(result.current.total).toBe(33);
  next.release({ entries: [], total: 0 });
  await soon(() => expect(result.current.total).toBe(0));
});

it('has a total of 0 until the first answer', () => {
  const { result } = renderPanelHook(() => useAuditLog(1), { answers: { 'GET /audit': () => held().answer } });
  expect(result.current).toMatchObject({ entries: { status: 'loading' }, total: 0 });
});

it.each([
  ['done', () => ({ restored: 40, skipped: 2 }), { ok: true, value: { restored: 40, skipped: 2 } }],
  ['refused as a conflict', () => refusal(409), { ok: false, error: { kind: 'conflict' } }],
])('reloads the entries after a restore that is %s', async (_, answer, outcome) => {
  const { result, server } = await logOf({}, { 'POST /audit/:id/restore': answer });
  const after = [buildAuditEntry({ id: 9, restored_at: '2026-11-21T09:00:00.000Z' })];
  server.answers['GET /audit'] = () => ({ entries: after, total: 33 });
  expect(await act(() => result.current.restore(9))).toMatchObject(outcome);
  expect(server.asked.find(([route]) => route === 'POST /audit/:id/restore')?.[1].id).toBe(9);
  await soon(() => expect(result.current.entries).toMatchObject({ data: after }));
});

it('loads every page for an export', async () => {
  const { result, server, queries } = await logOf(SEARCH);
  const all = buildAuditLog(AUDIT_LIMIT_MAX * 2 + 5);
  const late = buildAuditEntry({ id: all.length + 1 });
  let log = all;
  server.answers['GET /audit'] = ({ query: { before, limit } }) => {
    const entries = log.filter(({ id }) => id < Number(before ?? Infinity)).slice(0, Number(limit));
    // A colleague changes something meanwhile.
    log = [late, ...all];
    return { entries, total: all.length };
  };
  expect(await act(() => result.current.loadAll())).toEqual({ ok: true, value: all });
  expect(queries().slice(1)).toHaveLength(3);
});

it('fails an export when one page fails', async () => {
  const { result, server } = await logOf();
  const page = buildAuditLog(AUDIT_LIMIT_MAX);
  server.answers['GET /audit'] = ({ query }) => (query.before ? refusal(500) : { entries: page, total: 150 });
  expect(await act(() => result.current.loadAll())).toMatchObject({ ok: false, error: { kind: 'server' } });
});

it.each([
  ['manage_schedule', true],
  ['delete_schedule', false],
] as const)('with %s restoring is allowed: %s', async (permission, may) => {
  const { result } = renderPanelHook(() => useAuditLog(1), {
    user: buildUser({ permissions: [permission] }),
    answers: { 'GET /audit': () => ({ entries: [], total: 0 }) },
  });
  await soon(() => expect(result.current.entries.status).toBe('ready'));
  expect(result.current.canRestore).toBe(may);
});

// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Outcome } from '../shared/outcome';
import { refusal, renderPanelHook, soon, type Answers } from '../testing/renderPanelHook';
import { buildBroadcaster } from '../users/users.fixtures';
import { buildRequestBoard } from './requests.fixtures';
import { useBlockedWords, useRequests } from './useRequests';

type Command = (id: number, answer: 'played') => Promise<Outcome<unknown>>;

const board = buildRequestBoard();
const [first, ...others] = board.requests;

async function requestsOf(answers: Answers) {
  const panel = renderPanelHook(useRequests, {
    user: buildBroadcaster(),
    answers: { 'GET /requests': () => board, ...answers },
  });
  const { result, server } = panel;
  const rows = () => (result.current.board.status === 'ready' ? result.current.board.data.requests : null);
  await soon(() => expect(rows()).toEqual(board.requests));
  return { ...panel, rows, loads: () => server.count('GET /requests') };
}

it('an answer replaces its request, and a deletion drops it, without a reload', async () => {
  const answered = { ...first!, answer: 'played' as const };
  const { result, server, rows, loads } = await requestsOf({ 'PUT /requests/:id': () => answered });
  const { id } = answered;
  expect(await act(() => result.current.answer(id, 'played'))).toEqual({ ok: true, value: answered });
  await soon(() => expect(rows()).toEqual([answered, ...others]));
  expect(server.asked.find(([route]) => route === 'PUT /requests/:id')?.[1]).toMatchObject({
    id,
    body: { answer: 'played' },
  });
  expect(await act(() => result.current.remove(id))).toMatchObject({ ok: true });
  await soon(() => expect(rows()).toEqual(others));
  expect(loads()).toBe(1);
});

it.each([
  ['that is gone is read again', 404, 2],
  ['that is refused stays', 403, 1],
])('a command on a request %s', async (_, status, loads) => {
  const no = () => refusal(status);
  for (const run of ['answer', 'remove'] as const) {
    const panel = await requestsOf({ 'PUT /requests/:id': no, 'DELETE /requests/:id': no });
    panel.server.answers['GET /requests'] = () => ({ ...board, requests: others });
    const { [run]: command } = panel.result.current as Record<typeof run, Command>;
    expect((await act(() => command(first!.id, 'played'))).ok).toBe(false);
    await soon(() => expect(panel.rows()).toEqual(loads === 2 ? others : board.requests));
    expect(panel.loads()).toBe(loads);
  }
});

it('blocked words are those that the server saved', async () => {
  const saved = { words: ['feio'] };
  const { result, server } = renderPanelHook(useBlockedWords, {
    user: buildBroadcaster(),
    answers: { 'GET /requests/words': () => ({ words: [] }), 'PUT /requests/words': () => saved },
  });
  await soon(() => expect(result.current.words).toMatchObject({ status: 'ready', data: { words: [] } }));
  expect(await act(() => result.current.save([' Feio ']))).toEqual({ ok: true, value: saved });
  await soon(() => expect(result.current.words).toMatchObject({ data: saved }));
  expect(server.asked.find(([route]) => route === 'PUT /requests/words')?.[1].body).toEqual({ words: [' Feio '] });
  server.answers['PUT /requests/words'] = () => refusal(403);
  expect((await act(() => result.current.save([]))).ok).toBe(false);
  expect(result.current.words).toMatchObject({ data: saved });
  expect(server.count('GET /requests/words')).toBe(1);
});

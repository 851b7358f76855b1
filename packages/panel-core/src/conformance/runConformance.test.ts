import { expect, it, vi } from 'vitest';
import { runConformance } from './runConformance';
import { writeReport } from './writeReport';

const as = { username: 'ana', password: 'correct-horse', pin: '482915' };

it.each([
  ['no answer', () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }))],
  ['a page for every call', () => Promise.resolve(new Response('<!doctype html>', { status: 200 }))],
  ['null for every call', () => Promise.resolve(new Response('null', { status: 200 }))],
  ['a number for every call', () => Promise.resolve(new Response('7', { status: 201 }))],
])('reports a server that gives %s, and offers it no extension', async (_name, fetch) => {
  const { checks, extensions } = await runConformance({ base: 'http://station/api', adapter: { fetch } }, { as });
  expect(checks.find(({ id }) => id === 'POST /auth/login')?.outcome).toBe('fails');
  expect(extensions).toEqual([]);
});

it.each([
  [
    'throws',
    {
      fetch: () => {
        throw new ReferenceError('gone is not defined');
      },
    },
    'gone is not defined',
  ],
  ['has headers that are no function', { headers: 'X' as never }, 'It is "X", where a function is needed.'],
])('an adapter that %s is named as what failed', async (_name, adapter, message) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { checks } = await runConformance({ base: 'http://station/api', adapter }, { as });
  const check = checks.find(({ id }) => id === 'POST /auth/login');
  expect(check?.note).toBe(`the adapter failed: ${message}`);
  expect(check?.todo).toMatch(/^Mend the adapter/);
  warn.mockRestore();
});

it('misspelt options of an adapter are named as in the browser', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const adapter = { fetch: async () => new Response('null'), sessoin: 'cookie', endpoints: { 'PUT /games/:idd': '/' } };
  await runConformance({ base: 'http://station/api', adapter: adapter as object }, { as });
  await vi.waitFor(() =>
    expect(warn.mock.calls.flat()).toEqual([
      'client.sessoin is unknown and ignored. Did you mean session?',
      'client.endpoints.PUT /games/:idd is unknown and ignored. Did you mean PUT /games/:id?',
    ]),
  );
  warn.mockRestore();
});

it('a wrong list is reported in one readable line, and the last line asks for nothing that was given', async () => {
  const rows = Array.from({ length: 50 }, (_, id) => ({ id, title: 'x'.repeat(80) }));
  const fetch = async (input: RequestInfo | URL) =>
    Response.json(
      new Request(input).url.endsWith('/login')
        ? { token: 'a', user: { id: 1, username: 'ana', permissions: [] } }
        : { rows },
    );
  const report = await runConformance({ base: 'http://station/api', adapter: { fetch } }, { as, write: true });
  const printed = writeReport(report);
  expect(Math.max(...printed.split('\n').map((each) => each.length))).toBeLessThan(300);
  expect(printed).not.toContain('need --write');
});

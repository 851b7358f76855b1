import { expect, it } from 'vitest';
import { runConformance } from './runConformance';

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

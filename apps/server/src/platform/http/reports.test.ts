import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';

let test: TestApp;
let dist: string;
const logged: [words: unknown, message: string][] = [];
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'cabine-reports-'));
  writeFileSync(join(dist, 'index.html'), '<p>panel</p>');
  test = await buildTestApp({
    staticDir: dist,
    extend: (app) =>
      void app.addHook('onRequest', (request, _reply, done) => {
        request.log.warn = ((words: unknown, message: string) => logged.push([words, message])) as never;
        done();
      }),
  });
});
afterAll(async () => {
  await test.close();
  rmSync(dist, { recursive: true });
});

const send = (type: string, payload: string) =>
  test.app.inject({ method: 'POST', url: '/api/reports', headers: { 'content-type': type }, payload });
const breach = { effectiveDirective: 'script-src', blockedURL: 'https://evil.example/x.js', documentURL: 'https://a/' };

it.each(['/', '/embed/player'])('the page %s declares where reports go', async (url) => {
  const { headers } = await test.app.inject({ url });
  expect(headers['reporting-endpoints']).toBe('policy="/api/reports"');
  expect(headers['content-security-policy']).toContain('report-to policy; report-uri /api/reports');
});

it('both report formats are logged briefly', async () => {
  logged.length = 0;
  const now = JSON.stringify([
    { type: 'csp-violation', body: { ...breach, sample: 'secret', sourceFile: 'x'.repeat(5_000) } },
  ]);
  const before = JSON.stringify({
    'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'data\n2026 ERROR' },
  });
  expect((await send('application/reports+json', now)).statusCode).toBe(204);
  expect((await send('application/csp-report', before)).statusCode).toBe(204);
  expect(logged).toEqual([
    [
      expect.objectContaining({ directive: 'script-src', blocked: breach.blockedURL, source: 'x'.repeat(200) }),
      expect.any(String),
    ],
    [expect.objectContaining({ directive: 'img-src', blocked: 'data 2026 ERROR' }), expect.any(String)],
  ]);
  expect(JSON.stringify(logged)).not.toContain('secret');
});

it('reports cannot fill the log or memory', async () => {
  test.clock.advance(60_000);
  logged.length = 0;
  const many = JSON.stringify(Array.from({ length: 100 }, () => ({ body: breach })));
  const statuses = [];
  for (let time = 0; time < 10; time++) statuses.push((await send('application/reports+json', many)).statusCode);
  expect(logged).toHaveLength(30);
  expect(statuses.slice(-3)).toEqual([429, 429, 429]);
  expect((await send('application/csp-report', `"${'x'.repeat(40_000)}"`)).statusCode).toBe(413);
  expect((await send('application/csp-report', '{')).statusCode).toBe(400);
  expect((await send('text/plain', '{}')).statusCode).toBe(415);
});

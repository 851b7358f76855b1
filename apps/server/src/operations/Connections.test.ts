import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SystemState } from '@cabine/panel-core/contract';
import { readConfig } from '../platform/config';
import { startServer, type TestServer } from '../radio/testing/startServer';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { askConnections } from './askConnections';

const MINUTE_MS = 60_000;
let isUp = false;
let asked = 0;
let icecast: TestServer;
let test: TestApp;
let token: string;
beforeEach(async () => {
  [isUp, asked] = [false, 0];
  icecast = await startServer((request, reply) => {
    if (request.headers.authorization) asked += 1;
    if (isUp) reply.end('{"icestats":{"server_id":"Icecast 2.4.4","dummy":null}}');
    else request.socket.destroy();
  });
  test = await buildTestApp({
    config: readConfig({ RADIO_SOURCE: 'icecast', RADIO_STATUS_URL: icecast.url, RADIO_ADMIN_PASSWORD: 'hackme' }),
  });
  ({ token } = await test.signedIn('manage_permissions'));
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await test.close();
  await icecast.close();
});

const isWell = async () => {
  const { connections } = (await test.call('GET', '/system', { token })).json<SystemState>();
  return connections.find(({ name }) => name === 'radio')?.well;
};

async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    test.clock.advance(MINUTE_MS);
    await test.app.jobs.idle();
  }
}

it('a fault of the start is gone a minute after it is mended, and one that begins is told in two', async () => {
  await expect.poll(isWell).toBe(false);
  isUp = true;
  await pass(1);
  expect(await isWell()).toBe(true);
  isUp = false;
  await pass(2);
  expect(await isWell()).toBe(false);
});

it('what is well is asked about every hour alone', async () => {
  isUp = true;
  await pass(2);
  const before = asked;
  await pass(50);
  expect(asked).toBe(before);
  await pass(10);
  expect(asked).toBe(before + 1);
});

it('a stream that redirects is allowed where it leads, and a page in its place is told', async () => {
  const there = await startServer((_, reply) => void reply.writeHead(200, { 'content-type': 'audio/mpeg' }).end('ID3'));
  const here = await startServer((request, reply) => {
    if (request.url === '/go') reply.writeHead(302, { location: `${there.url}/live` }).end();
    else reply.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
  });
  const staticDir = mkdtempSync(join(tmpdir(), 'cabine-page-'));
  writeFileSync(join(staticDir, 'index.html'), '<p>panel</p>');
  const stationOf = async (path: string) => {
    const station = await buildTestApp({ staticDir, config: readConfig({ STREAM_URL: here.url + path }) });
    const { token: reader } = await station.signedIn('manage_permissions');
    await station.app.listen({ port: 0, host: '127.0.0.1' });
    const read = async () => {
      const { connections } = (await station.call('GET', '/system', { token: reader })).json<SystemState>();
      return connections.find(({ name }) => name === 'stream');
    };
    return { station, read };
  };
  const good = await stationOf('/go');
  await expect.poll(good.read).toMatchObject({ well: true });
  const { headers } = await good.station.app.inject('/');
  expect(headers['content-security-policy']).toContain(`media-src 'self' blob: ${here.url} ${there.url};`);
  const bad = await stationOf('/');
  await expect.poll(bad.read).toEqual({ name: 'stream', well: false, about: `page ${new URL(here.url).host}/` });
  await Promise.all([good.station.close(), bad.station.close(), here.close(), there.close()]);
  rmSync(staticDir, { recursive: true });
});

it.each([404, 200])('a status that answers %i with a page is no well one', async (code) => {
  const odd = await startServer((_, reply) => void reply.writeHead(code).end('<html>SHOUTcast</html>'));
  const found = await askConnections(readConfig({ RADIO_SOURCE: 'shoutcast', RADIO_STATUS_URL: odd.url }));
  expect(found.radio).toMatchObject({ about: new URL(odd.url).host });
  await odd.close();
});

import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { limitPerAddress } from './connections';
import { declareRoute } from './routes';

const HUGE = Buffer.alloc(30_000_000);

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await buildTestApp({
    extend: (app) =>
      declareRoute(app, { method: 'GET', url: '/huge', reason: 'a test', handler: (_, reply) => reply.send(HUGE) }),
  });
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => test.close());

const countConnections = () =>
  new Promise<number>((resolve, reject) => {
    test.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

it('limits connections, and the time to read an answer', () => {
  expect(test.app.server).toMatchObject({ maxConnections: 10_000, timeout: 60_000 });
});

it('closes the connection of a client that does not read', async () => {
  const { timeout } = test.app.server;
  // Shortened from a minute.
  test.app.server.timeout = 300;
  const socket = connect(port, '127.0.0.1')
    .pause()
    .on('error', () => undefined);
  socket.write('GET /huge HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(test.app.server, 'request');
  expect(await countConnections()).toBe(1);
  await expect.poll(countConnections, { timeout: 10_000 }).toBe(0);
  socket.destroy();
  test.app.server.timeout = timeout;
});

describe('one address', () => {
  const open = async (count: number): Promise<Socket[]> => {
    const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    return sockets;
  };

  it('limits connections per address, and accepts another when one closes', async () => {
    limitPerAddress(test.app.server, { max: 3, isLimited: () => true });
    const sockets = await open(3);
    const [refused] = await open(1);
    await once(refused!.resume(), 'close');
    sockets[0]?.destroy();
    await expect.poll(countConnections).toBe(2);
    const agent = new Agent();
    const [answer] = (await once(get({ port, path: '/api/health', agent }), 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.resume();
    for (const socket of sockets) socket.destroy();
    agent.destroy();
  });
});

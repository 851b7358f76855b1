import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hourOf, weeklyOf, type Caller } from '../schedules/testing/hours';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';

let test: TestApp;
let receiver: Server;
let dj: Caller;
let chief: Caller;
const heard: Record<string, unknown>[] = [];
/** Status and body as Discord answers: taken, and more than its thirty a minute. */
let answer: [number, string] = [204, ''];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      // The look at the connections asks with GET.
      if (request.method === 'POST') heard.push(JSON.parse(body) as Record<string, unknown>);
      response.writeHead(answer[0], { 'content-type': 'application/json', 'retry-after': '1' }).end(answer[1]);
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const webhookTeam = { url: `http://127.0.0.1:${port}/api/webhooks/1/x`, secret: 'key', allowPrivate: true };
  test = await buildTestApp({ config: { webhookTeam } });
  dj = await test.signedIn('broadcaster');
  chief = await test.signedIn('manage_schedule', 'delete_schedule');
});
afterAll(async () => {
  receiver.close();
  await test.close();
});

const post = (path: string, { token }: Caller, payload: object) => test.call('POST', path, { token, payload });
const told = (count: number) => expect.poll(() => heard.length).toBe(count);

it('is told what coordinators are, once for each act that was made, ten times a minute at most', async () => {
  const name = dj.member.username;
  const hours = [20, 21].map((hour) => ({ ...weeklyOf(hour), holder: '' }));
  await post('/schedules/several', dj, { hours, userId: dj.member.id });
  await told(1);
  expect(heard[0]).toMatchObject({
    event: 'hours',
    station: 'CabineMix',
    title: `${name} marcou horários de toda semana`,
    hours: ['toda segunda-feira, às 20:00', 'toda segunda-feira, às 21:00'],
  });
  // Refused: nothing was made.
  expect((await post('/schedules', chief, weeklyOf(20))).statusCode).toBe(403);
  answer = [429, '{"message": "You are being rate limited.", "retry_after": 0.65, "global": false}'];
  const soon = hourOf(20, '2026-11-25');
  const giveUp = async () => {
    for (const path of ['/schedules/dates', '/schedules/dates/free'])
      expect((await post(path, dj, soon)).statusCode).toBeLessThan(300);
  };
  await giveUp();
  await told(2);
  expect(heard[1]).toMatchObject({
    title: `${name} deixou horários sem ninguém`,
    hours: ['quarta-feira, 25/11, às 20:00'],
  });
  answer = [204, ''];
  for (let time = 0; time < 5; time += 1) await giveUp();
  await told(7);
  await test.call('DELETE', '/schedules?type=broadcast', { token: chief.token });
  await told(8);
  for (let time = 0; time < 3; time += 1) await post('/schedules', dj, weeklyOf(10 + time));
  await told(10);
  test.clock.advance(61_000);
  await post('/schedules', dj, weeklyOf(13));
  await told(11);
  expect(heard.at(-1)).toMatchObject({ hours: ['toda segunda-feira, às 13:00'] });
});

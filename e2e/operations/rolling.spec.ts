import { startBucket } from '../../apps/server/src/soundtracks/testing/startBucket';
import { scale } from '../../apps/server/src/testing/scale';
import startPostgres from '../../scripts/postgres.mjs';
import { keptPort } from '../radio/processes';
import { Station } from '../support/Station';
import { expect, test } from '../support/test';
import { startProxy } from './proxies';
import { askThroughProxy } from './throughProxy';

const ADMIN = { username: 'ana', password: 'a harbour of paper boats', pin: '482915' };
const CLIENTS = 12;
const ROUNDS = scale({ short: 2, proof: 10 });
const JSON_TYPE = { 'content-type': 'application/json' };

// docs/operations/run.md, 'Several servers': restart one after the other, waiting for 200 from /api/ready; behind Caddy, as
// proxy.md says, also until it has asked the server that is back.
for (const [name, start, drain, moreMs] of [
  ['nginx', startProxy.nginx, '0', 0],
  ['Caddy', startProxy.caddy, '6', 10_000],
] as const)
  test(`two servers behind ${name} restart in turn under twelve writing clients, and no call is lost`, async () => {
    test.setTimeout(900_000);
    let url = '';
    const stopPostgres = await startPostgres({ provide: (_: string, given: string) => (url = given) });
    const bucket = await startBucket();
    const env = {
      ...bucket.env,
      DATABASE_URL: url,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ADMIN_PIN: ADMIN.pin,
      AVATAR_URL: 'http://127.0.0.1:9/{username}.png',
      TRUST_PROXY: '127.0.0.1',
      CHANGES_PER_MINUTE: '1000000',
      DRAIN_SECONDS: drain,
    };
    const servers = [await keptPort(), await keptPort()].map(
      (port, at) => new Station(port, test.info().outputPath(String(at)), env),
    );
    for (const server of servers) await server.start();
    const proxy = await start(servers.map(({ port }) => port));
    const send = (path: string, body: object, headers = {}) =>
      askThroughProxy(proxy.url, `/api${path}`, {
        method: 'POST',
        headers: { ...JSON_TYPE, ...headers },
        body: JSON.stringify(body),
      }).catch((error: unknown) => ({ status: 0, body: Buffer.from(String(error)) }));
    const { token } = JSON.parse((await send('/auth/login', ADMIN)).body.toString()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };

    let goesOn = true;
    const answers: { title: string; status: number; text: string }[] = [];
    const write = async (client: number) => {
      for (let at = 0; goesOn; at += 1) {
        const title = `turno ${client}-${at}`;
        const { status, body } = await send('/notifications', { title, content: 'Reunião de domingo' }, headers);
        answers.push({ title, status, text: body.toString() });
      }
    };
    const clients = Array.from({ length: CLIENTS }, (_, client) => write(client));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const server of servers) {
        await server.restart();
        const ready = () => fetch(`${server.url}/api/ready`).then(({ status }) => status);
        await expect.poll(ready).toBe(200);
        await new Promise((resolve) => setTimeout(resolve, moreMs));
      }
    goesOn = false;
    await Promise.all(clients);
    const { body } = await askThroughProxy(proxy.url, '/api/notifications', { headers });
    const titles = (JSON.parse(body.toString()) as { title: string }[]).map(({ title }) => title);
    const lost = answers.filter(({ status }) => status !== 201);
    console.log(`${name}: ${answers.length} calls, ${lost.length} lost, ${titles.length} rows`);
    expect(lost).toEqual([]);
    expect(titles.sort()).toEqual(answers.map(({ title }) => title).sort());
    await proxy.close();
    for (const server of servers) await server.stop();
    await bucket.close();
    await stopPostgres();
  });

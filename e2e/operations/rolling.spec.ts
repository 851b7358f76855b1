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

const TITLE = 'turno ';

interface Answered {
  call: string;
  /** 0 if none came. */
  status: number;
  text: string;
}

const askThrough =
  (url: string) =>
  async (call: string, token: string, given?: object): Promise<Answered> => {
    const [method = '', path = ''] = call.split(' ');
    const asked = askThroughProxy(url, `/api${path}`, {
      method,
      headers: { ...(given && JSON_TYPE), ...(token && { authorization: `Bearer ${token}` }) },
      body: given && JSON.stringify(given),
    });
    const { status, body } = await asked.catch((error: unknown) => ({ status: 0, body: String(error) }));
    return { call, status, text: body.toString() };
  };

interface Writer {
  client: number;
  userId: number;
  ask: (call: string, body?: object) => Promise<Answered>;
  goesOn: () => boolean;
}

/** Sends messages to its own member and deletes them: neither has a limit, and a message sent twice is left. */
async function write({ client, userId, ask, goesOn }: Writer): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (let at = 0; goesOn(); at += 1) {
    const sent = await ask('POST /notifications', { userId, title: `${TITLE}${client}-${at}`, content: 'No domingo' });
    answers.push(sent);
    if (sent.status !== 201) continue;
    const [{ id } = { id: 0 }] = JSON.parse(sent.text) as { id: number }[];
    answers.push(await ask(`DELETE /notifications/${id}`));
  }
  return answers;
}

// docs/operations/run.md, 'Several servers': restart one after the other, waiting for 200 from /api/ready; behind Caddy, as
// proxy.md says, also until it has asked the server that is back.
for (const [name, startIt, drain, moreMs] of [
  ['nginx', startProxy.nginx, '0', 0],
  ['Caddy', startProxy.caddy, '6', 10_000],
] as const)
  test(`two servers behind ${name} restart in turn under twelve writing clients, and no call is lost`, async ({
    start,
  }) => {
    test.setTimeout(900_000);
    let url = '';
    await start(startPostgres, { provide: (_: string, given: string) => (url = given) });
    const bucket = await start(startBucket);
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
    for (const server of servers) {
      await start(() => server);
      await server.start();
    }
    const proxy = await start(
      startIt,
      servers.map(({ port }) => port),
    );
    const send = askThrough(proxy.url);
    const signedIn = (await send('POST /auth/login', '', ADMIN)).text;
    const { token, user } = JSON.parse(signedIn) as { token: string; user: { id: number } };

    let goesOn = true;
    const clients = Array.from({ length: CLIENTS }, (_, client) =>
      write({ client, userId: user.id, ask: (call, body) => send(call, token, body), goesOn: () => goesOn }),
    );
    for (let round = 0; round < ROUNDS; round += 1)
      for (const server of servers) {
        await server.restart();
        const ready = () => fetch(`${server.url}/api/ready`).then(({ status }) => status);
        await expect.poll(ready).toBe(200);
        await new Promise((resolve) => setTimeout(resolve, moreMs));
      }
    goesOn = false;
    const answers = (await Promise.all(clients)).flat();
    const { text } = await send('GET /notifications', token);
    const titles = (JSON.parse(text) as { title: string }[]).map(({ title }) => title);
    const doubles = titles.filter((title) => title.startsWith(TITLE));
    const lost = answers.filter(({ status }) => status < 200 || status > 299);
    console.log(`${name}: ${ROUNDS} rounds, ${answers.length} calls, ${lost.length} lost, ${doubles.length} double`);
    expect(lost).toEqual([]);
    expect(doubles).toEqual([]);
  });

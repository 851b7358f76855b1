import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { TestClock } from '../testing/TestClock';
import { isDiscord } from '../platform/settings/isDiscord';
import { sendWebhook, signatureOf, type WebhookResult } from './webhook';
import { writeDiscordMessage } from './webhookMessage';

const SECRET = 's3cret-key';
const NEWS = { station: 'CabineMix', dj: 'dj-Rafa', title: 'Sol', websiteUrl: null, locale: 'spec' } as const;

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  servers = [];
});

/** A local receiver: its requests, and its answers to successive deliveries. */
async function receive(...answers: ((response: ServerResponse) => void)[]) {
  const heard: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      answers[Math.min(heard.length, answers.length) - 1]?.(response);
    });
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  return { heard, url: `http://127.0.0.1:${address.port}/hook/token-in-the-path` };
}

const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end();
const silence = () => {};

/** Sends, and advances the clock by the back-off. */
async function deliver(
  url: string,
  options: { allowPrivate?: boolean; timeoutMs?: number } = {},
): Promise<WebhookResult> {
  const { allowPrivate = true, timeoutMs } = options;
  const clock = new TestClock();
  let isDone = false;
  const sending = sendWebhook(NEWS, { config: { url, secret: SECRET, allowPrivate }, clock, timeoutMs });
  void sending.finally(() => (isDone = true));
  await expect
    .poll(
      () => {
        clock.advance(100);
        return isDone;
      },
      { interval: 5 },
    )
    .toBe(true);
  return sending;
}

it('is signed over time and body', async () => {
  const { heard, url } = await receive(status(204));
  expect(await deliver(url)).toMatchObject({ status: 'delivered' });
  const [{ headers, body } = { headers: {}, body: '' }] = heard;
  const timestamp = String(headers['x-cabine-timestamp']);
  expect(headers['x-cabine-signature']).toBe(signatureOf(SECRET, timestamp, body));
  expect(headers['x-cabine-signature']).not.toBe(signatureOf('another', timestamp, body));
  expect(Math.abs(Number(timestamp) - new TestClock().now() / 1000)).toBeLessThan(60);
  const { id, ...event } = JSON.parse(body) as Record<string, unknown>;
  expect(headers['x-cabine-delivery']).toBe(id);
  expect(event).toMatchObject({ event: 'go_live', station: 'CabineMix', dj: 'dj-Rafa', title: 'Sol' });
  expect(JSON.stringify(heard)).not.toContain(SECRET);
});

it('is delivered after two failures with 500, under one id', async () => {
  const { heard, url } = await receive(status(500), status(500), status(200));
  expect(await deliver(url)).toEqual({ status: 'delivered', log: 'Webhook: 127.0.0.1 took it after 3 tries.' });
  expect(heard).toHaveLength(3);
  expect(new Set(heard.map(({ headers }) => headers['x-cabine-delivery'])).size).toBe(1);
  expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
});

it('gives up after three tries', async () => {
  const { heard, url } = await receive(status(503));
  expect(await deliver(url)).toMatchObject({ status: 'refused', log: expect.stringContaining('503 after 3 tries') });
  expect(heard).toHaveLength(3);
});

it.each([400, 401, 404, 429])('refused with %i is not retried', async (code) => {
  const { heard, url } = await receive(status(code));
  expect(await deliver(url)).toMatchObject({ status: 'refused' });
  expect(heard).toHaveLength(1);
});

it('times out on a hanging receiver, and logs no path', async () => {
  const { heard, url } = await receive(silence);
  const result = await deliver(url, { timeoutMs: 100 });
  expect(result).toEqual({
    status: 'timeout',
    log: 'Webhook: 127.0.0.1 did not answer within 0.1 s after 3 tries.',
  });
  expect(heard).toHaveLength(3);
});

it('follows no redirect', async () => {
  const inner = await receive(status(200));
  const outer = await receive((response) => void response.writeHead(307, { location: inner.url }).end());
  expect(await deliver(outer.url)).toMatchObject({ status: 'refused', log: expect.stringContaining('redirects') });
  expect([outer.heard.length, inner.heard.length]).toEqual([1, 0]);
});

it('reports an unreachable receiver', async () => {
  const { url } = await receive(status(200));
  servers[0]?.close();
  await once(servers[0] as Server, 'close');
  expect(await deliver(url)).toMatchObject({ status: 'unreachable', log: expect.stringContaining('ECONNREFUSED') });
});

it.each([
  '127.0.0.1',
  '127.0.0.2',
  '0.0.0.0',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::]',
])('never reaches %s unless private addresses are allowed', async (host) => {
  const { heard, url } = await receive(status(200));
  const { port } = new URL(url);
  expect(await deliver(`http://${host}:${port}/`, { allowPrivate: false })).toMatchObject({ status: 'forbidden' });
  expect(heard).toEqual([]);
});

it('recognises Discord by its whole host name', () => {
  expect(isDiscord(new URL('https://discord.com/api/webhooks/1/x'))).toBe(true);
  expect(isDiscord(new URL('https://canary.discord.com/api/webhooks/1/x'))).toBe(true);
  expect(isDiscord(new URL('https://discord.com.evil.example/api/webhooks/1/x'))).toBe(false);
});

it('disables mentions and formatting in Discord', () => {
  const message = writeDiscordMessage({ ...NEWS, dj: '@everyone **x**', title: '[a](http://b) <@1>' });
  const { content, allowed_mentions } = JSON.parse(message) as { content: string; allowed_mentions: object };
  expect(allowed_mentions).toEqual({ parse: [] });
  expect(content).toBe(
    '**\\@everyone \\*\\*x\\*\\*** está ao vivo na CabineMix!\nTocando agora: \\[a\\]\\(http\\://b\\) \\<\\@1\\>',
  );
  const { content: ofHours } = JSON.parse(
    writeDiscordMessage({ station: 'CabineMix', title: '*Zé* deixou horários', hours: ['sábado, 28/11, às 20:00'] }),
  ) as { content: string };
  expect(ofHours).toBe('**\\*Zé\\* deixou horários**\n- sábado, 28/11, às 20\\:00');
});

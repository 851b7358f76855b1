import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

interface HeardEvent {
  id: string | undefined;
  event: string;
  data: unknown;
}

export interface Hearing {
  reply: IncomingMessage;
  /** Events so far. */
  events: HeardEvent[];
  /** Resolves when the server ends the stream. */
  ended: Promise<unknown>;
  close(): void;
}

/** Opens `GET /events`, or without a token `GET /public/events`. */
export async function hear(
  site: string,
  { token, lastId, age }: { token?: string; lastId?: string; age?: number } = {},
): Promise<Hearing> {
  const asked = request(
    `${site}/api${token === undefined ? '/public' : ''}/events${age === undefined ? '' : `?age=${age}`}`,
    {
      agent: false,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(lastId !== undefined && { 'last-event-id': lastId }),
      },
    },
  );
  asked.on('error', () => undefined).end();
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  const events: HeardEvent[] = [];
  let rest = '';
  reply.setEncoding('utf8').on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const event = field('event');
      if (event !== undefined) events.push({ id: field('id'), event, data: JSON.parse(field('data') ?? 'null') });
    }
  });
  reply.on('error', () => undefined);
  return { reply, events, ended: new Promise((resolve) => reply.once('close', resolve)), close: () => asked.destroy() };
}

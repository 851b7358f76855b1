import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

/** Of everybody together, beside the streams of events: each costs memory, and the system allows only so many. */
const CONNECTIONS_MAX = 10_000;
const PER_ADDRESS_MAX = 500;
/** Longer than any call runs, and than anybody who reads needs for the next part of an answer. */
export const SILENT_CONNECTION_MS = 60_000;
/** After this long at a stop whoever has not ended is cut off. */
const LAST_ANSWERS_MS = 5_000;

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** What clients may hold of the server: connections, and its stop. */
export function limitConnections(
  app: FastifyInstance,
  { trustProxy, eventsMax }: Pick<Config, 'trustProxy' | 'eventsMax'>,
): void {
  app.server.maxConnections = CONNECTIONS_MAX + eventsMax;
  // A proxy's connections are those of all its visitors; the one on this machine is often not named as such.
  const isLimited = (address: string) => trustProxy.length === 0 && !LOOPBACK.test(address);
  limitPerAddress(app.server, { max: PER_ADDRESS_MAX, isLimited });
  closeConnectionsAtStop(app);
}

/** Closes each further connection of an address that has `max` already. */
export function limitPerAddress(
  server: Server,
  { max, isLimited }: { max: number; isLimited(address: string): boolean },
) {
  const open = new Map<string, number>();
  server.prependListener('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (!isLimited(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count > max) socket.destroy();
  });
}

/**
 * A request that still runs when the server stops keeps its connection open otherwise, and the stop waits for it: its
 * answer closes the connection, and who does not take the answer is cut off.
 */
function closeConnectionsAtStop(app: FastifyInstance): void {
  let cut: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    cut = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref();
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (cut) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onClose', async () => clearTimeout(cut));
}

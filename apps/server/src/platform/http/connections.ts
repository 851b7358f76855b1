import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { systemClock, type Unsubscribe } from '../clock';
import type { Config } from '../config';
import { Places, addressOfSocket } from './visitors';

/** For all clients, beside event streams: connections take memory, and the system limits them. */
const CONNECTIONS_MAX = 10_000;
const PER_ADDRESS_MAX = 500;
/** Longer than any call, and than a client that reads needs for the next part of an answer. */
export const SILENT_CONNECTION_MS = 60_000;
/** At a stop, remaining connections are cut off after this time. */
const LAST_ANSWERS_MS = 5_000;

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Limits connections, and closes them at a stop. */
export function limitConnections(
  app: FastifyInstance,
  { trustProxy, eventsMax }: Pick<Config, 'trustProxy' | 'eventsMax'>,
): void {
  app.server.maxConnections = CONNECTIONS_MAX + eventsMax;
  // A proxy's connections are those of all its visitors; a proxy on this machine is often not configured as one.
  const isLimited = (address: string) => trustProxy.length === 0 && !LOOPBACK.test(address);
  limitPerAddress(app.server, { max: PER_ADDRESS_MAX, total: CONNECTIONS_MAX + eventsMax, isLimited });
  closeConnectionsAtStop(app);
}

/** Closes further connections of a visitor who has enough, and of everybody but newcomers when places run out. */
export function limitPerAddress(
  server: Server,
  { max, total = CONNECTIONS_MAX, isLimited }: { max: number; total?: number; isLimited(address: string): boolean },
) {
  const places = new Places({ total, each: max });
  server.prependListener('connection', (socket) => {
    const address = addressOfSocket(socket);
    if (!isLimited(address)) return;
    const leave = places.take(address);
    if (typeof leave === 'string') socket.destroy();
    else socket.once('close', leave);
  });
}

/**
 * Makes running requests close their connections at a stop, which waits for them; after a while remaining ones are cut
 * off.
 */
function closeConnectionsAtStop(app: FastifyInstance): void {
  let stopCut: Unsubscribe | undefined;
  app.addHook('preClose', (done) => {
    stopCut = systemClock.after(LAST_ANSWERS_MS, () => app.server.closeAllConnections());
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopCut) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onClose', async () => stopCut?.());
}

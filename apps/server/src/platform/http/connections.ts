import type { Server } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { systemClock, type Unsubscribe } from '../clock';
import type { Config } from '../config';
import { Places, addressOfSocket } from './visitors';
import { whenGone } from './whenGone';

/** For all clients, beside event streams: connections take memory, and the system limits them. */
const CONNECTIONS_MAX = 10_000;
const PER_ADDRESS_MAX = 500;
/** Longer than any call, and than a client that reads needs for the next part of an answer. */
export const SILENT_CONNECTION_MS = 60_000;
/** Proxies end what they keep idle after 5 s (deploy/nginx.conf, deploy/Caddyfile). */
export const KEPT_BY_PROXIES_MS = 6_000;
/** At a stop, remaining connections are cut off after this time. */
const LAST_ANSWERS_MS = 5_000;

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no new connection, and waits until proxies have ended those that they keep. */
    leaveProxies(): Promise<void>;
  }
}

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
  registerLeaveProxies(app);
}

/**
 * A connection that the server ends while a proxy writes to it loses that call, which the proxy can't repeat if it changes
 * something. So each ends with its next answer, or once the proxy has kept it idle for long enough.
 */
function registerLeaveProxies(app: FastifyInstance): void {
  const idle = new Set<Socket>();
  let isLeaving = false;
  let left = () => {};
  const leave = (socket: Socket) => {
    idle.delete(socket);
    if (idle.size === 0) left();
  };
  app.server.on('connection', (socket) => {
    idle.add(socket);
    whenGone(socket, () => leave(socket));
  });
  app.server.on('request', ({ socket }, answer) => {
    leave(socket);
    whenGone(answer, () => {
      if (!socket.destroyed) idle.add(socket);
    });
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isLeaving) reply.header('connection', 'close');
    done(null, payload);
  });
  app.decorate('leaveProxies', async () => {
    // After the connections that wait: those not yet accepted are lost with the listener.
    await nextTurn();
    // http.Server's own close would end idle connections.
    Listener.prototype.close.call(app.server);
    isLeaving = true;
    if (idle.size === 0) return;
    const none = new Promise<void>((done) => (left = done));
    const stop = systemClock.after(KEPT_BY_PROXIES_MS, left);
    await none;
    stop();
  });
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
    else whenGone(socket, leave);
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

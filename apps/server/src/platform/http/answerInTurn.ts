import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Most unanswered requests of one connection, including the present one. Browsers and proxies send one at a time. */
export const MOST_UNANSWERED = 4;

/**
 * Handles the requests of a connection one after another: Node emits no 'close' for an answer that still waits for an
 * earlier one when its connection closes, so whatever was opened for it would stay open. Add it before any other hook.
 */
export function answerInTurn(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  app.addHook('onRequest', ({ raw: { socket } }, { raw }, done) => {
    // Node assigns the socket to an answer when its turn comes.
    if (raw.socket) return done();
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count >= MOST_UNANSWERED) return void socket.destroy();
    raw.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      if (!socket.destroyed) done();
    });
  });
}

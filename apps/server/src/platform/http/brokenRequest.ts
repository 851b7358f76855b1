import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { systemClock } from '../clock';
import { whenGone } from './whenGone';

/** For slow headers or a slow body; see `limitBodyTime`. */
export const TOO_SLOW = 'The request took too long to arrive. Try again on a faster connection';

const ANSWERS: Record<string, [status: number, code: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large', 'The headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'timeout', TOO_SLOW],
};

const LINGER_MS = 2_000;

/** Answers invalid HTTP, which reaches no route, in the shape of every other error. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const [status, code, message] = ANSWERS[error.code ?? ''] ?? [400, 'bad_request', 'Bad request'];
  const body = JSON.stringify({ message, code });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ];
  // Closing at once could make the client lose the answer while it is still sending.
  whenGone(
    socket,
    systemClock.after(LINGER_MS, () => socket.destroy()),
  );
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

const BYTES_PER_SECOND = 16_000;
const TICKS_PER_SECOND = 5;
const sound = readFileSync(new URL('../../../assets/autodj.mp3', import.meta.url));

export interface GoLiveOptions {
  port: number;
  /** `source` by default. */
  user?: string;
  password: string;
  mount?: string;
  /** The encoder's station name, which Icecast calls `server_name`. */
  name?: string;
  /** Of its login. UTF-8 by default. */
  charset?: BufferEncoding;
}

/** A DJ whose encoder does not reconnect. Destroy the socket to leave. */
export async function goLive({
  port,
  user = 'source',
  password,
  mount = '/live',
  name,
  charset,
}: GoLiveOptions): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const closing = new AbortController();
  socket.once('close', () => closing.abort());
  await once(socket, 'connect');
  const head = [
    `PUT ${mount} HTTP/1.1`,
    `Authorization: Basic ${Buffer.from(`${user}:${password}`, charset).toString('base64')}`,
    'Content-Type: audio/mpeg',
    ...(name === undefined ? [] : [`Ice-Name: ${name}`]),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const answer = String((await once(socket, 'data', closing))[0]);
  if (!/ (100|200) /.test(answer)) socket.destroy();
  if (!/ (100|200) /.test(answer)) throw new Error(`Icecast did not take the DJ: ${answer.slice(0, 100)}`);
  const step = BYTES_PER_SECOND / TICKS_PER_SECOND;
  let at = 0;
  const timer = setInterval(() => {
    socket.write(sound.subarray(at, at + step));
    at = (at + step) % sound.length;
  }, 1_000 / TICKS_PER_SECOND);
  socket.once('close', () => clearInterval(timer));
  return socket;
}

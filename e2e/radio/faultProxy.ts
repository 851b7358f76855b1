import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * The listener's network. `pass`: no fault; `stall`: connections stay open without data, new ones hang; `refuse`:
 * connections are reset; a number: limited to that many kbit/s.
 */
export type NetworkMode = 'pass' | 'stall' | 'refuse' | number;

interface Pair {
  listener: Socket;
  server: Socket;
}

/** Starts a TCP proxy on a free loopback port that simulates a bad network. Close it at the end. */
export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  const proxy = new FaultProxy(targetPort);
  await proxy.listen();
  return proxy;
}

export class FaultProxy {
  #mode: NetworkMode = 'pass';
  #port = 0;
  #accepted = 0;
  readonly #pairs = new Set<Pair>();
  readonly #server: Server;
  readonly #targetPort: number;

  constructor(targetPort: number) {
    this.#targetPort = targetPort;
    this.#server = createServer({ pauseOnConnect: true }, (listener) => this.#accept(listener));
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Number of open connections. */
  get open(): number {
    return this.#pairs.size;
  }

  /** Number of connections so far. */
  get accepted(): number {
    return this.#accepted;
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('No port was given for 127.0.0.1.');
    this.#port = address.port;
  }

  set(mode: NetworkMode): void {
    this.#mode = mode;
    for (const pair of this.#pairs) {
      if (mode === 'refuse') reset(pair);
      else this.#apply(pair);
    }
  }

  /** Resets every open connection (RST), as when a phone changes cells. */
  cut(): void {
    for (const pair of this.#pairs) reset(pair);
  }

  /** Ends every open connection (FIN). */
  finish(): void {
    for (const { listener, server } of this.#pairs) {
      listener.end();
      server.destroy();
    }
  }

  async close(): Promise<void> {
    for (const pair of this.#pairs) reset(pair);
    this.#server.close();
    await once(this.#server, 'close');
  }

  #accept(listener: Socket): void {
    if (this.#mode === 'refuse') return void listener.resetAndDestroy();
    this.#accepted += 1;
    const server = connect(this.#targetPort, '127.0.0.1');
    const pair = { listener, server };
    this.#pairs.add(pair);
    listener.on('data', (bytes) => server.write(bytes));
    server.on('data', (bytes) => this.#forward(pair, bytes));
    listener.on('drain', () => this.#mode !== 'stall' && server.resume());
    for (const [one, other] of [[listener, server] as const, [server, listener] as const]) {
      one.on('end', () => other.end());
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#pairs.delete(pair);
        other.destroy();
      });
    }
    this.#apply(pair);
  }

  #forward(pair: Pair, bytes: Buffer): void {
    const isFull = !pair.listener.write(bytes);
    if (typeof this.#mode === 'number') {
      pair.server.pause();
      setTimeout(() => this.#apply(pair), (bytes.length * 8) / this.#mode);
    } else if (isFull) {
      pair.server.pause();
    }
  }

  #apply({ listener, server }: Pair): void {
    for (const socket of [listener, server]) {
      if (this.#mode === 'stall') socket.pause();
      else socket.resume();
    }
  }
}

function reset({ listener, server }: Pair): void {
  listener.resetAndDestroy();
  server.destroy();
}

import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

export type Mood = 'well' | 'cut' | 'slow' | 'silent';

/** Delay of each packet on a slow network. */
const SLOW_MS = 400;

/** A proxy to PostgreSQL that can be cut, slow or silent. */
export class Wire {
  mood: Mood = 'well';
  readonly #target: string;
  readonly #server: Server;
  readonly #open = new Set<Socket>();

  constructor(socketPath: string) {
    this.#target = socketPath;
    this.#server = createServer((client) => this.#join(client));
  }

  async listen(): Promise<number> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  change(mood: Mood): void {
    this.mood = mood;
    for (const socket of this.#open) {
      if (mood === 'cut') socket.destroy();
      // Like a network outage: sent data arrives later.
      if (mood === 'silent') socket.pause();
      else socket.resume();
    }
  }

  close(): void {
    for (const socket of this.#open) socket.destroy();
    this.#server.close();
  }

  #join(client: Socket): void {
    if (this.mood === 'cut') return void client.destroy();
    const database = connect(this.#target);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      this.#open.add(from);
      if (this.mood === 'silent') from.pause();
      from.on('data', (bytes) => this.#pass(to, bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        this.#open.delete(from);
        to.destroy();
      });
    }
  }

  #pass(to: Socket, bytes: Buffer): void {
    if (this.mood === 'slow') return void setTimeout(() => to.writable && to.write(bytes), SLOW_MS);
    to.write(bytes);
  }
}

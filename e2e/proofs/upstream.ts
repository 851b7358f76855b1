import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** A radio server with AzuraCast's API that reports what the test sets. */
export class Upstream {
  title = '';
  dj = '';
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          station: { name: this.title },
          listeners: { current: 7 },
          live: { is_live: true, streamer_name: this.dj },
          now_playing: { song: { text: this.title } },
          is_online: true,
        }),
      );
    });
  }

  static async start(): Promise<Upstream> {
    const upstream = new Upstream();
    await once(upstream.#server.listen(0, '127.0.0.1'), 'listening');
    return upstream;
  }

  get statusUrl(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The radio server has no port.');
    return `http://127.0.0.1:${address.port}/api/nowplaying/1`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

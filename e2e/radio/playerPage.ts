import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { buildPage } from '../support/buildPage';

export interface PlayerPage {
  /** The page's address with a stream and flags for `page/main.ts`. */
  address(stream: string, ...flags: ('bare' | 'autoplay')[]): string;
  close(): Promise<void>;
}

/** Builds `page/` with the player's sources and serves it on a free loopback port. */
export async function servePlayerPage(): Promise<PlayerPage> {
  const files = await buildPage(fileURLToPath(new URL('page', import.meta.url)));
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const body = files.get(path === '/' ? '/index.html' : path);
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('No port was given for 127.0.0.1.');
  return {
    address: (stream, ...flags) =>
      `http://127.0.0.1:${bound.port}/?${new URLSearchParams([['stream', stream], ...flags.map((flag) => [flag, ''])]).toString()}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

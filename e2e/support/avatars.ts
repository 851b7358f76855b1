import { once } from 'node:events';
import { createServer } from 'node:http';

/** A pixelated head whose colour depends on the name. */
const head = (hue: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" shape-rendering="crispEdges">
<path fill="hsl(${hue} 45% 35%)" d="M1 1h6v3H1z"/><path fill="hsl(28 60% 72%)" d="M2 3h4v4H2z"/>
<path fill="#222" d="M3 4h1v1H3zM5 4h1v1H5z"/><path fill="hsl(${hue} 60% 50%)" d="M1 7h6v1H1z"/></svg>`;

let template: Promise<string> | null = null;

/** AVATAR_URL of a local avatar service, one per worker: tests use no outside service. */
export function avatarUrl(): Promise<string> {
  template ??= listen();
  return template;
}

async function listen(): Promise<string> {
  const server = createServer((request, response) => {
    const hue = [...(request.url ?? '')].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 0);
    response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=60' }).end(head(hue));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The avatar service has no port.');
  return `http://127.0.0.1:${address.port}/{username}.svg`;
}

import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const BUILT_PANEL = fileURLToPath(new URL('../../apps/host/dist/', import.meta.url));
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** A back end in memory: like `fetch` for requests below its base. */
export type BackEnd = (request: Request) => Promise<Response>;

export interface HostedPanelOptions {
  backEnd: BackEnd;
  /** Content of `config.json`. */
  config: object;
  /** Base path of the back end. */
  apiBase?: string;
  /** Path below which the panel is mounted, such as `/equipe`. */
  mount?: string;
  /** Files beside the page, by path below the mount. */
  files?: Record<string, string>;
}

export interface HostedPanel {
  url: string;
  close(): Promise<void>;
}

async function asRequest(incoming: IncomingMessage): Promise<Request> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const { method = 'GET' } = incoming;
  const body = method === 'GET' || parts.length === 0 ? null : Buffer.concat(parts);
  return new Request(`http://${incoming.headers.host}${incoming.url}`, { method, headers, body });
}

/** Serves the built panel as a static host does, with another back end on the same origin. */
export async function hostPanel(options: HostedPanelOptions): Promise<HostedPanel> {
  const { backEnd, config, apiBase = '/api', mount = '', files = {} } = options;
  // What a build with BASE_PATH writes.
  const page = readFileSync(join(BUILT_PANEL, 'index.html'), 'utf8').replace(
    /((?:href|src|data-base)="|url\()\//g,
    `$1${mount}/`,
  );
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(`${apiBase}/`)) return backEnd(request);
    if (mount && pathname !== mount && !pathname.startsWith(`${mount}/`)) return new Response(null, { status: 404 });
    const path = pathname.slice(mount.length);
    if (path === '/config.json') return Response.json(config);
    const own = files[path];
    if (own !== undefined) return new Response(own, { headers: { 'content-type': 'text/javascript' } });
    const file = normalize(join(BUILT_PANEL, path));
    const isFile = file.startsWith(BUILT_PANEL) && existsSync(file) && statSync(file).isFile();
    if (!isFile) return new Response(page, { headers: { 'content-type': TYPES['.html'] ?? '' } });
    return new Response(readFileSync(file), {
      headers: { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' },
    });
  };
  const server: Server = createServer((incoming, outgoing) => {
    void asRequest(incoming)
      .then(answer)
      .then(async (response) => {
        outgoing.setHeaders(response.headers);
        outgoing.writeHead(response.status).end(Buffer.from(await response.arrayBuffer()));
      })
      .catch((error: unknown) => outgoing.writeHead(500).end(String(error)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The static host has no port.');
  return {
    url: `http://127.0.0.1:${address.port}${mount}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

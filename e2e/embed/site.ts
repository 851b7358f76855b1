import { createServer, type Server } from 'node:http';
import { once } from 'node:events';

/** A page of a fan site, with its headers. */
export interface ForeignPage {
  html: string;
  headers?: Record<string, string>;
}

/** A fan site on another origin. */
export class ForeignSite {
  readonly url: string;
  readonly #server: Server;

  constructor(server: Server, url: string) {
    this.#server = server;
    this.url = url;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** Serves the pages; more may be added while it runs. */
export async function startSite(pages: Record<string, ForeignPage>): Promise<ForeignSite> {
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers });
    response.end(page?.html);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site got no port.');
  // A host name other than the stations', so that browsers treat it as another site.
  return new ForeignSite(server, `http://localhost:${address.port}`);
}

/** A page of a fan site around `body`. */
export const fanPage = (body: string, head = '') =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Fã da rádio</title><link rel="icon" href="data:,">${head}</head><body><main><h1>Fã-clube</h1>${body}</main></body></html>`;

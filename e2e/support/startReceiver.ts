import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

interface Delivery {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A local receiver of webhooks that answers as the test sets. */
export async function startReceiver() {
  const deliveries: Delivery[] = [];
  let answer = (response: ServerResponse) => void response.writeHead(204).end();
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      // The server asks by GET at its start whether the receiver is there.
      if (request.method === 'POST') deliveries.push({ headers: request.headers, body });
      answer(response);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  return {
    deliveries,
    url: `http://127.0.0.1:${address.port}/hook/in-the-path`,
    answers: (next: typeof answer) => void (answer = next),
    close: () => void server.close(),
  };
}

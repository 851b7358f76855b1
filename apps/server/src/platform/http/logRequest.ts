import type { FastifyRequest } from 'fastify';

/** Of a secret that stands in an address: enough to tell one from another. */
const SECRET_IN_PATH = /^(\/calendar\/[^/?]{0,4})[^/?]*/;

/** What a log line says of its request; an address that opens something by itself is cut. */
export function logRequest({ method, url, host, ip, socket }: FastifyRequest) {
  return { method, url: url.replace(SECRET_IN_PATH, '$1…'), host, remoteAddress: ip, remotePort: socket.remotePort };
}

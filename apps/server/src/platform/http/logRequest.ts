import type { FastifyRequest } from 'fastify';

/** Cuts a secret in an address, but keeps enough to distinguish it. */
const SECRET_IN_PATH = /^(\/calendar\/[^/?]{0,4})[^/?]*/;

/** Log fields of a request, with secrets in the address cut. */
export function logRequest({ method, url, host, ip, socket }: FastifyRequest) {
  return { method, url: url.replace(SECRET_IN_PATH, '$1…'), host, remoteAddress: ip, remotePort: socket.remotePort };
}

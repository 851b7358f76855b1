import type { FastifyRequest } from 'fastify';

/** Cuts a secret in an address, but keeps enough to distinguish it. */
const SECRET_IN_PATH = /^(\/calendar\/[^/?]{0,4})[^/?]*/;
/** What somebody searched for may be a name. */
const QUERY = /\?.*$/s;

/** Log fields of a request, with secrets and searches in the address cut. */
export function logRequest({ method, url, host, ip, socket }: FastifyRequest) {
  const shown = url.replace(SECRET_IN_PATH, '$1…').replace(QUERY, '?…');
  return { method, url: shown, host, remoteAddress: ip, remotePort: socket.remotePort };
}

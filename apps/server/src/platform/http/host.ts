import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { HttpError } from './errors';

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i;
const PORT_MAX = 65_535;

const isHost = (text: string) => {
  const [, name, port = '0'] = HOST.exec(text) ?? [];
  return name !== undefined && Number(port) <= PORT_MAX && URL.canParse(`http://${text}`);
};

/** Without PUBLIC_URL the Host header becomes part of addresses, so it must be a valid host. */
export function refuseMalformedHost(app: FastifyInstance): void {
  // Caches the last valid host, since nearly all requests have the same one. HTTP/1.0 sends none.
  let known = '';
  app.addHook('onRequest', ({ host }, _reply, done) => {
    if (host !== '' && host !== known && isHost(host)) known = host;
    if (host === '' || host === known) done();
    else done(new HttpError(400, 'bad_request', 'The Host header is not a host name with an optional port'));
  });
}

/** The path of PUBLIC_URL, such as `/equipe`; empty for a site's root. Every path that is sent to browsers begins with it. */
export const basePath = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  publicUrl === null ? '' : new URL(publicUrl).pathname.replace(/\/$/, '');

/** Routes have no base path: a proxy may keep it or strip it. */
export function withoutBase(config: Pick<Config, 'publicUrl'>, url = '/'): string {
  const base = basePath(config);
  const rest = url.startsWith(base) ? url.slice(base.length) : url;
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
}

/** The server's address: as configured, or as this visitor reached it. */
export function siteOf(config: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  if (config.publicUrl === null && request.host === '')
    throw new HttpError(400, 'bad_request', 'Without a Host header the server does not know its own address');
  return config.publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`;
}

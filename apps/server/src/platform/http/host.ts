import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { HttpError } from './errors';

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i;
const PORT_MAX = 65_535;

const isHost = (text: string) => {
  const [, name, port = '0'] = HOST.exec(text) ?? [];
  return name !== undefined && Number(port) <= PORT_MAX && URL.canParse(`http://${text}`);
};

/** Addresses are made out of the Host header where PUBLIC_URL is not set: what is no host must not get into one. */
export function refuseMalformedHost(app: FastifyInstance): void {
  // Nearly every request names the same one; HTTP/1.0 names none.
  let known = '';
  app.addHook('onRequest', ({ host }, _reply, done) => {
    if (host !== '' && host !== known && isHost(host)) known = host;
    if (host === '' || host === known) done();
    else done(new HttpError(400, 'bad_request', 'The Host header is no host name with an optional port'));
  });
}

/** Where visitors reach this server: as configured, or as this visitor did. */
export function siteOf(config: Pick<Config, 'publicUrl'>, request: FastifyRequest): string {
  if (config.publicUrl === null && request.host === '')
    throw new HttpError(400, 'bad_request', 'Without a Host header the server does not know its own address');
  return config.publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`;
}

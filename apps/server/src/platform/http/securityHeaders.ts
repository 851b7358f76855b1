import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { isForEverybody } from './cors';
import { reportingEndpoints } from './reports';

/** For answers that are not pages: nothing may run, load or be framed. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** An address's origin for a policy; empty without one. */
export const originOf = (url: string | null) => (url !== null && URL.canParse(url) ? new URL(url).origin : '');
/**
 * Sound from anywhere: the stream may move while a page is open, and its address may send each listener to a near server,
 * which ours never sees. `http:` allows https, too.
 */
export const anyHost = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  publicUrl?.startsWith('https:') ? 'https:' : 'http:';

/** @param found origins that the streams really use */
export const streamOrigins = ({ streamUrl, streams }: Config, found: ReadonlySet<string>) =>
  [...new Set([...[streamUrl, ...streams.map(({ url }) => url)].map(originOf), ...found])].join(' ');

/** Headers of a page; only documents use the permissions policy. */
export const pageHeaders = (config: Pick<Config, 'publicUrl'>, policy: string) => ({
  'content-security-policy': policy,
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'reporting-endpoints': reportingEndpoints(config),
});

/** Sets the headers of every answer; pages add `pageHeaders`. */
export function setSecurityHeaders(app: FastifyInstance, config: Config): void {
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('content-security-policy', NO_PAGE);
    // Other sites may load only what they can embed.
    reply.header('cross-origin-resource-policy', isForEverybody(request.url) ? 'cross-origin' : 'same-origin');
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000');
    // Only the widgets' pages may be framed (design.md 3).
    if (!request.url.startsWith('/embed/')) reply.header('x-frame-options', 'DENY');
    done();
  });
}

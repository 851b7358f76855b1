import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSame } from '../platform/tokens';
import { notSignedIn } from '../platform/http/errors';
import { API_BASE } from '../platform/http/registerEndpoint';
import { declareRoute } from '../platform/http/routes';
import { decodeField } from '../radio/sources/encoding';
import { icecastMounts } from '../radio/sources/icecast';
import type { Services } from '../platform/services';
import { EncoderAccess } from './EncoderAccess';
import { PROBE_USER, recordProbe, watchMounts } from './mountProbe';

const FORM_MAX_BYTES = 8_192;
/** Icecast reads only this header of an answer. */
const YES = { 'icecast-auth-user': '1' };

/**
 * `POST /api/stream-auth`: Icecast's URL authentication, which asks before a source may use a mount, and reports its
 * start and end. Requires STREAM_AUTH_SECRET.
 */
export function registerStreamAuth(app: FastifyInstance, services: Services): void {
  const { streamAuthSecret, radio } = services.config;
  const access = new EncoderAccess(services, app.log);
  if (streamAuthSecret !== null) {
    app.addHook('onClose', access.start());
    watchMounts(app, services);
  }
  const [liveMount] = icecastMounts(radio?.mount ?? null);
  const isIcecast = ({ headers }: FastifyRequest) =>
    streamAuthSecret !== null && isSame(passwordOf(headers.authorization), streamAuthSecret);

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: FORM_MAX_BYTES },
      (_request, body, done) => done(null, readForm(body as Buffer)),
    );
    declareRoute(scope, {
      method: 'POST',
      url: `${API_BASE}/stream-auth`,
      reason: 'checks STREAM_AUTH_SECRET itself, and the encoder’s stream key',
      async handler(request, reply) {
        const form = request.body instanceof Map ? (request.body as Map<string, string>) : new Map<string, string>();
        const field = (name: string) => form.get(name) ?? '';
        const isProven = isIcecast(request);
        if (field('user') === PROBE_USER && streamAuthSecret !== null)
          await recordProbe(services.writer, field('pass'), isProven);
        if (!isProven) throw notSignedIn();
        if (field('user') !== PROBE_USER && field('mount').split('?')[0] === liveMount)
          await answer(access, field, reply);
        return reply.header('cache-control', 'no-store').send('');
      },
    });
  });
}

/** Icecast passes on a login as the encoder sent it: in UTF-8 or Latin-1. */
function readForm(body: Buffer): Map<string, string> {
  const decode = (text: string) =>
    decodeField(
      text
        .replaceAll('+', ' ')
        .replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    );
  return new Map(
    body
      .toString('latin1')
      .split('&')
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [decode(name), decode(value.join('='))];
      }),
  );
}

async function answer(access: EncoderAccess, field: (name: string) => string, reply: FastifyReply): Promise<void> {
  switch (field('action')) {
    case 'stream_auth': {
      const login = {
        user: field('user'),
        pass: field('pass'),
        address: field('ip'),
        agent: field('agent'),
        isCommand: field('admin') === '1',
      };
      if (await access.admits(login)) reply.headers(YES);
      return;
    }
    case 'mount_add':
      return access.sourceStarted();
    case 'mount_remove':
      return access.sourceEnded();
  }
}

function passwordOf(header = ''): string {
  const [scheme, login = ''] = header.split(' ');
  return scheme?.toLowerCase() === 'basic'
    ? Buffer.from(login, 'base64')
        .toString()
        .replace(/^[^:]*:/, '')
    : '';
}

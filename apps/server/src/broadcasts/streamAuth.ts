import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSame } from '../platform/tokens';
import type { Config } from '../platform/config';
import { notSignedIn } from '../platform/http/errors';
import { API_BASE } from '../platform/http/registerEndpoint';
import { declareRoute } from '../platform/http/routes';
import { icecastMounts } from '../radio/sources/icecast';
import type { AirGate } from './AirGate';

const FORM_MAX_BYTES = 8_192;
/** Icecast reads nothing else of an answer. */
const YES = { 'icecast-auth-user': '1' };

/**
 * `POST /api/stream-auth`: Icecast's URL authentication, which asks before a source gets on a mount and tells when one
 * came or left. Only who knows STREAM_AUTH_SECRET is answered; without that setting nobody is.
 */
export function registerStreamAuth(app: FastifyInstance, { streamAuthSecret, radio }: Config, gate: AirGate): void {
  const [liveMount] = icecastMounts(radio?.mount ?? null);
  const isIcecast = ({ headers }: FastifyRequest) =>
    streamAuthSecret !== null && isSame(passwordOf(headers.authorization), streamAuthSecret);

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    declareRoute(scope, {
      method: 'POST',
      url: `${API_BASE}/stream-auth`,
      reason: 'asks for STREAM_AUTH_SECRET itself; what an encoder may is judged by its stream key',
      async onRequest(request) {
        if (!isIcecast(request)) throw notSignedIn();
      },
      async handler(request, reply) {
        const said = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const word = (name: string) => said.get(name) ?? '';
        if (word('mount').split('?')[0] === liveMount) await hear(gate, word, reply);
        return reply.header('cache-control', 'no-store').send('');
      },
    });
  });
}

async function hear(gate: AirGate, word: (name: string) => string, reply: FastifyReply): Promise<void> {
  switch (word('action')) {
    case 'stream_auth': {
      const knock = { user: word('user'), pass: word('pass'), address: word('ip'), isCommand: word('admin') === '1' };
      if (await gate.admits(knock)) reply.headers(YES);
      return;
    }
    case 'mount_add':
      return gate.arrived(word('ip'));
    case 'mount_remove':
      return gate.left();
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

import { radioContract } from '@cabine/panel-core/contract';
import { millisecondsInDay } from 'date-fns/constants';
import type { FastifyInstance } from 'fastify';
import { tooMany, unavailable } from '../platform/http/errors';
import { DEMO_STREAM_PATH } from '../site/hostConfig';
import { registerEndpoint } from '../platform/http/registerEndpoint';
import { declareRoute } from '../platform/http/routes';
import type { Feature } from '../platform/services';
import { isoInstant } from '../platform/clock';
import { addressOf } from '../platform/http/visitors';
import type { AutoDj } from './AutoDj';
import { sampleListeners } from './sampleListeners';
import * as samples from './listenerSamples.repository';

export const radioRoutes: Feature = (app, { config, radio, db, writer, clock, jobs, events }) => {
  const maxAgeS = Math.floor((config.radioPollMs * 0.8) / 1000);

  registerEndpoint(app, radioContract.info, ({ reply }) => {
    const info = radio.status.info();
    // Don't cache while the status is unknown.
    reply.header('cache-control', `public, max-age=${info.state === 'unknown' ? 0 : maxAgeS}`);
    return info;
  });
  registerEndpoint(app, radioContract.listeners, () =>
    samples.listBetween(db, isoInstant(clock.now() - millisecondsInDay), isoInstant(clock.now())),
  );
  radio.status.subscribe((info) => events.notify('on-air', info));
  if (radio.autoDj) registerStream(app, radio.autoDj);

  app.addHook('onReady', async () => {
    const firstPoll = radio.status.start();
    // Our AutoDJ answers at once; an unreachable radio server must not delay the start.
    if (radio.autoDj) await firstPoll;
  });
  // Before the server waits for its connections to end: a stream never does.
  app.addHook('preClose', () => radio.close());
  sampleListeners({ db: writer, clock, jobs, status: radio.status });
};

/** `GET /stream`, with Icecast's headers: plain bytes until the connection ends, no ranges. */
function registerStream(app: FastifyInstance, autoDj: AutoDj): void {
  declareRoute(app, {
    method: ['GET', 'HEAD'],
    url: DEMO_STREAM_PATH,
    reason: 'the radio itself, which is public',
    handler(request, reply) {
      const stream = request.method === 'HEAD' ? undefined : autoDj.listen(addressOf(request));
      if (stream === 'full') throw unavailable('The stream is full. Please try again');
      if (stream === 'greedy') throw tooMany('This address plays the stream very often already. Stop a player first');
      reply.raw.useChunkedEncodingByDefault = false;
      reply.raw.socket?.setNoDelay(true);
      reply
        .type('audio/mpeg')
        .headers({
          'cache-control': 'no-cache, no-store',
          pragma: 'no-cache',
          expires: 'Mon, 26 Jul 1997 05:00:00 GMT',
        })
        .headers({ connection: 'close', 'access-control-allow-origin': '*', 'icy-br': '128', 'icy-pub': '0' });
      return reply.send(stream);
    },
  });
}

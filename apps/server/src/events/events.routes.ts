import { eventsContract } from '@cabine/panel-core/contract';
import { notFound } from '../platform/http/errors';
import { registerEndpoint } from '../platform/http/registerEndpoint';
import type { Feature } from '../platform/services';
import { EventStreams } from './EventStreams';

export const eventsRoutes: Feature = (app, { config, events, clock, jobs }) => {
  const max = config.eventsMax;
  const streams = new EventStreams({
    events,
    clock,
    jobs,
    max,
    judgeAgain: (whom) => app.openAnswers.judgeAgain(whom),
  });

  events.countOpen = () => streams.count;

  registerEndpoint(app, eventsContract.stream, ({ query, request, reply }) => {
    if (max === 0) throw notFound();
    return streams.open({ request, reply, age: query.age });
  });
  registerEndpoint(app, eventsContract.publicStream, ({ query, request, reply }) => {
    if (max === 0) throw notFound();
    return streams.open({ request, reply, age: query.age });
  });

  app.addHook('onReady', () => events.start());
  // Before the server waits for its connections to end, which streams never do.
  app.addHook('preClose', async () => {
    streams.close();
    await events.close();
  });
};

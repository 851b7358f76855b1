import { eventsContract } from '@cabine/panel-core/contract';
import { requireOwnSecrets } from '../platform/http/actor';
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
    async judge(request) {
      const signedIn = await app.authenticate(request);
      requireOwnSecrets(signedIn.user);
      return signedIn;
    },
  });

  events.countOpen = () => streams.count;

  registerEndpoint(app, eventsContract.stream, ({ actor, query, request, reply }) => {
    if (max === 0) throw notFound();
    const { user, roleId, session } = actor;
    return streams.open({ request, reply, member: { user, roleId, session }, age: query.age });
  });
  registerEndpoint(app, eventsContract.publicStream, ({ query, request, reply }) => {
    if (max === 0) throw notFound();
    return streams.open({ request, reply, member: null, age: query.age });
  });

  app.addHook('onReady', () => events.start());
  // Before the server waits for its connections to end, which streams never do.
  app.addHook('preClose', async () => {
    streams.close();
    await events.close();
  });
};

import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/services';
import { askConnections } from './askConnections';

/** Watches bucket, webhook, radio server and streams. */
export function watchConnections(app: FastifyInstance, services: Services): void {
  const { config, connections, radio } = services;
  connections.watch(app, services, 'The look at the connections', () => {
    const { state } = radio.status.info();
    const isOnAir = state === 'live' || state === 'auto';
    return connections.look(askConnections(config, { isOnAir, streamOrigins: connections.streamOrigins }));
  });
}

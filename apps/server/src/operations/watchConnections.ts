import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/services';
import { askConnections } from './askConnections';

/** Watches bucket, webhook and radio server. */
export function watchConnections(app: FastifyInstance, services: Services): void {
  services.connections.watch(app, services, 'The look at the connections', () => askConnections(services.config));
}

import type { ConnectionName } from '@cabine/panel-core/contract';
import { millisecondsInHour } from 'date-fns/constants';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/services';
import { askConnections } from './askConnections';
import type { Fault } from './Connections';

/** Asks bucket, webhook and radio server at the start and every hour. */
export function watchConnections(app: FastifyInstance, { config, jobs, connections }: Services): void {
  jobs.everyFromStart(app, millisecondsInHour, 'The look at the connections', async () => {
    const asked = Object.entries(await askConnections(config)) as [ConnectionName, Fault | null][];
    for (const [name, fault] of asked) connections.report(name, fault);
  });
}

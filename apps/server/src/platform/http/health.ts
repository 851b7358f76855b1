import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/schema';
import { API_BASE } from './registerEndpoint';
import { declareRoute } from './routes';

/** `GET /api/health`: 200 while requests can be served, 503 while the database does not answer. */
export function registerHealth(app: FastifyInstance, db: Db): void {
  declareRoute(app, {
    method: 'GET',
    url: `${API_BASE}/health`,
    reason: 'tells only that the server is up',
    async handler(_request, reply) {
      await sql`select 1`.execute(db);
      return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    },
  });
}

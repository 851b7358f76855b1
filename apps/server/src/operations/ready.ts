import type { FastifyInstance } from 'fastify';
import { missingMigrations } from '../platform/db/migrate';
import { API_BASE } from '../platform/http/registerEndpoint';
import { declareRoute } from '../platform/http/routes';
import { roomOf } from '../platform/disk';
import type { Services } from '../platform/services';

/** Proxies time out after a few seconds; a later answer would be useless. */
const DATABASE_MS = 3_000;

type Lack = 'draining' | 'database' | 'migrations' | 'disk';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `GET /api/ready` answer 503, so that a proxy sends its visitors elsewhere. */
    drain(): void;
  }
}

/** `GET /api/ready`: 200 if the server can take visitors, otherwise 503 with the reasons. */
export function registerReady(app: FastifyInstance, { config, writer: db, clock }: Services): void {
  let isDraining = false;
  /** Concurrent requests share one check. */
  let asking: Promise<Lack[]> | null = null;
  app.decorate('drain', () => {
    isDraining = true;
  });
  app.addHook('preClose', async () => app.drain());

  async function askDatabase(): Promise<Lack[]> {
    const late = new Promise<'late'>((resolve) => clock.after(DATABASE_MS, () => resolve('late')));
    const missing = await Promise.race([missingMigrations(db), late]).catch(() => 'late' as const);
    if (missing === 'late') return ['database'];
    return missing.length > 0 ? ['migrations'] : [];
  }

  async function askDisk(): Promise<Lack[]> {
    const { free, needed } = await roomOf(config);
    return free < needed ? ['disk'] : [];
  }

  const ask = async () => (await Promise.all([askDatabase(), askDisk()])).flat();

  declareRoute(app, {
    method: 'GET',
    url: `${API_BASE}/ready`,
    reason: 'tells a proxy only whether to send visitors here',
    async handler(_request, reply) {
      asking ??= ask().finally(() => (asking = null));
      const lacks: Lack[] = isDraining ? ['draining'] : await asking;
      reply.header('cache-control', 'no-store');
      return lacks.length === 0 ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', lacks });
    },
  });
}

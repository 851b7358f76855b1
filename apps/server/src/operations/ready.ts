import type { FastifyInstance } from 'fastify';
import { missingMigrations } from '../platform/db/migrate';
import { API_BASE } from '../platform/http/registerEndpoint';
import { declareRoute } from '../platform/http/routes';
import { roomOf } from './disk';
import type { Services } from '../platform/services';

/** Proxies give up their question after a few seconds: an answer that comes later helps nobody. */
const DATABASE_MS = 3_000;

type Lack = 'draining' | 'database' | 'migrations' | 'disk';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `GET /api/ready` says 503, so that a proxy sends its visitors elsewhere. */
    drain(): void;
  }
}

/** `GET /api/ready`: 200 while visitors should be sent here, else 503 with what lacks. */
export function registerReady(app: FastifyInstance, { config, db, clock }: Services): void {
  let isDraining = false;
  /** Shared by whoever asks meanwhile: many questions cost as much as one. */
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
    reason: 'tells a proxy whether to send visitors here, and nothing else',
    async handler(_request, reply) {
      asking ??= ask().finally(() => (asking = null));
      const lacks: Lack[] = isDraining ? ['draining'] : await asking;
      reply.header('cache-control', 'no-store');
      return lacks.length === 0 ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', lacks });
    },
  });
}

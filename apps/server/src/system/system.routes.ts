import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { systemContract } from '@cabine/panel-core/contract';
import { sql } from 'kysely';
import server from '../../package.json' with { type: 'json' };
import * as audit from '../audit/audit.repository';
import { isoInstant } from '../platform/clock';
import { registerEndpoint } from '../platform/http/registerEndpoint';
import { freeBytes } from '../operations/ready';
import type { Feature, Services } from '../services';

const BYTES_PER_MB = 1_000_000;
const NS_PER_MS = 1e6;

export const systemRoutes: Feature = (app, services) => {
  const { config, radio, backups, argonQueue, db, clock } = services;
  const startedAt = isoInstant(clock.now());
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', async () => delay.disable());

  registerEndpoint(app, systemContract.read, async () => {
    const { fetched_at: toldAt, stale } = radio.status.info();
    const sent = await audit.last(db, 'broadcasts', 'broadcasts.sendWebhook');
    const delayMs = delay.percentile(99) / NS_PER_MS;
    delay.reset();
    return {
      version: server.version,
      started_at: startedAt,
      database: await askDatabase(services),
      disk: { free: await freeBytes(config.dataDir), needed: config.minFreeMb * BYTES_PER_MB },
      radio: { source: config.radio?.source ?? null, told_at: toldAt, stale },
      webhook: {
        configured: config.webhook !== null,
        sent_at: sent?.created_at ?? null,
        delivered: sent ? sent.outcome === 'done' : null,
      },
      backups: {
        every: config.backup.everyHours,
        last_at: backups.lastAt === null ? null : isoInstant(backups.lastAt),
        running: backups.isRunning,
        failures: backups.failures,
      },
      load: {
        delay_ms: delayMs,
        memory: process.memoryUsage.rss(),
        hashing: argonQueue.waiting,
        streams: radio.autoDj?.listeners ?? 0,
      },
    };
  });
};

async function askDatabase({ db, engine }: Services) {
  const before = performance.now();
  const version = engine === 'sqlite' ? sql<string>`sqlite_version()` : sql<string>`current_setting('server_version')`;
  const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(db);
  return { engine, version: rows[0]?.version ?? '', answered_in_ms: performance.now() - before };
}

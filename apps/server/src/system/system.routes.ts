import { performance } from 'node:perf_hooks';
import { REQUESTS_KEPT_DAYS, systemContract } from '@cabine/panel-core/contract';
import { sql } from 'kysely';
import * as audit from '../audit/audit.repository';
import { isoInstant } from '../platform/clock';
import { registerEndpoint, registerPhasedChange } from '../platform/http/registerEndpoint';
import { roomOf } from '../platform/disk';
import type { Feature, Services } from '../platform/services';
import { compareZoneRules, type ZoneRulesState } from '../platform/zoneRules';
import { VERSION } from '../platform/version';
import { avatarHost } from '../site/avatars';
import { watchDelay } from './watchDelay';

export const systemRoutes: Feature = (app, services) => {
  const { config, connections, radio, backups, argonQueue, db, clock, witness, jobs } = services;
  const startedAt = isoInstant(clock.now());
  const delay = watchDelay(jobs);
  app.addHook('onClose', async () => delay.stop());

  let compared: { day: string; state: Promise<ZoneRulesState> } | null = null;
  const rules = () => {
    const day = isoInstant(clock.now()).slice(0, 10);
    if (compared?.day !== day) compared = { day, state: compareZoneRules(config, clock.now()) };
    return compared.state;
  };

  registerEndpoint(app, systemContract.read, async () => {
    const { fetched_at: toldAt } = radio.status.info();
    const sent = await audit.last(db, 'broadcasts', 'broadcasts.sendWebhook');
    return {
      version: VERSION,
      started_at: startedAt,
      clock: { now: isoInstant(clock.now()), jump_ms: witness.jump?.ms ?? null, rules: await rules() },
      database: await askDatabase(services),
      disk: await roomOf(config),
      radio: { source: config.radio?.source ?? null, told_at: toldAt },
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
      connections: connections.list,
      privacy: {
        keep: {
          audit: config.auditKeepDays,
          addresses: Math.min(config.addressKeepDays, config.auditKeepDays),
          air: config.airKeepDays,
          deactivated: config.deactivatedKeepDays,
          requests: REQUESTS_KEPT_DAYS,
        },
        avatars: avatarHost(config),
        notice: config.privacyUrl,
        contact: config.privacyContact,
      },
      load: {
        delay_ms: delay.ms(),
        memory: process.memoryUsage.rss(),
        hashing: argonQueue.waiting,
        streams: radio.autoDj?.listeners ?? 0,
      },
    };
  });

  registerPhasedChange(app, systemContract.trustClock, {
    async change({ trx, record }) {
      await witness.trust(trx);
      await record({});
    },
    settle: (_, end) => (end === 'done' ? witness.believe() : undefined),
  });
};

async function askDatabase({ db, engine }: Services) {
  const before = performance.now();
  const version = engine === 'sqlite' ? sql<string>`sqlite_version()` : sql<string>`current_setting('server_version')`;
  const row = await db.selectNoFrom(version.as('version')).executeTakeFirstOrThrow();
  return { engine, version: row.version, answered_in_ms: performance.now() - before };
}

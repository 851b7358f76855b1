import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { findStranded } from './auth/passkeys';
import { systemClock } from './platform/clock';
import { command, readWords } from './platform/commandLine';
import { doubtsAbout, readConfig, type Config } from './platform/config';
import { databaseClock } from './platform/db/databaseClock';
import { doubtsAboutZone } from './platform/zoneRules';
import { openDatabase } from './platform/db/openDatabase';
import { prepareDataDir } from './platform/db/prepareDataDir';
import { KEPT_BY_PROXIES_MS } from './platform/http/connections';
import { explain } from './operations/explain';
import { unknownSettings } from './operations/settings';
import { START_CHECKS } from './operations/startChecks';
import { writeSignIns } from './demo/demoSignIns';
import { prepare } from './prepare';
import { avatarHost } from './site/avatars';

const SHUTDOWN_LIMIT_MS = 10_000;
/** npm forwards Ctrl-C: one press arrives twice, from the terminal and from npm. */
const SIGNALS_OF_A_PRESS = process.env.npm_lifecycle_event === 'start' ? 2 : 1;
/**
 * Length of the queue of pending connections. After a restart more widgets than Node's default (511) reconnect within a
 * second, and a connection that finds the queue full is retried only seconds later. The system may allow less.
 */
const WAITING_CONNECTIONS = 4096;

async function main(): Promise<void> {
  readWords(
    `${command('start')}\n\nStarts the station. Its settings are in the environment: docs/operations/settings.md.`,
    {},
    0,
  );
  const config = readConfig(process.env);
  for (const check of START_CHECKS) await check(config);
  const narrowed = prepareDataDir(config.dataDir);
  const database = await openDatabase(config);
  try {
    const clock = database.engine === 'postgres' ? await databaseClock(database.db) : systemClock;
    const open = await prepare(database, config, clock);
    const isOnlyHere = config.host === null && open.length > 0 && !config.isDemoAsked;
    const host = config.host ?? (isOnlyHere ? '127.0.0.1' : '0.0.0.0');
    const app = await buildApp({ config, database, clock });
    await app.listen({ port: config.port, host, backlog: WAITING_CONNECTIONS });
    stopOnSignals(app, config);
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    const seconds = (performance.now() / 1000).toFixed(1);
    console.log(
      `${config.stationName} is at ${config.publicUrl ?? `http://localhost:${port}`} (started in ${seconds} s)`,
    );
    if (open.length > 0) console.log(writeSignIns(open, config.locale));
    if (isOnlyHere) {
      console.log('  Only this machine reaches it, because its passwords are public. HOST=0.0.0.0 opens it to all.');
    }
    const avatars = avatarHost(config);
    if (avatars !== null)
      console.log(`  Avatars: ${avatars} gets the names of members. AVATAR_URL= (empty) ends that.`);
    if (narrowed !== null) console.warn(narrowed);
    const stranded = await findStranded(database.db, config);
    const doubts = [...doubtsAbout(config), ...(await doubtsAboutZone(config, clock.now()))];
    for (const doubt of [...doubts, ...unknownSettings(process.env), ...(stranded ? [stranded] : [])])
      console.warn(doubt);
  } catch (error) {
    await database.close();
    const says = explain(error, config);
    // Its own words need no cause.
    throw error instanceof Error && says === error.message ? error : new Error(says);
  }
}

/**
 * The first signal lets running requests finish; a second one, or ten seconds, ends the process. Only SIGTERM drains
 * first, and waits for the proxy that TRUST_PROXY names.
 */
function stopOnSignals(app: FastifyInstance, config: Pick<Config, 'drainSeconds' | 'trustProxy'>): void {
  const close = async (drainMs: number, isProxied: boolean) => {
    app.drain();
    if (drainMs > 0) await pause(drainMs);
    if (isProxied) await app.leaveProxies();
    await app.close();
  };
  let signals = 0;
  const stop = (signal: NodeJS.Signals) => {
    signals += 1;
    if (signals > SIGNALS_OF_A_PRESS) process.exit(1);
    if (signals > 1) return;
    console.log(`${signal}: finishing running requests. Press again to stop at once.`);
    const drainMs = signal === 'SIGTERM' ? config.drainSeconds * 1000 : 0;
    const isProxied = signal === 'SIGTERM' && config.trustProxy.length > 0;
    const leaveMs = isProxied ? KEPT_BY_PROXIES_MS : 0;
    setTimeout(() => process.exit(1), drainMs + leaveMs + SHUTDOWN_LIMIT_MS).unref();
    close(drainMs, isProxied).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

main().catch((error: unknown) => {
  // Start-up errors explain what to do; a stack trace would hide it.
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause !== undefined) console.error('Cause:', error.cause);
  process.exit(1);
});

import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Readings } from './audit/readings';
import { writeRecord, writeRefusal } from './audit/record';
import { createArgonQueue, type ArgonQueue } from './auth/argonQueue';
import { Connections } from './operations/Connections';
import { watchConnections } from './operations/watchConnections';
import { BackupSchedule } from './backup/BackupSchedule';
import { EndingsList } from './backup/EndingsList';
import { nameOnAir } from './broadcasts/nameOnAir';
import { createTeamNotifier } from './broadcasts/notifyTeam';
import { systemClock, type Clock } from './platform/clock';
import { ClockWitness } from './platform/ClockWitness';
import { Jobs } from './platform/Jobs';
import type { Config } from './platform/config';
import { keepRoomForChanges } from './platform/disk';
import { DatabaseOutage } from './platform/db/DatabaseOutage';
import type { Database } from './platform/db/openDatabase';
import type { Db } from './platform/db/schema';
import { EventBus } from './events/EventBus';
import * as features from './features';
import { authenticate, authenticateIn } from './auth/authenticate';
import { correctForwarded } from './platform/http/visitors';
import { answerInTurn } from './platform/http/answerInTurn';
import { limitBodyTime } from './platform/http/bodyTime';
import { answerBrokenRequest } from './platform/http/brokenRequest';
import { createRunChange } from './platform/http/change';
import { limitChanges } from './platform/http/limitChanges';
import { SILENT_CONNECTION_MS, limitConnections } from './platform/http/connections';
import { registerCors } from './platform/http/cors';
import { refuseMalformedHost, withoutBase } from './platform/http/host';
import { BODY_MAX_BYTES, newRequestId, sendError } from './platform/http/errors';
import { acceptJsonOnly } from './platform/http/jsonBody';
import { logRequest } from './platform/http/logRequest';
import { registerAvatars } from './site/avatars';
import { readIdentity, registerIdentity } from './site/identity';
import { registerHealth } from './platform/http/health';
import { OpenAnswers } from './platform/http/OpenAnswers';
import { registerOpenApi } from './platform/http/openapi';
import { requireRouteRules } from './platform/http/routes';
import { registerMetrics } from './operations/metrics';
import { registerReady } from './operations/ready';
import { resolvePlaylists } from './radio/askStream';
import { createRadio } from './radio/createRadio';
import { setSecurityHeaders } from './platform/http/securityHeaders';
import { registerReports } from './platform/http/reports';
import { registerStatic } from './site/static';
import type { Feature, Services } from './platform/services';
import { judgeRank } from './team/rank.rules';
import { readNextHost } from './schedules/dates.repository';

/** Bodies: `limitBodyTime`. */
const HEADERS_TIMEOUT_MS = 20_000;
const HEADERS_CHECK_MS = 2_000;

export interface AppOptions {
  config: Config;
  database: Database;
  clock?: Clock;
  argonQueue?: ArgonQueue;
  /** False disables logging, in tests. */
  logger?: boolean;
  /** Folder of the built host app. */
  staticDir?: string;
}

function createServer({ config, logger }: AppOptions): FastifyInstance {
  return Fastify({
    logger: (logger ?? true) && { level: config.logLevel, serializers: { req: logRequest } },
    bodyLimit: BODY_MAX_BYTES,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: HEADERS_CHECK_MS },
    connectionTimeout: SILENT_CONNECTION_MS,
    // Requests accepted before a stop are still answered.
    return503OnClosing: false,
    // Runs before the log and every hook.
    rewriteUrl({ headers, url }) {
      correctForwarded(headers);
      return withoutBase(config, url);
    },
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    genReqId: newRequestId,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
}

/** The complete server, not listening yet. Closing it closes the database too. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, clock = systemClock, argonQueue = createArgonQueue() } = options;
  const config = await resolvePlaylists(options.config);
  const { db, engine, version } = database;
  const identity = await readIdentity(config);
  const app = createServer(options);
  app.setErrorHandler(sendError);
  app.decorateRequest('signedIn', null);
  app.decorate('openAnswers', new OpenAnswers(app));
  const outage = new DatabaseOutage({ ask: () => sql`select 1`.execute(db), clock, log: app.log });
  app.decorate('databaseOutage', outage);
  app.addHook('preClose', async () => outage.close());
  const witness = new ClockWitness({ db, clock, log: app.log });
  await witness.start();
  app.decorate('authenticate', (request) => authenticate(request, { db, clock, witness, config }));
  const jobs = new Jobs({ clock, witness, log: app.log });
  app.decorate('jobs', jobs);
  app.addHook('preClose', async () => jobs.stop());
  const events = new EventBus({ database, clock, jobs, log: app.log });
  const publishAll: EventBus['publish'] = (trx, changes) => events.publish(trx, changes);
  const judge = (request: FastifyRequest, trx: Db) => authenticateIn(trx, request, { witness, config, engine });
  app.decorate(
    'runChange',
    createRunChange({ db, clock, jobs, judge, judgeRank, writeRecord, writeRefusal, publishAll }),
  );
  const readings = new Readings({ db, clock, log: app.log });
  app.decorate('noteReading', (reading) => readings.note(reading));
  requireRouteRules(app);
  answerInTurn(app);
  limitBodyTime(app, clock);
  refuseMalformedHost(app);
  setSecurityHeaders(app, config);
  acceptJsonOnly(app);
  await registerCors(app, config);
  // Routes opt in to compression. Compressed request bodies are not supported: they could expand without limit.
  await app.register(compress, { global: false });
  await registerOpenApi(app, config);

  const readNext = async () => {
    const next = await readNextHost(db, clock.now(), config.timeZone);
    return next && { ...next, zone: config.timeZone };
  };
  const nameDj = (sent: string) => nameOnAir(sent, { db, clock, config });
  const radio = createRadio({ config, clock, jobs, log: app.log, nameDj, readNext });
  const backups = new BackupSchedule({ config, clock, jobs, witness, log: app.log });
  const endings = new EndingsList({ config, db, clock, jobs, events, log: app.log });
  const countSignIn = limitChanges(app, clock, config);
  const connections = new Connections(app.log);
  const notifyTeam = createTeamNotifier({ config, clock, log: app.log });
  const lent = { connections, notifyTeam, clock, witness, jobs, argonQueue, countSignIn, events, radio, backups };
  const services: Services = { config, db, writer: db, engine, version, ...lent };
  keepRoomForChanges(app, services);
  for (const feature of Object.values<Feature>({ ...features })) await feature(app, services);
  registerHealth(app, db);
  app.addHook('onReady', () => backups.start());
  app.addHook('preClose', () => backups.close());
  app.addHook('onReady', async () => endings.start());
  app.addHook('preClose', () => endings.close());
  app.addHook('preClose', () => readings.close());
  // After what features abort.
  app.addHook('preClose', () => jobs.idle());
  watchConnections(app, services);
  registerReady(app, services);
  registerMetrics(app, services);
  registerReports(app, clock);
  registerIdentity(app, identity);
  registerAvatars(app, config, clock);
  await registerStatic(
    app,
    { config, identity, clock, streamOrigins: () => connections.allStreamOrigins() },
    options.staticDir,
  );
  limitConnections(app, config);
  app.addHook('onClose', () => database.close());
  return app;
}

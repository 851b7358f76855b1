import type { RadioState } from '@cabine/panel-core/contract';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import { isSame } from '../platform/tokens';
import { notSignedIn } from '../platform/http/errors';
import { API_BASE } from '../platform/http/registerEndpoint';
import { declareRoute } from '../platform/http/routes';
import { whenGone } from '../platform/http/whenGone';
import type { Services } from '../platform/services';
import { roomOf } from '../platform/disk';
import { VERSION } from '../platform/version';

const KINDS = ['broadcast', 'event'] as const;
const SIGN_IN = `${API_BASE}/auth/login`;
const REFUSALS = new Set([401, 429]);

/** `GET /metrics` in Prometheus' text format. Requires METRICS_TOKEN; without that setting the route does not exist. */
export function registerMetrics(app: FastifyInstance, services: Services): void {
  const { metricsToken } = services.config;
  if (metricsToken === null) return;
  const register = new Registry();
  // These include the event loop's lag.
  collectDefaultMetrics({ register });
  const info = { name: 'cabine_info', help: 'The running version; always 1.', labelNames: ['version'] };
  new Gauge({ ...info, registers: [register] }).set({ version: VERSION }, 1);
  countAnswers(app, register);
  countRefusedSignIns(app, register);
  for (const gauge of gaugesOf(services)) register.registerMetric(gauge);
  countFailures(services, register);
  declareRoute(app, {
    method: 'GET',
    url: '/metrics',
    reason: 'checks METRICS_TOKEN itself',
    async handler(request, reply) {
      if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) throw notSignedIn();
      reply.header('cache-control', 'no-store').type(register.contentType);
      return register.metrics();
    },
  });
}

/** At the socket, to count answers that reach no route. */
function countAnswers(app: FastifyInstance, register: Registry): void {
  const answers = new Counter({
    name: 'cabine_http_answers_total',
    help: 'Answers by class of their status; a stream counts when it ends.',
    labelNames: ['class'],
    registers: [register],
  });
  for (const each of ['2xx', '3xx', '4xx', '5xx']) answers.inc({ class: each }, 0);
  app.server.prependListener('request', (_request, response) => {
    whenGone(response, () => {
      if (response.headersSent) answers.inc({ class: `${Math.floor(response.statusCode / 100)}xx` });
    });
  });
}

/** The hashing queue does not show guessing, because tries over a limit never reach it. */
function countRefusedSignIns(app: FastifyInstance, register: Registry): void {
  const refused = new Counter({
    name: 'cabine_sign_ins_refused_total',
    help: 'Sign-ins that were wrong, or over a limit.',
    registers: [register],
  });
  // Not once it is sent, because the client may have left.
  app.addHook('onSend', async ({ routeOptions }, { statusCode }) => {
    if (routeOptions.url === SIGN_IN && REFUSALS.has(statusCode)) refused.inc();
  });
}

function countFailures({ backups }: Services, register: Registry): void {
  register.registerMetric(
    new Counter({
      name: 'cabine_backup_failures_total',
      help: 'Scheduled backups that failed since the start; the log says why.',
      registers: [],
      collect() {
        this.reset();
        this.inc(backups.failures);
      },
    }),
  );
}

/** Removes the figure if null; otherwise the gauge would report 0. */
function setTo(gauge: Gauge, value: number | null): void {
  if (value === null) gauge.remove();
  else gauge.set(value);
}

/** Seconds since the radio's last answer; null without a radio source. */
function radioAge({ radio, config, clock }: Services, startedAt: number): number | null {
  const { fetched_at: at } = radio.status.info();
  if (at === null && config.radio === null) return null;
  return (clock.now() - (at === null ? startedAt : Date.parse(at))) / 1000;
}

const ON_AIR: Readonly<Record<RadioState, number | null>> = { live: 1, auto: 1, offline: 0, unknown: null };
const isOnAir = ({ radio }: Services) => ON_AIR[radio.status.info().state];

function gaugesOf(services: Services): Gauge[] {
  const { argonQueue, radio, config, clock, db, backups, events, witness, connections } = services;
  const startedAt = clock.now();
  const gauge = (
    name: string,
    help: string,
    collect: (gauge: Gauge) => void | Promise<void>,
    labelNames: string[] = [],
  ) =>
    new Gauge({
      name: `cabine_${name}`,
      help,
      labelNames,
      registers: [],
      collect() {
        return collect(this);
      },
    });
  return [
    gauge('clock_jump_seconds', 'How far the clock is ahead of what was expected; 0 while it is as expected.', (it) =>
      it.set((witness.jump?.ms ?? 0) / 1000),
    ),
    gauge(
      'connection_fault',
      '1 for what does not work: bucket, webhook, radio, radio-admin, stream-auth, mounts. None for what is not known.',
      (it) => {
        it.reset();
        for (const { name, well } of connections.list) if (well !== null) it.set({ name }, well ? 0 : 1);
      },
      ['name'],
    ),
    gauge('hashing_waiting', 'Sign-ins that wait for their turn to be hashed.', (it) => it.set(argonQueue.waiting)),
    gauge('hashing_running', 'Sign-ins that are hashed at this moment.', (it) => it.set(argonQueue.running)),
    gauge('streams_open', 'Listeners of the built-in AutoDJ.', (it) => it.set(radio.autoDj?.listeners ?? 0)),
    gauge(
      'event_streams_open',
      'Panels and widgets that hear live events.',
      (it) => {
        it.set({ who: 'members' }, events.countOpen().members);
        it.set({ who: 'visitors' }, events.countOpen().visitors);
      },
      ['who'],
    ),
    gauge('radio_status_age_seconds', 'Since the radio last told its status, or since the start.', (it) =>
      setTo(it, radioAge(services, startedAt)),
    ),
    gauge('on_air', '1 while a DJ or the AutoDJ is on air, 0 if nothing is; absent if that is unknown.', (it) =>
      setTo(it, isOnAir(services)),
    ),
    gauge('backup_running', 'Scheduled backups that are being taken.', (it) => it.set(backups.isRunning ? 1 : 0)),
    gauge('backup_last_timestamp_seconds', 'When the newest scheduled backup was taken.', (it) =>
      setTo(it, backups.lastAt === null ? null : backups.lastAt / 1000),
    ),
    gauge('backup_last_bytes', 'Size of the last one that this process took.', (it) => setTo(it, backups.lastBytes)),
    gauge('disk_free_bytes', 'Room left in the data folder.', async (it) => it.set((await roomOf(config)).free)),
    gauge(
      'bookings',
      'Booked hours of the week by kind; absent while the database does not answer.',
      async (it) => {
        it.reset();
        const counted = await db
          .selectFrom('schedules')
          .select(['type', sql<number>`count(*)`.as('count')])
          .groupBy('type')
          .execute()
          .catch(() => null);
        for (const type of counted ? KINDS : [])
          it.set({ type }, Number(counted?.find((each) => each.type === type)?.count ?? 0));
      },
      ['type'],
    ),
  ];
}

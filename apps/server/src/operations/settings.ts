import { READERS } from '../platform/config';
import { SECRETS, list, type Environment } from '../platform/environment';

type Shown = string | number | boolean | null;

const flag = (value: boolean) => (value ? '1' : '0');
const radio = (env: Environment) => READERS.radio(env);
const s3 = (env: Environment) => READERS.s3(env);
const webhook = (env: Environment) => READERS.webhook(env);

/** Every setting with its effective value. */
export const SETTINGS: Readonly<Record<string, (env: Environment) => Shown>> = {
  PORT: READERS.port,
  HOST: (env) => READERS.host(env) ?? '0.0.0.0, of a demo 127.0.0.1',
  DATA_DIR: READERS.dataDir,
  DATABASE_URL: READERS.databaseUrl,
  ADMIN_USERNAME: (env) => READERS.admin(env)?.username ?? null,
  ADMIN_PASSWORD: (env) => READERS.admin(env)?.password ?? null,
  ADMIN_PIN: (env) => READERS.admin(env)?.pin ?? null,
  DEMO: (env) => flag(READERS.demo(env)),
  PRODUCT: READERS.product,
  STATION_NAME: READERS.stationName,
  TIME_ZONE: READERS.timeZone,
  LOCALE: READERS.locale,
  LOGO: READERS.logo,
  ACCENT: READERS.accent,
  LOGIN_IMAGE: READERS.loginImage,
  PUBLIC_URL: READERS.publicUrl,
  ALLOWED_ORIGINS: (env) => READERS.allowedOrigins(env).join(', ') || null,
  TRUST_PROXY: (env) => READERS.trustProxy(env).join(', ') || null,
  STREAM_URL: READERS.streamUrl,
  STREAMS: (env) =>
    READERS.streams(env)
      .map(({ name, url }) => `${name} ${url}`)
      .join(', ') || null,
  RADIO_SOURCE: (env) => radio(env)?.source ?? null,
  RADIO_STATUS_URL: (env) => radio(env)?.statusUrl ?? null,
  RADIO_MOUNT: (env) => radio(env)?.mount ?? null,
  RADIO_POLL_MS: READERS.radioPollMs,
  RADIO_ADMIN_USER: (env) => radio(env)?.adminUser ?? null,
  RADIO_ADMIN_PASSWORD: (env) => radio(env)?.adminPassword ?? null,
  AUDIT_KEEP_DAYS: READERS.auditKeepDays,
  STREAM_HOST: (env) => READERS.stream(env).host,
  STREAM_PORT: (env) => READERS.stream(env).port,
  STREAM_PASSWORD: (env) => READERS.stream(env).password,
  STREAM_AUTH_SECRET: READERS.streamAuthSecret,
  REQUESTS: (env) => flag(READERS.requests(env).isOn),
  REQUESTS_BLOCKED_WORDS: (env) => READERS.requests(env).blockedWords.join(', ') || null,
  WEBHOOK_URL: (env) => webhook(env)?.url ?? null,
  WEBHOOK_SECRET: (env) => webhook(env)?.secret ?? null,
  WEBHOOK_ALLOW_PRIVATE: (env) => flag(webhook(env)?.allowPrivate ?? false),
  S3_BUCKET: (env) => s3(env)?.bucket ?? null,
  S3_ACCESS_KEY_ID: (env) => s3(env)?.accessKeyId ?? null,
  S3_SECRET_ACCESS_KEY: (env) => s3(env)?.secretAccessKey ?? null,
  S3_ENDPOINT: (env) => s3(env)?.endpoint ?? null,
  S3_REGION: (env) => s3(env)?.region ?? null,
  REQUIRE_OWN_SECRETS: (env) => flag(READERS.requireOwnSecrets(env)),
  AVATAR_URL: READERS.avatarUrl,
  BACKUP_EVERY: (env) => READERS.backup(env).everyHours,
  BACKUP_KEEP: (env) => READERS.backup(env).keep,
  BACKUP_PUBLIC_KEY: (env) => READERS.backup(env).publicKey,
  METRICS_TOKEN: READERS.metricsToken,
  CHANGES_PER_MINUTE: READERS.changesPerMinute,
  DISK_MIN_FREE_MB: READERS.minFreeMb,
  DRAIN_SECONDS: READERS.drainSeconds,
  EVENTS_MAX: READERS.eventsMax,
  LOG_LEVEL: READERS.logLevel,
};

/** True if the setting is not set. */
export const isDefault = (env: Environment, name: string) => list(env, name).length === 0;

/** Prefixes of our settings, which other programs hardly use. */
const OURS =
  /^(ADMIN|ALLOWED|AUDIT|AVATAR|BACKUP|DISK|DRAIN|EVENTS|METRICS|PUBLIC|RADIO|REQUESTS(?!_CA_BUNDLE)|S3|STATION|STREAMS?|TRUST|WEBHOOK)_/;

/** Doubts about variables that look like ours and are none. */
export function unknownSettings(env: Environment): string[] {
  const known = new Set([...Object.keys(SETTINGS), ...SECRETS.map((name) => `${name}_FILE`)]);
  return Object.keys(env)
    .filter((name) => OURS.test(name) && !known.has(name))
    .map(
      (name) =>
        `${name} is not a setting. It has no effect, and the one that was meant has its default. Look for the right name in ` +
        'the list of check-config, or remove it.',
    );
}

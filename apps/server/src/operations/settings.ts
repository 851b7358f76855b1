import { READERS } from '../platform/config';
import { SECRETS, list, textOf, type Environment } from '../platform/environment';

const radio = (env: Environment) => READERS.radio(env);
const stream = (env: Environment) => READERS.stream(env);
const s3 = (env: Environment) => READERS.s3(env);
const anyWebhook = (env: Environment) => READERS.webhook(env) ?? READERS.webhookTeam(env);
const listed = (all: readonly string[]) => all.join(', ') || null;

export type Shown = string | number | boolean | null;

/** Every setting with its value in effect, in the order of docs/operations/settings.md, which says what each means. */
export const SETTINGS: Readonly<Record<string, (env: Environment) => Shown>> = {
  PORT: READERS.port,
  HOST: (env) => READERS.host(env) ?? '0.0.0.0, of a demo 127.0.0.1',
  PUBLIC_URL: READERS.publicUrl,
  TRUST_PROXY: (env) => listed(READERS.trustProxy(env)),
  ALLOWED_ORIGINS: (env) => listed(READERS.allowedOrigins(env)),
  DATA_DIR: READERS.dataDir,
  DATABASE_URL: READERS.databaseUrl,
  S3_BUCKET: (env) => s3(env)?.bucket ?? null,
  S3_ACCESS_KEY_ID: (env) => s3(env)?.accessKeyId ?? null,
  S3_SECRET_ACCESS_KEY: (env) => s3(env)?.secretAccessKey ?? null,
  S3_ENDPOINT: (env) => s3(env)?.endpoint ?? null,
  S3_REGION: (env) => s3(env)?.region ?? null,
  ADMIN_USERNAME: (env) => textOf(env, 'ADMIN_USERNAME'),
  ADMIN_PASSWORD: (env) => textOf(env, 'ADMIN_PASSWORD'),
  ADMIN_PIN: (env) => textOf(env, 'ADMIN_PIN'),
  DEMO: READERS.demo,
  REQUIRE_OWN_SECRETS: READERS.requireOwnSecrets,
  HOURS_PER_MEMBER: READERS.hoursPerMember,
  AUDIT_KEEP_DAYS: READERS.auditKeepDays,
  ADDRESS_KEEP_DAYS: READERS.addressKeepDays,
  AIR_KEEP_DAYS: (env) => READERS.airKeepDays(env) ?? 0,
  DEACTIVATED_KEEP_DAYS: (env) => READERS.deactivatedKeepDays(env) ?? 0,
  EVENTS_MAX: READERS.eventsMax,
  LOG_LEVEL: READERS.logLevel,
  PRODUCT: READERS.product,
  STATION_NAME: READERS.stationName,
  LOGO: READERS.logo,
  LOGIN_IMAGE: READERS.loginImage,
  PRIVACY_URL: READERS.privacyUrl,
  PRIVACY_CONTACT: READERS.privacyContact,
  ACCENT: READERS.accent,
  TIME_ZONE: READERS.timeZone,
  LOCALE: READERS.locale,
  AVATAR_URL: READERS.avatarUrl,
  REQUESTS: (env) => READERS.requests(env).isOn,
  REQUESTS_BLOCKED_WORDS: (env) => listed(READERS.requests(env).blockedWords),
  STREAM_URL: READERS.streamUrl,
  STREAMS: (env) => listed(READERS.streams(env).map(({ name, url }) => `${name} ${url}`)),
  RADIO_SOURCE: (env) => radio(env)?.source ?? null,
  RADIO_STATUS_URL: (env) => radio(env)?.statusUrl ?? null,
  RADIO_MOUNT: (env) => radio(env)?.mount ?? null,
  RADIO_POLL_MS: READERS.radioPollMs,
  RADIO_ADMIN_USER: (env) => radio(env)?.adminUser ?? null,
  RADIO_ADMIN_PASSWORD: (env) => radio(env)?.adminPassword ?? null,
  STREAM_HOST: (env) => stream(env).host,
  STREAM_PORT: (env) => stream(env).port,
  STREAM_PASSWORD: (env) => stream(env).password,
  STREAM_QUALITY: (env) => stream(env).quality,
  STREAM_FORMAT: (env) => stream(env).format,
  STREAM_GENRE: (env) => stream(env).genre,
  STREAM_AUTH_SECRET: READERS.streamAuthSecret,
  WEBHOOK_URL: (env) => READERS.webhook(env)?.url ?? null,
  WEBHOOK_TEAM_URL: (env) => READERS.webhookTeam(env)?.url ?? null,
  WEBHOOK_SECRET: (env) => anyWebhook(env)?.secret ?? null,
  WEBHOOK_ALLOW_PRIVATE: (env) => anyWebhook(env)?.allowPrivate ?? false,
  BACKUP_EVERY: (env) => READERS.backup(env).everyHours,
  BACKUP_KEEP: (env) => READERS.backup(env).keep,
  BACKUP_PUBLIC_KEY: (env) => READERS.backup(env).publicKey,
  METRICS_TOKEN: READERS.metricsToken,
  CHANGES_PER_MINUTE: READERS.changesPerMinute,
  DISK_MIN_FREE_MB: READERS.minFreeMb,
  DRAIN_SECONDS: READERS.drainSeconds,
};

/** True if the setting is not set. */
export const isDefault = (env: Environment, name: string) => list(env, name).length === 0;

/** Prefixes of our settings, which other programs hardly use. */
const OURS =
  /^(ADMIN|ALLOWED|AUDIT|AVATAR|BACKUP|DISK|DRAIN|EVENTS|HOURS|METRICS|PUBLIC|RADIO|REQUESTS(?!_CA_BUNDLE)|S3|STATION|STREAMS?|TRUST|WEBHOOK)_/;

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

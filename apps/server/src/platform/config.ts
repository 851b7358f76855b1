import { DEFAULT_SETTINGS } from '@cabine/panel-core/contract';
import { HTTP, oneOf, textOf, url, wholeNumber, withSecretFiles, type Environment } from './environment';
import { admin } from './settings/admin';
import { origins, proxies, publicUrl } from './settings/addresses';
import { radio } from './settings/radio';
import { metricsToken, streamAuthSecret } from './settings/secrets';
import { accent, avatarUrl, requests, timeZone } from './settings/station';
import { streams, streamUrl } from './settings/streams';
import { backup, s3 } from './settings/stores';
import { webhook, webhookTeam } from './settings/webhook';

export { ConfigError } from './environment';
export type { RadioConfig } from './settings/radio';
export type { S3Config } from './settings/stores';
export type { WebhookConfig } from './settings/webhook';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const LOCALES = ['spec', 'pt-BR', 'en'] as const;

const product = (env: Environment) => textOf(env, 'PRODUCT') ?? 'Cabine';

/** Five years: as long as there can be claims from the work for a station in Brazil. */
const KEEP_DAYS = 1_825;

/** A number of days, `KEEP_DAYS` without one, and null for `0`: for ever. */
function daysOrEver(env: Environment, name: string, min: number): number | null {
  const days = textOf(env, name) === '0' ? 0 : (wholeNumber(env, name, { min, max: 36_500 }) ?? KEEP_DAYS);
  return days === 0 ? null : days;
}

/** Readers of the environment by key. */
export const READERS = {
  port: (env: Environment) => wholeNumber(env, 'PORT', { min: 0, max: 65_535 }) ?? 3000,
  /** Null for every address; a demo then listens on this machine only. */
  host: (env: Environment) => textOf(env, 'HOST'),
  dataDir: (env: Environment) => textOf(env, 'DATA_DIR') ?? './data',
  databaseUrl: (env: Environment) => url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], false),
  admin,
  /** Fills an empty database with the demo station. */
  demo(env: Environment) {
    const demo = oneOf(env, 'DEMO', ['0', '1']);
    return demo === null ? admin(env) === null : demo === '1';
  },
  /** DEMO=1: the demo is intended, whatever else is set. */
  isDemoAsked: (env: Environment) => oneOf(env, 'DEMO', ['0', '1']) === '1',
  product,
  stationName: (env: Environment) => textOf(env, 'STATION_NAME') ?? `${product(env)}Mix`,
  timeZone,
  locale: (env: Environment) => oneOf(env, 'LOCALE', LOCALES) ?? 'spec',
  /** Path or address of an image. */
  logo: (env: Environment) => textOf(env, 'LOGO'),
  /** A CSS colour; all shades derive from it. */
  accent,
  /** Picture of the sign-in page, like `logo`. */
  loginImage: (env: Environment) => textOf(env, 'LOGIN_IMAGE'),
  publicUrl,
  allowedOrigins: origins,
  /** Addresses and ranges of proxies whose X-Forwarded-For is trusted. */
  trustProxy: proxies,
  /** Stream of the players; null means the built-in AutoDJ, but only if `radio` is null too. */
  streamUrl,
  /** Streams that listeners choose from; empty if `streamUrl` is the only one. */
  streams,
  radio,
  radioPollMs: (env: Environment) => wholeNumber(env, 'RADIO_POLL_MS', { min: 1_000, max: 600_000 }) ?? 10_000,
  /** Most hours of one type that a member books in a week; null: as many as are free. */
  hoursPerMember: (env: Environment) => wholeNumber(env, 'HOURS_PER_MEMBER', { min: 1, max: 168 }),
  auditKeepDays: (env: Environment) => wholeNumber(env, 'AUDIT_KEEP_DAYS', { min: 30, max: 36_500 }) ?? 730,
  /** Days that the audit log keeps network addresses. */
  addressKeepDays: (env: Environment) => wholeNumber(env, 'ADDRESS_KEEP_DAYS', { min: 1, max: 36_500 }) ?? 180,
  /** Days to keep who was on air, and who held an hour; null for ever. */
  airKeepDays: (env: Environment) => daysOrEver(env, 'AIR_KEEP_DAYS', 400),
  /** Days after which the personal data of a deactivated account is removed; null never. */
  deactivatedKeepDays: (env: Environment) => daysOrEver(env, 'DEACTIVATED_KEEP_DAYS', 1),
  /** The station's privacy notice, and whom to ask: shown to who signs in, and to listeners who send something. */
  privacyUrl: (env: Environment) => url(env, 'PRIVACY_URL', HTTP),
  privacyContact: (env: Environment) => textOf(env, 'PRIVACY_CONTACT'),
  /** Encoder settings (`GET /broadcasts/settings`). */
  stream: (env: Environment) => ({
    host: textOf(env, 'STREAM_HOST'),
    port: wholeNumber(env, 'STREAM_PORT', { min: 1, max: 65_535 }),
    password: textOf(env, 'STREAM_PASSWORD'),
    quality: textOf(env, 'STREAM_QUALITY') ?? DEFAULT_SETTINGS.quality,
    format: textOf(env, 'STREAM_FORMAT') ?? DEFAULT_SETTINGS.format,
    genre: textOf(env, 'STREAM_GENRE') ?? DEFAULT_SETTINGS.genre,
  }),
  /** Icecast's secret for asking who may go live; null if it does not ask, and all DJs share `stream.password`. */
  streamAuthSecret,
  requests,
  webhook,
  webhookTeam,
  /** Members with given secrets must choose their own before anything else. */
  requireOwnSecrets: (env: Environment) => oneOf(env, 'REQUIRE_OWN_SECRETS', ['0', '1']) === '1',
  /** Null if the jingles' files are in `dataDir`. */
  s3,
  /** Template with `{username}`; null for initials alone. */
  avatarUrl,
  backup,
  /** Prometheus' secret for `GET /metrics`; null disables the route. */
  metricsToken,
  changesPerMinute: (env: Environment) => wholeNumber(env, 'CHANGES_PER_MINUTE', { min: 10, max: 1_000_000 }) ?? 300,
  /** With less free disk space the server is not ready and takes no file; with a tenth of it, few changes. */
  minFreeMb: (env: Environment) => wholeNumber(env, 'DISK_MIN_FREE_MB', { min: 0, max: 999_999_999 }) ?? 200,
  /** Seconds between SIGTERM and closing, while the server is not ready. */
  drainSeconds: (env: Environment) => wholeNumber(env, 'DRAIN_SECONDS', { min: 0, max: 60 }) ?? 0,
  /** Most open event streams; 0 disables them, and panels poll. */
  eventsMax: (env: Environment) => wholeNumber(env, 'EVENTS_MAX', { min: 0, max: 50_000 }) ?? 12_000,
  /** Lowest logged level. */
  logLevel: (env: Environment) => oneOf(env, 'LOG_LEVEL', LOG_LEVELS) ?? 'warn',
} satisfies Readonly<Record<string, (env: Environment) => unknown>>;

/** The server's settings (design.md 4); null for absent ones. */
export type Config = { [K in keyof typeof READERS]: ReturnType<(typeof READERS)[K]> };

/**
 * Reads the environment; the only place that does (design.md 4).
 *
 * @throws ConfigError for the first invalid value
 */
export function readConfig(given: Environment): Config {
  const env = withSecretFiles(given);
  // The cast is safe: READERS has a reader of the right type for each key.
  return Object.fromEntries(Object.entries(READERS).map(([key, read]) => [key, read(env)])) as unknown as Config;
}

/** Warnings about settings that are valid but probably unintended: what, why it matters, what to do. */
export function doubtsAbout({
  radio,
  streamUrl,
  publicUrl,
  trustProxy,
}: Pick<Config, 'radio' | 'streamUrl' | 'publicUrl' | 'trustProxy'>): string[] {
  const doubts: string[] = [];
  if (radio !== null && streamUrl === null) {
    doubts.push(
      'RADIO_SOURCE is set, but STREAM_URL is not. The players show what is on the air and have nothing to play. Set ' +
        'STREAM_URL to the address of the live stream.',
    );
  }
  if (publicUrl?.startsWith('https:') && trustProxy.length === 0) {
    doubts.push(
      'PUBLIC_URL is https, but TRUST_PROXY is not set. The proxy that ends TLS counts as one visitor, so ' +
        'all visitors share its limits. Set TRUST_PROXY to the address of that proxy, such as loopback.',
    );
  }
  if (publicUrl?.startsWith('https:') && streamUrl?.startsWith('http:')) {
    doubts.push(
      'PUBLIC_URL is https, but STREAM_URL is http. Browsers ask such a stream by https or not at all. Serve it by https, ' +
        'for example through the proxy, and set STREAM_URL to that address.',
    );
  }
  return doubts;
}

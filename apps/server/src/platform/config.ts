import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  PIN_MAX,
  PIN_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
  createUserSchema,
  isColor,
  isTimeZone,
} from '@cabine/panel-core/contract';
import { origins, proxies, publicUrl } from './addresses';
import { isDiscord } from '../broadcasts/isDiscord';
import { HTTP, oneOf, textOf, url, wholeNumber, withSecretFiles, wrong, type Environment } from './environment';

export { ConfigError } from './environment';

export const RADIO_SOURCES = ['sonicpanel', 'icecast', 'shoutcast', 'azuracast'] as const;
export type RadioSourceKind = (typeof RADIO_SOURCES)[number];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const LOCALES = ['spec', 'pt-BR', 'en'] as const;

export interface RadioConfig {
  source: RadioSourceKind;
  /** Where the source tells its status. */
  statusUrl: string;
  /** The live mount or stream, where the source has several. */
  mount: string | null;
  adminUser: string | null;
  adminPassword: string | null;
}

export interface WebhookConfig {
  url: string;
  /** Signs what is sent; null where the receiver is Discord, which takes no signature. */
  secret: string | null;
  /** Addresses inside this network, and http, are fine. */
  allowPrivate: boolean;
}

/** An S3-compatible store for the jingles' files. */
export interface S3Config {
  bucket: string;
  /** Null: Amazon's own, by region. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface BackupConfig {
  /** Null: the server takes none by itself. */
  everyHours: number | null;
  /** So many of them stay. */
  keep: number;
  /** Of age; null: they are not encrypted. */
  publicKey: string | null;
}

/** Everything the server is told from outside (design.md 4); null where nothing was said. */
export interface Config {
  port: number;
  /** Null: every address, but for a demo this machine's own. */
  host: string | null;
  dataDir: string;
  databaseUrl: string | null;
  /** The first administrator of an empty database. */
  admin: { username: string; password: string; pin: string } | null;
  /** Fill an empty database with the demo station. */
  demo: boolean;
  /** DEMO=1: the demo is meant, whatever else is set. */
  isDemoAsked: boolean;
  product: string;
  stationName: string;
  timeZone: string;
  locale: (typeof LOCALES)[number];
  /** An image file or its address, as it was given. */
  logo: string | null;
  /** Any CSS colour; every shade derives from it. */
  accent: string | null;
  /** Of the sign-in page; as `logo`. */
  loginImage: string | null;
  publicUrl: string | null;
  allowedOrigins: readonly string[];
  /** Addresses and ranges of the proxies whose X-Forwarded-For is believed. */
  trustProxy: readonly string[];
  /** What the players play; null means the built-in AutoDJ, but only where `radio` is null too. */
  streamUrl: string | null;
  radio: RadioConfig | null;
  radioPollMs: number;
  /** Days that the audit log is kept. */
  auditKeepDays: number;
  /** What a broadcaster types into the encoder (`GET /broadcasts/settings`). */
  stream: { host: string | null; port: number | null; password: string | null };
  webhook: WebhookConfig | null;
  /** Members whose password and PIN somebody else made must choose their own before anything else. */
  requireOwnSecrets: boolean;
  /** Null: the jingles' files are in `dataDir`. */
  s3: S3Config | null;
  /** Template with `{username}`. */
  avatarUrl: string;
  backup: BackupConfig;
  /** What Prometheus shows to read `GET /metrics`; null: there is no such route. */
  metricsToken: string | null;
  /** Less free disk than this, and the server is not ready. */
  minFreeMb: number;
  /** From SIGTERM until the server stops to listen, not ready. */
  drainSeconds: number;
  /** What is logged, and what is worse. */
  logLevel: (typeof LOG_LEVELS)[number];
}

const AVATAR_URL =
  'https://www.habbo.com.br/habbo-imaging/avatarimage?user={username}&headonly=1&size=l&head_direction=2&gesture=sml';

function timeZone(env: Environment): string {
  const value = textOf(env, 'TIME_ZONE') ?? 'America/Sao_Paulo';
  if (isTimeZone(value)) return value;
  throw wrong(
    'TIME_ZONE',
    `is "${value}", which is not a time zone`,
    "The schedule's hours are the wall clock of the station's zone",
    'Set it to an IANA name such as America/Sao_Paulo',
  );
}

function accent(env: Environment): string | null {
  const value = textOf(env, 'ACCENT');
  if (value === null || isColor(value)) return value;
  throw wrong(
    'ACCENT',
    `is "${value}", which is not a colour`,
    'Every button and mark of the panel takes its colour from it',
    'Write it as #ffe600, rgb(255 230 0), hsl(54 100% 50%) or oklch(0.9 0.19 102)',
  );
}

const isUsername = (username: string) =>
  createUserSchema.pick(['username']).isValidSync({ username }, { strict: true });

function admin(env: Environment): Config['admin'] {
  const username = textOf(env, 'ADMIN_USERNAME');
  const password = env.ADMIN_PASSWORD ?? '';
  const pin = textOf(env, 'ADMIN_PIN') ?? '';
  if (username === null && password === '' && pin === '') return null;
  const rules: [name: string, isRight: boolean, rule: string][] = [
    [
      'ADMIN_USERNAME',
      username !== null && isUsername(username),
      `${USERNAME_MIN} to ${USERNAME_MAX} visible characters`,
    ],
    [
      'ADMIN_PASSWORD',
      password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX,
      `${PASSWORD_MIN} to ${PASSWORD_MAX} characters`,
    ],
    [
      'ADMIN_PIN',
      /^\d+$/.test(pin) && pin.length >= PIN_MIN && pin.length <= PIN_MAX,
      `${PIN_MIN} to ${PIN_MAX} digits`,
    ],
  ];
  for (const [name, isRight, rule] of rules) {
    if (!isRight) {
      throw wrong(
        name,
        `is missing or has not ${rule}`,
        'The first administrator needs all three: ADMIN_USERNAME, ADMIN_PASSWORD and ADMIN_PIN',
        `Set ${name} to ${rule}, or leave all three out for the demo station`,
      );
    }
  }
  return { username: username ?? '', password, pin };
}

function radio(env: Environment): RadioConfig | null {
  const source = oneOf(env, 'RADIO_SOURCE', RADIO_SOURCES);
  const statusUrl = url(env, 'RADIO_STATUS_URL', HTTP);
  if (source === null && statusUrl === null) return null;
  if (source === null || statusUrl === null) {
    throw wrong(
      source === null ? 'RADIO_SOURCE' : 'RADIO_STATUS_URL',
      'is missing',
      'The server needs to know both where the radio tells its status and in which format',
      `Set RADIO_SOURCE (${RADIO_SOURCES.join(', ')}) and RADIO_STATUS_URL together, or leave both out for the demo`,
    );
  }
  return {
    source,
    statusUrl,
    mount: textOf(env, 'RADIO_MOUNT'),
    adminUser: textOf(env, 'RADIO_ADMIN_USER'),
    adminPassword: textOf(env, 'RADIO_ADMIN_PASSWORD'),
  };
}

function webhook(env: Environment): WebhookConfig | null {
  const address = url(env, 'WEBHOOK_URL', HTTP, false);
  const secret = textOf(env, 'WEBHOOK_SECRET');
  const allowPrivate = oneOf(env, 'WEBHOOK_ALLOW_PRIVATE', ['0', '1']) === '1';
  if (address === null) return null;
  if (!allowPrivate && !address.startsWith('https:')) {
    throw wrong(
      'WEBHOOK_URL',
      'is not an https address',
      'Whoever is on the way could read and change what is sent',
      'Use https, or set WEBHOOK_ALLOW_PRIVATE=1 for a receiver inside your own network',
    );
  }
  if (secret === null && !isDiscord(new URL(address))) {
    throw wrong(
      'WEBHOOK_SECRET',
      'is missing',
      'The receiver could not tell your station from anybody else',
      'Set it to a long random text that the receiver knows too',
    );
  }
  return { url: address, secret, allowPrivate };
}

function s3(env: Environment): S3Config | null {
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const [bucket, accessKeyId, secretAccessKey] = needed.map((name) => textOf(env, name));
  const endpoint = url(env, 'S3_ENDPOINT', HTTP);
  const region = textOf(env, 'S3_REGION');
  if (!bucket && !accessKeyId && !secretAccessKey && !endpoint && !region) return null;
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw wrong(
      needed.find((name) => textOf(env, name) === null) ?? 'S3_BUCKET',
      'is missing',
      'The jingles would be looked for in a store that nobody can open',
      `Set ${needed.join(', ')} together, or leave all S3_* out to keep the jingles in DATA_DIR`,
    );
  }
  return { bucket, accessKeyId, secretAccessKey, endpoint, region: region ?? 'us-east-1' };
}

function avatarUrl(env: Environment): string {
  const value = url(env, 'AVATAR_URL', HTTP) ?? AVATAR_URL;
  if (value.includes('{username}')) return value;
  throw wrong(
    'AVATAR_URL',
    `is "${value}", which has no {username}`,
    'Everybody would have the same face',
    'Put {username} where the name belongs, as in https://avatars.example.com/{username}.png',
  );
}

function backup(env: Environment): BackupConfig {
  const publicKey = textOf(env, 'BACKUP_PUBLIC_KEY');
  const everyHours = wholeNumber(env, 'BACKUP_EVERY', { min: 1, max: 8_760 });
  if (publicKey !== null && everyHours === null) {
    throw wrong(
      'BACKUP_PUBLIC_KEY',
      'is set, but BACKUP_EVERY is not',
      'Only backups on a schedule are encrypted to it, and there would be none',
      'Set BACKUP_EVERY to a number of hours, such as 24, or leave both out',
    );
  }
  return { everyHours, keep: wholeNumber(env, 'BACKUP_KEEP', { min: 1, max: 1_000 }) ?? 14, publicKey };
}

const METRICS_TOKEN_MIN = 16;

function metricsToken(env: Environment): string | null {
  const value = textOf(env, 'METRICS_TOKEN');
  if (value === null || value.length >= METRICS_TOKEN_MIN) return value;
  throw wrong(
    'METRICS_TOKEN',
    `has fewer than ${METRICS_TOKEN_MIN} characters`,
    'Strangers could guess it and read how the station does',
    'Set it to a long random text, such as that of `openssl rand -hex 24`',
  );
}

type Readers = { readonly [K in keyof Config]: (env: Environment) => Config[K] };

const product = (env: Environment) => textOf(env, 'PRODUCT') ?? 'Cabine';

/** How each part of the configuration is read from the environment. */
export const READERS: Readers = {
  port: (env) => wholeNumber(env, 'PORT', { min: 0, max: 65_535 }) ?? 3000,
  host: (env) => textOf(env, 'HOST'),
  dataDir: (env) => textOf(env, 'DATA_DIR') ?? '../data',
  databaseUrl: (env) => url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], false),
  admin,
  demo(env) {
    const demo = oneOf(env, 'DEMO', ['0', '1']);
    return demo === null ? admin(env) === null : demo === '1';
  },
  isDemoAsked: (env) => oneOf(env, 'DEMO', ['0', '1']) === '1',
  product,
  stationName: (env) => textOf(env, 'STATION_NAME') ?? `${product(env)}Mix`,
  timeZone,
  locale: (env) => oneOf(env, 'LOCALE', LOCALES) ?? 'spec',
  logo: (env) => textOf(env, 'LOGO'),
  accent,
  loginImage: (env) => textOf(env, 'LOGIN_IMAGE'),
  publicUrl,
  allowedOrigins: origins,
  trustProxy: proxies,
  streamUrl: (env) => url(env, 'STREAM_URL', HTTP),
  radio,
  radioPollMs: (env) => wholeNumber(env, 'RADIO_POLL_MS', { min: 1_000, max: 600_000 }) ?? 10_000,
  auditKeepDays: (env) => wholeNumber(env, 'AUDIT_KEEP_DAYS', { min: 30, max: 36_500 }) ?? 730,
  stream: (env) => ({
    host: textOf(env, 'STREAM_HOST'),
    port: wholeNumber(env, 'STREAM_PORT', { min: 1, max: 65_535 }),
    password: textOf(env, 'STREAM_PASSWORD'),
  }),
  webhook,
  requireOwnSecrets: (env) => oneOf(env, 'REQUIRE_OWN_SECRETS', ['0', '1']) === '1',
  s3,
  avatarUrl,
  backup,
  metricsToken,
  minFreeMb: (env) => wholeNumber(env, 'DISK_MIN_FREE_MB', { min: 0, max: 999_999_999 }) ?? 200,
  drainSeconds: (env) => wholeNumber(env, 'DRAIN_SECONDS', { min: 0, max: 60 }) ?? 0,
  logLevel: (env) => oneOf(env, 'LOG_LEVEL', LOG_LEVELS) ?? 'warn',
};

/**
 * Reads the environment; the only place that does (design.md 4).
 *
 * @throws ConfigError for the first value the server can't start with
 */
export function readConfig(given: Environment): Config {
  const env = withSecretFiles(given);
  // The guarantee of this cast: READERS has one reader for each key, of its type.
  return Object.fromEntries(Object.entries(READERS).map(([key, read]) => [key, read(env)])) as unknown as Config;
}

/** What the server can start with, though hardly anybody means it; each says what, why it matters, what to do. */
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
      'PUBLIC_URL is https, but TRUST_PROXY is not set. Whatever ends TLS before this server counts as one visitor, so ' +
        'all visitors share its limits. Set TRUST_PROXY to the address of that proxy, such as loopback.',
    );
  }
  return doubts;
}

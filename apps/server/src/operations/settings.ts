import { READERS } from '../platform/config';
import { SECRETS, list, textOf, type Environment } from '../platform/environment';
import type { Setting } from './setting';
import { STATION } from './stationSettings';

const flag = (value: boolean) => (value ? '1' : '0');
const radio = (env: Environment) => READERS.radio(env);
const stream = (env: Environment) => READERS.stream(env);
const s3 = (env: Environment) => READERS.s3(env);
const webhook = (env: Environment) => READERS.webhook(env);

/** Every setting, by section of its page. */
export const SECTIONS: Readonly<Record<string, Readonly<Record<string, Setting>>>> = {
  Server: {
    PORT: { read: READERS.port, example: '8080', meaning: 'where the server listens' },
    HOST: {
      read: (env) => READERS.host(env) ?? '0.0.0.0, of a demo 127.0.0.1',
      example: '127.0.0.1',
      meaning: 'address where it listens; without it a demo listens on `127.0.0.1`, unless `DEMO=1` is set',
      usual: '`0.0.0.0`',
    },
    PUBLIC_URL: {
      read: READERS.publicUrl,
      example: 'https://radio.example.com',
      meaning: 'the address that visitors type, if there is a [proxy](proxy.md): scheme, host and path, no query',
    },
    TRUST_PROXY: {
      read: (env) => READERS.trustProxy(env).join(', ') || null,
      example: '127.0.0.1',
      meaning: 'addresses or ranges of your proxies (at most `/8`), whose `X-Forwarded-For` is believed',
    },
    ALLOWED_ORIGINS: {
      read: (env) => READERS.allowedOrigins(env).join(', ') || null,
      example: 'https://painel.example.com',
      meaning: 'other origins whose pages may call the API as staff, separated by commas',
    },
    DATA_DIR: {
      read: READERS.dataDir,
      example: '/var/lib/cabine',
      meaning: 'folder of the database and uploads; one server process per folder',
    },
    DATABASE_URL: {
      read: READERS.databaseUrl,
      example: 'postgres://cabine:its-password@127.0.0.1:5432/cabine',
      meaning: 'PostgreSQL 15 or newer instead of the database in `DATA_DIR`',
    },
    S3_BUCKET: {
      read: (env) => s3(env)?.bucket ?? null,
      example: 'cabine',
      meaning:
        'keeps jingles in this S3-compatible bucket instead of `DATA_DIR`; [several servers](run.md#several-servers) need it',
    },
    S3_ACCESS_KEY_ID: {
      read: (env) => s3(env)?.accessKeyId ?? null,
      example: 'cabine',
      meaning: 'who opens the bucket',
    },
    S3_SECRET_ACCESS_KEY: {
      read: (env) => s3(env)?.secretAccessKey ?? null,
      example: 'its-secret',
      meaning: 'the secret of that key',
    },
    S3_ENDPOINT: {
      read: (env) => s3(env)?.endpoint ?? null,
      example: 'https://s3.example.com',
      meaning: 'where the bucket is',
      usual: "Amazon's",
    },
    S3_REGION: {
      read: (env) => s3(env)?.region ?? null,
      example: 'eu-central-1',
      meaning: 'its region',
      usual: '`us-east-1`',
    },
    ADMIN_USERNAME: {
      read: (env) => textOf(env, 'ADMIN_USERNAME'),
      example: 'ana',
      meaning:
        'name of the first administrator of an empty database, without demo data; ignored, like the next two, once there are members',
    },
    ADMIN_PASSWORD: {
      read: (env) => textOf(env, 'ADMIN_PASSWORD'),
      example: 'a long one',
      meaning: 'their password; remove it after the first start',
    },
    ADMIN_PIN: {
      read: (env) => textOf(env, 'ADMIN_PIN'),
      example: '482915',
      meaning: 'their PIN; remove it after the first start',
    },
    DEMO: {
      read: (env) => flag(READERS.demo(env)),
      example: '0',
      meaning:
        '`1` fills an empty database with the demo, `0` never does; without it an empty database without an administrator becomes a demo, unless `DATABASE_URL`, `PUBLIC_URL` or `TRUST_PROXY` is set: then the start is refused',
      usual: '',
    },
    REQUIRE_OWN_SECRETS: {
      read: (env) => flag(READERS.requireOwnSecrets(env)),
      example: '1',
      meaning: '`1`: members must replace a password and PIN that an administrator chose; `0`: they are asked to',
    },
    HOURS_PER_MEMBER: { read: READERS.hoursPerMember, example: '6', meaning: 'most hours a member books in a week' },
    AUDIT_KEEP_DAYS: {
      read: READERS.auditKeepDays,
      example: '365',
      meaning: "how long the audit log ('Registro') is kept, in days",
    },
    ADDRESS_KEEP_DAYS: {
      read: READERS.addressKeepDays,
      example: '365',
      meaning: 'how long the audit log keeps the network addresses in it, in days',
    },
    AIR_KEEP_DAYS: {
      read: (env) => READERS.airKeepDays(env) ?? 0,
      example: '0',
      meaning: 'how long it is kept who was on air and who held an hour, in days from 400; `0`: for ever',
    },
    DEACTIVATED_KEEP_DAYS: {
      read: (env) => READERS.deactivatedKeepDays(env) ?? 0,
      example: '730',
      meaning:
        'after how many days the personal data of a deactivated account is removed, as *Remover dados pessoais* does; `0`: never',
    },
    EVENTS_MAX: {
      read: READERS.eventsMax,
      example: '20000',
      meaning: "open event streams, at most five in six of them visitors'; `0`: panels and widgets poll",
    },
    LOG_LEVEL: {
      read: READERS.logLevel,
      example: 'info',
      meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
    },
  },
  Station: STATION,
  Radio: {
    STREAM_URL: {
      read: READERS.streamUrl,
      example: 'https://radio.example.com/radio',
      meaning: 'what players play, also a playlist (`.m3u8`); no AutoDJ if `RADIO_SOURCE` is set',
      usual: 'built-in AutoDJ',
    },
    STREAMS: {
      read: (env) =>
        READERS.streams(env)
          .map(({ name, url }) => `${name} ${url}`)
          .join(', ') || null,
      example: 'MP3 128k https://radio.example.com/radio, AAC 64k https://radio.example.com/radio.aac',
      meaning: '[several streams](#several-streams) to choose from',
    },
    RADIO_SOURCE: {
      read: (env) => radio(env)?.source ?? null,
      example: 'icecast',
      meaning: '`sonicpanel`, `icecast`, `shoutcast` or `azuracast`',
    },
    RADIO_STATUS_URL: {
      read: (env) => radio(env)?.statusUrl ?? null,
      example: 'http://127.0.0.1:8000/status-json.xsl',
      meaning: 'the address of its status',
    },
    RADIO_MOUNT: { read: (env) => radio(env)?.mount ?? null, example: '/live', meaning: 'its live mount' },
    RADIO_POLL_MS: { read: READERS.radioPollMs, example: '5000', meaning: 'how often the server asks it' },
    RADIO_ADMIN_USER: {
      read: (env) => radio(env)?.adminUser ?? null,
      example: 'admin',
      meaning: 'its administrator, to kick a DJ',
    },
    RADIO_ADMIN_PASSWORD: {
      read: (env) => radio(env)?.adminPassword ?? null,
      example: 'its-password',
      meaning: 'the password of that administrator',
    },
    STREAM_HOST: {
      read: (env) => stream(env).host,
      example: 'radio.example.com',
      meaning: 'the host that DJs type into their encoder',
    },
    STREAM_PORT: { read: (env) => stream(env).port, example: '8000', meaning: 'the port that they type' },
    STREAM_PASSWORD: {
      read: (env) => stream(env).password,
      example: 'its-password',
      meaning: 'the password that they share; not shown with `STREAM_AUTH_SECRET`',
    },
    STREAM_QUALITY: { read: (env) => stream(env).quality, example: '128 kb/s', meaning: 'the quality they read' },
    STREAM_FORMAT: { read: (env) => stream(env).format, example: 'MP3 128 kb/s', meaning: "the AutoDJ's format" },
    STREAM_GENRE: { read: (env) => stream(env).genre, example: 'Pop', meaning: 'the genre that they type' },
    STREAM_AUTH_SECRET: {
      read: READERS.streamAuthSecret,
      example: '…',
      meaning: '16 characters or more, shared with Icecast: [only the booked DJ goes live](live.md)',
    },
    WEBHOOK_URL: {
      read: (env) => webhook(env)?.url ?? null,
      example: 'https://hooks.example.com/cabine',
      meaning: 'where to announce a DJ',
    },
    WEBHOOK_TEAM_URL: {
      read: (env) => READERS.webhookTeam(env)?.url ?? null,
      example: 'https://discord.com/api/webhooks/…',
      meaning:
        'where the team hears what coordinators are told of hours: given up within two days, given up or taken for every week. One message for each act, ten a minute at most',
    },
    WEBHOOK_SECRET: {
      read: (env) => (webhook(env) ?? READERS.webhookTeam(env))?.secret ?? null,
      example: '…',
      meaning: 'signs the message (not for Discord)',
    },
    WEBHOOK_ALLOW_PRIVATE: {
      read: (env) => flag((webhook(env) ?? READERS.webhookTeam(env))?.allowPrivate ?? false),
      example: '1',
      meaning: '`1`: webhooks may be `http`, or in your own network',
    },
  },
  Operation: {
    BACKUP_EVERY: {
      read: (env) => READERS.backup(env).everyHours,
      example: '24',
      meaning: 'hours between [scheduled backups](backups.md#on-a-schedule)',
    },
    BACKUP_KEEP: { read: (env) => READERS.backup(env).keep, example: '30', meaning: 'how many of them are kept' },
    BACKUP_PUBLIC_KEY: {
      read: (env) => READERS.backup(env).publicKey,
      example: 'age1…',
      meaning: 'encrypts every backup: the `age1…` line of `npm run backup -- --new-identity <file>`',
    },
    METRICS_TOKEN: {
      read: READERS.metricsToken,
      example: '…',
      meaning: '16 characters or more: turns on [`GET /metrics`](monitoring.md#metrics) for holders of this token',
    },
    CHANGES_PER_MINUTE: {
      read: READERS.changesPerMinute,
      example: '600',
      meaning: 'how many changes a member can make within a minute',
    },
    DISK_MIN_FREE_MB: {
      read: READERS.minFreeMb,
      example: '500',
      meaning:
        'with less space in `DATA_DIR`, `GET /api/ready` answers 503 and no file is taken; with a tenth of it only signing in, deleting and taking away go on',
    },
    DRAIN_SECONDS: {
      read: READERS.drainSeconds,
      example: '6',
      meaning: 'how long a [stopping server](monitoring.md#a-stop-without-lost-requests) still serves',
    },
  },
};

const EVERY: readonly (readonly [string, Setting])[] = Object.values(SECTIONS).flatMap(Object.entries);

/** Every setting with its effective value. */
export const SETTINGS: Readonly<Record<string, Setting['read']>> = Object.fromEntries(
  EVERY.map(([name, { read }]) => [name, read]),
);

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

import { describe, expect, it } from 'vitest';
import { ConfigError, doubtsAbout, readConfig } from './config';

const ADMIN = { ADMIN_USERNAME: 'Chefe', ADMIN_PASSWORD: 'correct-horse', ADMIN_PIN: '482915' };

it('needs nothing', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: null,
    dataDir: './data',
    databaseUrl: null,
    admin: null,
    demo: true,
    isDemoAsked: false,
    product: 'Cabine',
    stationName: 'CabineMix',
    timeZone: 'America/Sao_Paulo',
    locale: 'spec',
    logo: null,
    accent: null,
    loginImage: null,
    airKeepDays: 1_825,
    deactivatedKeepDays: 1_825,
    privacyUrl: null,
    privacyContact: null,
    publicUrl: null,
    allowedOrigins: [],
    trustProxy: [],
    streamUrl: null,
    streams: [],
    radio: null,
    radioPollMs: 10_000,
    auditKeepDays: 730,
    addressKeepDays: 180,
    hoursPerMember: null,
    stream: {
      host: null,
      port: null,
      password: null,
      quality: 'High Quality',
      format: 'AAC+ 64 kb/s, 44.1 kHz stereo',
      genre: 'Nenhum',
    },
    webhook: null,
    webhookTeam: null,
    requireOwnSecrets: false,
    s3: null,
    avatarUrl: expect.stringContaining('{username}'),
    backup: { everyHours: null, keep: 14, publicKey: null },
    metricsToken: null,
    streamAuthSecret: null,
    requests: { isOn: false, blockedWords: [] },
    changesPerMinute: 300,
    minFreeMb: 200,
    drainSeconds: 0,
    eventsMax: 12_000,
    logLevel: 'warn',
  });
});

it('reads every setting', () => {
  const env = {
    ...ADMIN,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: '/srv/cabine',
    DATABASE_URL: 'postgres://cabine:secret@db/cabine',
    PRODUCT: 'Onda',
    TIME_ZONE: 'Europe/Lisbon',
    LOCALE: 'pt-BR',
    PUBLIC_URL: 'https://radio.example/',
    ALLOWED_ORIGINS: 'https://painel.example, http://localhost:5173/',
    TRUST_PROXY: '10.0.0.0/8, 2001:db8::1, loopback',
    STREAM_URL: 'https://stream.example/live',
    RADIO_SOURCE: 'icecast',
    RADIO_STATUS_URL: 'http://icecast:8000/status-json.xsl',
    RADIO_MOUNT: '/live',
    RADIO_POLL_MS: '5000',
    RADIO_ADMIN_USER: 'admin',
    RADIO_ADMIN_PASSWORD: 'hackme',
    STREAM_HOST: 'stream.example',
    STREAM_PORT: '8000',
    STREAM_PASSWORD: 'dj',
    WEBHOOK_URL: 'https://hook.example/1',
    WEBHOOK_SECRET: 'key',
    S3_BUCKET: 'radio',
    S3_ENDPOINT: 'https://s3.example',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    AVATAR_URL: 'https://avatars.example/{username}.png',
  };
  expect(readConfig(env)).toMatchObject({
    port: 0,
    databaseUrl: 'postgres://cabine:secret@db/cabine',
    admin: { username: 'Chefe', password: 'correct-horse', pin: '482915' },
    demo: false,
    stationName: 'OndaMix',
    timeZone: 'Europe/Lisbon',
    locale: 'pt-BR',
    publicUrl: 'https://radio.example',
    allowedOrigins: ['https://painel.example', 'http://localhost:5173'],
    trustProxy: ['10.0.0.0/8', '2001:db8::1', 'loopback'],
    streamUrl: 'https://stream.example/live',
    radio: {
      source: 'icecast',
      statusUrl: 'http://icecast:8000/status-json.xsl',
      mount: '/live',
      adminUser: 'admin',
      adminPassword: 'hackme',
    },
    radioPollMs: 5_000,
    stream: { host: 'stream.example', port: 8_000, password: 'dj' },
    webhook: { url: 'https://hook.example/1', secret: 'key', allowPrivate: false },
    s3: {
      bucket: 'radio',
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
    avatarUrl: 'https://avatars.example/{username}.png',
  });
});

it('plays the first of several streams unless STREAM_URL names another', () => {
  const STREAMS = 'MP3 128k https://radio.example/live,AAC 64k  https://radio.example/live.aac';
  expect(readConfig({ STREAMS })).toMatchObject({
    streamUrl: 'https://radio.example/live',
    streams: [
      { name: 'MP3 128k', url: 'https://radio.example/live' },
      { name: 'AAC 64k', url: 'https://radio.example/live.aac' },
    ],
  });
  const usual = 'https://radio.example/live.aac';
  expect(readConfig({ STREAMS, STREAM_URL: usual }).streamUrl).toBe(usual);
});

it.each([
  ['america/sao_paulo', 'America/Sao_Paulo'],
  ['AMERICA/BAHIA', 'America/Bahia'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['utc', 'UTC'],
])('spells the zone %s as every part of the station can use it: %s', (TIME_ZONE, name) => {
  expect(readConfig({ TIME_ZONE }).timeZone).toBe(name);
});

it('treats an empty value as absent', () => {
  expect(readConfig({ PORT: '', STREAM_URL: ' ', ADMIN_USERNAME: '', ALLOWED_ORIGINS: ',' })).toEqual(readConfig({}));
});

describe('the demo', () => {
  it.each([
    [{}, true],
    [ADMIN, false],
    [{ ...ADMIN, DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
  ])('with %o is %s', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });
});

describe('settings that prevent the start', () => {
  it.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '-1' }],
    ['RADIO_POLL_MS', { RADIO_POLL_MS: '10' }],
    ['STREAM_PORT', { STREAM_PORT: '0' }],
    ['LOCALE', { LOCALE: 'pt' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['DEMO', { DEMO: 'yes' }],
    ['BACKUP_EVERY', { BACKUP_EVERY: '0' }],
    ['BACKUP_KEEP', { BACKUP_EVERY: '24', BACKUP_KEEP: '0' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
    ['STREAM_AUTH_SECRET', { STREAM_AUTH_SECRET: 'short' }],
    ['STREAM_AUTH_SECRET', { STREAM_AUTH_SECRET: 'long enough, but for whom' }],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '61' }],
    ['CHANGES_PER_MINUTE', { CHANGES_PER_MINUTE: '9' }],
    ['DISK_MIN_FREE_MB', { DISK_MIN_FREE_MB: '-1' }],
    ['TIME_ZONE', { TIME_ZONE: 'Brasilia' }],
    ['TIME_ZONE', { TIME_ZONE: '-03:00' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db/cabine' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'radio.example' }],
    ['STREAM_URL', { STREAM_URL: 'javascript:alert(1)' }],
    ['STREAMS', { STREAMS: 'https://radio.example/live' }],
    ['STREAMS', { STREAMS: 'MP3 javascript:alert(1)' }],
    ['STREAMS', { STREAMS: 'MP3 https://radio.example/live', STREAM_URL: 'https://radio.example/other' }],
    ['WEBHOOK_URL', { WEBHOOK_URL: 'ftp://hook.example' }],
    ['WEBHOOK_URL', { WEBHOOK_URL: 'http://hook.example', WEBHOOK_SECRET: 'key' }],
    ['WEBHOOK_SECRET', { WEBHOOK_URL: 'https://hook.example' }],
    ['WEBHOOK_ALLOW_PRIVATE', { WEBHOOK_URL: 'https://hook.example', WEBHOOK_ALLOW_PRIVATE: 'yes' }],
    ['AVATAR_URL', { AVATAR_URL: 'https://avatars.example/everybody.png' }],
    ['AVATAR_URL', { AVATAR_URL: 'https://{username}.avatars.example/head.png' }],
    ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: '*' }],
    ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: 'https://painel.example/login' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
    ['RADIO_SOURCE', { RADIO_STATUS_URL: 'http://icecast:8000/' }],
    ['RADIO_STATUS_URL', { RADIO_SOURCE: 'icecast' }],
    ['RADIO_SOURCE', { RADIO_SOURCE: 'winamp' }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'radio', S3_ACCESS_KEY_ID: 'id' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 's3.example' }],
  ])('%s in %o: explains what, why and what to do', (name, env) => {
    const read = () => readConfig(env);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} .+\\. .+\\. .+\\.$`));
  });

  it('prints no secrets', () => {
    for (const env of [{ DATABASE_URL: 'mysql://cabine:s3cret@db' }, { WEBHOOK_URL: 'hook.example/s3cret' }]) {
      expect(() => readConfig(env)).toThrow(/^((?!s3cret).)*$/);
    }
  });
});

describe('settings that cause a warning', () => {
  const RADIO = { RADIO_SOURCE: 'icecast', RADIO_STATUS_URL: 'http://icecast:8000/status-json.xsl' };

  it('warns of a radio without a stream', () => {
    const doubts = doubtsAbout(readConfig(RADIO));
    expect(doubts).toEqual([expect.stringMatching(/^RADIO_SOURCE .+ STREAM_URL .+\. .+\. .+\.$/)]);
  });

  it('warns of TLS without a trusted proxy', () => {
    const env = { PUBLIC_URL: 'https://radio.example' };
    expect(doubtsAbout(readConfig(env))).toEqual([expect.stringMatching(/^PUBLIC_URL .+ TRUST_PROXY .+\. .+\. .+\.$/)]);
    expect(doubtsAbout(readConfig({ ...env, TRUST_PROXY: 'loopback' }))).toEqual([]);
  });

  it('warns of a stream that a page by https cannot play', () => {
    const env = {
      PUBLIC_URL: 'https://radio.example',
      TRUST_PROXY: 'loopback',
      STREAM_URL: 'http://stream.example/live',
    };
    expect(doubtsAbout(readConfig(env))).toEqual([expect.stringMatching(/^PUBLIC_URL .+ STREAM_URL .+\. .+\. .+\.$/)]);
  });

  it.each([{}, { STREAM_URL: 'https://stream.example/live' }, { ...RADIO, STREAM_URL: 'https://stream.example/live' }])(
    'has no warning for %o',
    (env) => expect(doubtsAbout(readConfig(env))).toEqual([]),
  );
});

describe('settings that cannot work', () => {
  it.each([
    ['0.0.0.0/1,128.0.0.0/1'],
    ['0.0.0.0/0'],
    ['64.0.0.0/7'],
    ['::/0'],
    ['::/1,8000::/1'],
    ['::ffff:0:0/96'],
    ['::ffff:0.0.0.0/97'],
  ])('TRUST_PROXY=%s would trust the whole internet', (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow('List the addresses or ranges of your own proxies');
  });

  it.each(['10.0.0.0/8', '192.168.0.0/16', 'fc00::/7', '2001:db8::/32', '::1', '::ffff:10.0.0.0/104'])(
    'TRUST_PROXY=%s is fine',
    (value) => {
      expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual([value]);
    },
  );

  it.each(['https://x/y?z', 'https://x/#a', 'https://x/?', 'https://me:secret@x/'])('PUBLIC_URL=%s', (value) => {
    expect(() => readConfig({ PUBLIC_URL: value })).toThrow('Write only scheme, host and path');
  });
});

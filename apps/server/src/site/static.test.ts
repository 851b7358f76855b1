import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';

const CONFIG_LINK = '<link rel="preload" href="/config.json" as="fetch" nonce="__CSP_NONCE__"/>';
const WRITTEN = /<script type="application\/json" id="config">(.*?)<\/script>/;
const HTML =
  CONFIG_LINK +
  '<head><meta property="csp-nonce" nonce="__CSP_NONCE__"></head><script nonce="__CSP_NONCE__" src="/assets/a.js"></script>';
const HTML_HEADERS = { accept: 'text/html,application/xhtml+xml' };

let dist: string;
let test: TestApp;
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'cabine-dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), HTML);
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
  writeFileSync(join(dist, 'config.json'), '{"product":"Wrong"}');
  writeFileSync(join(dist, 'routes.json'), '{"/dashboard":["/assets/a.js"]}');
  writeFileSync(join(dist, 'assets', 'a.js'), 'one()');
  writeFileSync(join(dist, 'assets', 'a.js.br'), brotliCompressSync('one()'));
  test = await buildTestApp({
    staticDir: dist,
    config: {
      streamUrl: 'https://stream.example:8443/live',
      avatarUrl: 'https://avatars.example/{username}.png',
      publicUrl: 'https://radio.example',
      stationName: '</script>$&',
      allowedOrigins: ['https://painel.example'],
    },
  });
});
afterAll(async () => {
  await test.close();
  rmSync(dist, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

describe('the page', () => {
  it('is sent for every path that is not a file, with a new nonce each time', async () => {
    const nonces = new Set<string>();
    for (const path of ['/', '/login', '/administration/payments', '/no/such/page', '/apiary']) {
      const reply = await get(path, HTML_HEADERS);
      expect([path, reply.statusCode, reply.headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
      const nonce = /script nonce="([^"]+)"/.exec(reply.body)?.[1] ?? '';
      expect(reply.body.replace(WRITTEN, '')).toBe(HTML.replace(CONFIG_LINK, '').replaceAll('__CSP_NONCE__', nonce));
      expect(reply.headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
      expect(reply.headers['cache-control']).toBe('no-store');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(5);
  });

  it('contains its settings', async () => {
    const { body } = await get('/login', HTML_HEADERS);
    expect(JSON.parse(WRITTEN.exec(body)?.[1] ?? '')).toEqual((await get('/config.json')).json());
    expect(body).not.toContain(CONFIG_LINK.slice(0, 20));
  });

  it('preloads the files of its path', async () => {
    const { body } = await get('/dashboard?day=Terça', HTML_HEADERS);
    const nonce = /script nonce="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(body).toContain(`<link rel="modulepreload" crossorigin nonce="${nonce}" href="/assets/a.js"></head>`);
    expect((await get('/login', HTML_HEADERS)).body).not.toContain('modulepreload');
  });

  it('may load from this server and the stream, and may not be framed', async () => {
    const { headers } = await get('/', HTML_HEADERS);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "img-src 'self' data: blob:",
        "media-src 'self' blob: https: https://stream.example:8443",
        "connect-src 'self' https://stream.example:8443",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ]),
    );
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*/);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['permissions-policy']).toContain('microphone=()');
  });

  it('answers HEAD', async () => {
    for (const url of ['/', '/login', '/broadcaster/schedule']) {
      const reply = await test.app.inject({ method: 'HEAD', url, headers: HTML_HEADERS });
      expect([url, reply.statusCode, reply.body]).toEqual([url, 200, '']);
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  it('is compressed for clients that support it', async () => {
    const plain = await get('/login', HTML_HEADERS);
    const packed = await get('/login', { ...HTML_HEADERS, 'accept-encoding': 'gzip, br' });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
    const withoutNonce = (text: string) => text.replaceAll(/nonce="[^"]*"/g, '');
    expect(withoutNonce(gunzipSync(packed.rawPayload).toString())).toBe(withoutNonce(plain.body));
  });

  it('is not sent for data, files and programs', async () => {
    for (const [path, accept] of [
      ['/api/nothing', 'text/html'],
      ['/assets/gone.js', 'text/html'],
      ['/login', 'application/json'],
    ] as const) {
      const reply = await get(path, { accept });
      expect([path, reply.statusCode, reply.headers['cache-control']]).toEqual([path, 404, 'no-store']);
      expect(reply.json()).toEqual({ message: 'Not found', code: 'not_found' });
    }
  });
});

describe('a page that the build rendered', () => {
  async function open(
    settings: NonNullable<Parameters<typeof buildTestApp>[0]>['config'],
    forms: Record<string, string>,
    frames: Record<string, string> = {},
    headings: Record<string, Record<string, string>> = {},
  ) {
    const dir = mkdtempSync(join(tmpdir(), 'cabine-drawn-'));
    writeFileSync(join(dir, 'index.html'), HTML);
    writeFileSync(join(dir, 'routes.json'), '{"/":[],"/login":["/assets/a.js"],"/dashboard":[],"/account":[]}');
    for (const [page, drawn] of Object.entries({ login: forms, frame: frames })) {
      mkdirSync(join(dir, 'drawn', page), { recursive: true });
      for (const [name, body] of Object.entries(drawn))
        writeFileSync(join(dir, 'drawn', page, `${name}.html`), HTML + body);
    }
    writeFileSync(join(dir, 'drawn/headings.json'), JSON.stringify(headings));
    const station = await buildTestApp({ staticDir: dir, config: settings });
    onTestFinished(async () => {
      await station.close();
      rmSync(dir, { recursive: true });
    });
    return async (url: string) => (await station.app.inject({ url, headers: HTML_HEADERS })).body;
  }

  it('is that of its path, in the form nearest to the settings', async () => {
    const loginImage = 'https://pictures.example/booth.jpg';
    const ask = await open({ loginImage }, { spec: 'form', 'spec-loginImage': 'pictured' }, { spec: 'frame' });
    expect(await ask('/login')).toMatch(/>pictured$/);
    for (const path of ['/', '/dashboard?page=2', '/account']) expect(await ask(path)).toMatch(/>frame$/);
    expect(await ask('/no-such-page')).toMatch(/<\/script>$/);
  });

  it('has the heading of its path in the frame', async () => {
    const frame = '<h1>{{heading}}</h1>';
    const headings = { spec: { '/dashboard': 'Jogos da {{stationName}}' } };
    const ask = await open({ stationName: 'R&B' }, {}, { spec: frame }, headings);
    expect(await ask('/dashboard')).toMatch(/<h1>Jogos da R&#38;B<\/h1>$/);
    expect(await ask('/account')).toMatch(/<h1><\/h1>$/);
  });

  it('is sent for its path and settings, with everything that each page has', async () => {
    const forms = {
      spec: 'none',
      en: 'english',
      'en-logo': 'logo',
      'en-logo-loginImage': 'both',
      'en-loginImage': 'image',
    };
    const logo = 'https://pictures.example/logo.png';
    const ask = await open({ locale: 'en', logo }, forms);
    const body = await ask('/login?from=%2Fdashboard');
    expect(body).toMatch(/>logo$/);
    expect(body).not.toContain('__CSP_NONCE__');
    expect(body).toMatch(WRITTEN);
    expect(body).toContain('modulepreload');
    expect(await ask('/dashboard')).not.toMatch(/>logo$/);
    expect(await (await open({ locale: 'en', logo, loginImage: logo }, forms))('/login')).toMatch(/>both$/);
    expect(await (await open({}, forms))('/login')).toMatch(/>none$/);
    expect(await (await open({ locale: 'pt-BR' }, forms))('/login')).toMatch(/<\/script>$/);
  });

  it('has its placeholders filled as text; a placeholder within a text is kept', async () => {
    const settings = { product: '{{stationName}}', stationName: `$& "'><script>alert(1)</script>` };
    const ask = await open(settings, { spec: '<p title="{{product}}">{{stationName}} {{unknown}}</p>' });
    expect(await ask('/login')).toContain(
      '<p title="{{stationName}}">$&#38; &#34;&#39;&#62;&#60;script&#62;alert(1)&#60;/script&#62; {{unknown}}</p>',
    );
  });
});

describe('files', () => {
  it('of a build are cached for a year and compressed', async () => {
    const plain = await get('/assets/a.js');
    expect([plain.body, plain.headers['content-type']]).toEqual(['one()', 'application/javascript; charset=utf-8']);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const small = await get('/assets/a.js', { 'accept-encoding': 'br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload.equals(brotliCompressSync('one()'))).toBe(true);
    expect(small.headers['content-type']).toBe('application/javascript; charset=utf-8');
  });

  it('beside the page are cached for an hour', async () => {
    const reply = await get('/favicon.svg');
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
  });

  it.each([
    '/assets/../index.html',
    '/assets/..%2findex.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%5cindex.html',
    '/assets/%2fetc/passwd',
    '/assets/',
    '/assets/a.js%00.png',
    '/index.html',
    '/../../package.json',
  ])('%s does not leave the folder', async (path) => {
    const reply = await get(path);
    expect([400, 403, 404]).toContain(reply.statusCode);
    expect(reply.body).not.toMatch(/nonce|root:|name"/);
  });
});

it('/config.json has the environment’s settings, without secrets', async () => {
  const secrets = { webhook: { url: 'https://hook.example/s3cret', secret: 's3cret', allowPrivate: false } };
  const other = await buildTestApp({
    staticDir: dist,
    config: {
      ...secrets,
      product: 'Onda',
      stationName: 'OndaMix',
      stream: { host: 'live.example', port: 8000, password: 's3cret', quality: '', format: '', genre: '' },
      admin: { username: 'chefe', password: 's3cret', pin: '1234' },
      publicUrl: 'https://radio.example',
    },
  });
  const reply = await other.app.inject('/config.json');
  expect(reply.json()).toMatchObject({
    timeZone: { offsets: expect.arrayContaining([{ from: 1550368800000, minutes: -180 }]) },
  });
  expect(reply.json()).toEqual({
    apiUrl: '/api',
    product: 'Onda',
    stationName: 'OndaMix',
    timeZone: { name: 'America/Sao_Paulo', offsets: expect.any(Array) },
    now: other.clock.now(),
    locale: 'spec',
    streamUrl: '/stream',
    avatarUrl: '/avatars/{username}',
    websiteUrl: 'https://radio.example',
    extensions: 'all',
  });
  expect(reply.body).not.toContain('s3cret');
  await other.close();
});

describe('below the path of PUBLIC_URL', () => {
  let station: TestApp;
  let dir: string;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'cabine-below-'));
    mkdirSync(join(dir, 'drawn', 'frame'), { recursive: true });
    const page =
      '<html data-base="/"><head><title>x</title><link rel="icon" href="/favicon.svg"><style>@font-face{src:url(/assets/f.woff2)}</style>' +
      `${CONFIG_LINK}</head>`;
    writeFileSync(join(dir, 'index.html'), page);
    writeFileSync(join(dir, 'drawn', 'frame', 'spec.html'), `${page}<a href="/dashboard">Painel</a>`);
    writeFileSync(join(dir, 'routes.json'), '{"/dashboard":["/assets/a.js"]}');
    station = await buildTestApp({ staticDir: dir, config: { publicUrl: 'https://radio.example/equipe' } });
  });
  afterAll(async () => {
    await station.close();
    rmSync(dir, { recursive: true });
  });
  const ask = (url: string) => station.app.inject({ url, headers: HTML_HEADERS });

  it.each(['/equipe', ''])('every address begins with it, for a proxy that sends %j', async (sent) => {
    const { body, headers } = await ask(`${sent}/dashboard?page=2`);
    const addresses = [...body.matchAll(/(?:href|src|data-base)="([^"]*)"|url\(([^)]*)\)/g)];
    expect(addresses.length).toBeGreaterThan(4);
    expect(addresses.filter(([, quoted, bare]) => !(quoted ?? bare ?? '').startsWith('/equipe/'))).toEqual([]);
    expect(headers['reporting-endpoints']).toBe('policy="/equipe/api/reports"');
    const settings = (await ask(`${sent}/config.json`)).json<Record<string, string>>();
    expect(JSON.parse(WRITTEN.exec(body)?.[1] ?? '')).toEqual(settings);
    expect(settings).toMatchObject({ apiUrl: '/equipe/api', streamUrl: '/equipe/stream' });
    const frame = (await ask(`${sent}/embed/player`)).body;
    expect(frame).toContain('src="/equipe/embed.js"');
    const card = await ask(`${sent}/oembed?url=${encodeURIComponent('https://radio.example/equipe/embed/player')}`);
    expect(card.json<{ html: string }>().html).toContain('"https://radio.example/equipe/embed/player"');
    expect((await ask(`${sent}/api/openapi.json`)).json()).toMatchObject({ servers: [{ url: '/equipe/api' }] });
  });

  it.each(['/equipe', '/equipe?from=x', '/equipe/'])('%s is the panel', async (url) => {
    expect((await ask(url)).body).toContain('id="config"');
  });

  it('a path that only begins alike is another one', async () => {
    expect((await station.app.inject('/equiped/api/health')).statusCode).toBe(404);
  });
});

it('without a build the API runs and / explains that', async () => {
  const bare = await buildTestApp();
  const reply = await bare.app.inject({ url: '/', headers: HTML_HEADERS });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('the panel is not built');
  expect((await bare.app.inject('/api/health')).json()).toEqual({ status: 'ok' });
  await bare.close();
});

describe('headers', () => {
  it('are on every answer', async () => {
    for (const path of ['/', '/api/health', '/api/auth/verify', '/api/nothing', '/assets/a.js', '/config.json']) {
      expect((await get(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
        'strict-transport-security': 'max-age=31536000',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    }
  });

  const origin = async (url: string, from: string) => {
    const { headers } = await get(url, { origin: from });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    return headers['access-control-allow-origin'];
  };

  it('let caches keep one copy of public answers for all sites, and one per site of others', async () => {
    expect((await get('/api/public/schedule', { origin: 'https://fan.example' })).headers.vary).toBe('accept-encoding');
    const { headers } = await get('/api/auth/verify', { origin: 'https://painel.example' });
    expect(headers.vary).toBe('Origin');
  });

  it('open public reads to every site, and the rest to the listed ones', async () => {
    expect(await origin('/api/public/schedule', 'https://fan.example')).toBe('*');
    expect(await origin('/api/auth/verify', 'https://painel.example')).toBe('https://painel.example');
    for (const stranger of [
      'https://fan.example',
      'https://painel.example.evil.example',
      'null',
      'http://painel.example',
    ]) {
      expect(await origin('/api/auth/verify', stranger)).toBeUndefined();
    }
  });

  it('answer a preflight by the same rule', async () => {
    const ask = (from: string) =>
      test.app.inject({
        method: 'OPTIONS',
        url: '/api/schedules',
        headers: {
          origin: from,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type,idempotency-key,if-match',
        },
      });
    const known = await ask('https://painel.example');
    expect(known.statusCode).toBe(204);
    expect(known.headers).toMatchObject({
      'access-control-allow-origin': 'https://painel.example',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
      'access-control-allow-headers':
        'authorization, content-type, idempotency-key, if-match, last-event-id, device-token',
    });
    expect((await ask('https://fan.example')).headers['access-control-allow-origin']).toBeUndefined();
  });
});

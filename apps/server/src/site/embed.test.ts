import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { keptReleases } from './keptReleases';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';

let dist: string;
let test: TestApp;
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'cabine-embed-'));
  mkdirSync(join(dist, 'embed/0123456789abcdef'), { recursive: true });
  mkdirSync(join(dist, 'assets'));
  for (const [name, text] of [
    ['index.html', '<p>panel</p>'],
    ['embed.js', 'load()'],
    ['embed/player-1.js', 'play()'],
    ['embed/0123456789abcdef/embed.js', 'loadAll()'],
    ['embed.json', '{"path":"/embed/0123456789abcdef/embed.js"}'],
  ] as const) {
    writeFileSync(join(dist, name), text);
    writeFileSync(join(dist, `${name}.br`), brotliCompressSync(text));
  }
  test = await buildTestApp({
    staticDir: dist,
    config: {
      stationName: 'Onda "FM" <1>',
      publicUrl: 'https://radio.example',
      streamUrl: 'https://stream.example/live',
      streams: [
        { name: 'MP3', url: 'https://stream.example/live' },
        { name: 'Canal 2', url: 'https://dois.example/live' },
      ],
      avatarUrl: 'https://avatars.example/{username}.png',
    },
  });
});
afterAll(async () => {
  await test.close();
  rmSync(dist, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const card = (url: string, rest = '') => get(`/oembed?url=${encodeURIComponent(url)}${rest}`);

describe('the widgets’ scripts', () => {
  it('are public and compressed; parts with a hash are cached for a year', async () => {
    for (const [path, life] of [
      ['/embed.js', 'public, max-age=3600'],
      ['/embed/player-1.js', 'public, max-age=31536000, immutable'],
      ['/embed/0123456789abcdef/embed.js', 'public, max-age=31536000, immutable'],
      // Contains the current version, so it must not be cached.
      ['/embed.json', 'no-cache'],
    ] as const) {
      const { headers, statusCode } = await get(path, { 'accept-encoding': 'br', origin: 'https://fan.example' });
      expect([path, statusCode, headers['content-encoding']]).toEqual([path, 200, 'br']);
      expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': life });
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  it('of an earlier build are not found, and the answer is not cached', async () => {
    const { headers, statusCode, json } = await get('/embed/fedcba9876543210/embed.js', {
      origin: 'https://fan.example',
      accept: 'text/html,*/*',
    });
    expect([statusCode, json<object>()]).toEqual([404, { message: 'Not found', code: 'not_found' }]);
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
  });

  it.each(['/embed/../index.html', '/embed/..%2findex.html', '/embed/', '/embed/none.js', '/embed.js.br'])(
    '%s is no way out',
    async (path) => {
      const reply = await get(path);
      expect([400, 403, 404]).toContain(reply.statusCode);
      expect(reply.body).not.toContain('panel');
    },
  );
});

describe('the pages for frames', () => {
  it.each(['player', 'schedule'])('%s may be framed by any site and runs our scripts only', async (widget) => {
    const { headers, body, statusCode } = await get(`/embed/${widget}`);
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']);
    // Any page: * would leave out those whose scheme is not http, and sandboxed ones.
    expect(policy).not.toContain('frame-ancestors');
    const own = "'self' https://radio.example";
    expect(policy).toContain(`default-src 'none'; script-src ${own}; style-src 'nonce-`);
    expect(policy).toContain(`media-src ${own} blob: https: https://stream.example https://dois.example;`);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none';");
    expect(policy).not.toMatch(/unsafe/);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['permissions-policy']).toContain('microphone=()');
    expect(body).toContain(`<cabine-${widget} role="main" poll="" lang="pt-BR" avatars></cabine-${widget}>`);
  });

  it('no other page may be framed', async () => {
    for (const path of ['/', '/login', '/embed.js', '/oembed', '/embedded', '/config.json', '/api/public/radio']) {
      const { headers } = await get(path, { accept: 'text/html' });
      expect([path, headers['x-frame-options']]).toEqual([path, 'DENY']);
      expect([path, headers['content-security-policy']]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
    }
  });

  it.each([
    ['pt_BR', 'pt-BR'],
    ['de_DE_formal', 'de-DE'],
    ['<b>', 'pt-BR'],
  ])('lang=%s is %s', async (asked, lang) => {
    expect((await get(`/embed/player?lang=${asked}`)).body).toContain(`<html lang="${lang}">`);
  });

  it('reads known attributes from the address, as text', async () => {
    const theme = encodeURIComponent('"><script>alert(1)</script>');
    const { body } = await get(
      `/embed/player?theme=${theme}&accent=%23f00&onclick=alert(1)&compact=&lang=en&api=//evil.example`,
    );
    expect(body).toContain('accent="#f00"');
    expect(body).toContain('lang="en" compact=""');
    expect(body).not.toMatch(/<script>|onclick|evil/);
    expect(body).toContain('<title>Onda &#34;FM&#34; &#60;1&#62;: player</title>');
  });
});

describe('oEmbed', () => {
  it('returns the frame for our pages', async () => {
    const reply = await card('https://radio.example/embed/player?theme=dark&x="><b>');
    expect(reply.json()).toMatchObject({
      version: '1.0',
      type: 'rich',
      width: 400,
      provider_url: 'https://radio.example',
      html: expect.stringMatching(
        /^<iframe src="https:\/\/radio\.example\/embed\/player\?theme=dark" [^<>]* allow="autoplay"/,
      ),
    });
    expect(reply.headers['access-control-allow-origin']).toBe('*');
  });

  it('stays within the size that the site requests', async () => {
    const reply = await card('https://radio.example/embed/schedule', '&maxwidth=320&maxheight=200');
    expect(reply.json()).toMatchObject({ width: 320, height: 200 });
  });

  it.each([
    ['https://evil.example/embed/player', 404],
    ['https://radio.example/login', 404],
    ['https://radio.example/embed/none', 404],
    ['not an address', 404],
  ])('rejects %s', async (url, status) => {
    expect((await card(url)).statusCode).toBe(status);
  });

  it('speaks JSON only', async () => {
    expect((await card('https://radio.example/embed/player', '&format=xml')).statusCode).toBe(501);
    expect((await get('/oembed')).statusCode).toBe(404);
    expect((await get('/oembed?url=a&url=b')).statusCode).toBe(404);
  });
});

describe('a server without PUBLIC_URL', () => {
  let nameless: TestApp;
  beforeAll(async () => {
    nameless = await buildTestApp({ staticDir: dist });
  });
  afterAll(() => nameless.close());
  const as = (host: string, url: string) => nameless.app.inject({ url, headers: { host } });

  it.each(['foo bar', 'x^y', 'a.example:99999', 'a.example:x', 'a/b', '<b>', '[::1'])(
    'refuses the host name %j',
    async (host) => {
      const card = `/oembed?url=${encodeURIComponent('http://a.example/embed/player')}`;
      for (const url of [card, '/embed/player']) {
        const reply = await as(host, url);
        expect([url, reply.statusCode, reply.headers['cache-control']]).toEqual([url, 400, 'no-store']);
      }
    },
  );

  it.each(['a.example', 'a.example:8080', '127.0.0.1:3000', '[::1]:3000', 'my_host'])('takes %s', async (host) => {
    const reply = await as(host, `/oembed?url=${encodeURIComponent(`http://${host}/embed/player`)}`);
    expect([reply.statusCode, reply.json<{ provider_url: string }>().provider_url]).toEqual([200, `http://${host}`]);
    // It depends on the visitor's Host header, so it must not be cached.
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});

describe('an upgrade', () => {
  it('leaves the files of the releases before it, which open pages and caches ask for', async () => {
    const store = mkdtempSync(join(tmpdir(), 'cabine-kept-'));
    onTestFinished(() => rmSync(store, { recursive: true }));
    const release = (number: number) => {
      const built = join(store, `dist-${number}`);
      mkdirSync(join(built, `pin-${number}`), { recursive: true });
      writeFileSync(join(built, `player-${number}.js`), '');
      writeFileSync(join(built, `pin-${number}/embed.js`), '');
      return keptReleases(built, join(store, 'kept'));
    };
    const first = release(1);
    const newest = [1, 2, 3, 4, 5, 6].map((number, at) => {
      const releases = release(number);
      releases.keep();
      const folder = releases.folderOf(`player-${number}.js`);
      expect(folder).toBe(join(store, `dist-${number}`));
      // A clock that stands still keeps no order.
      const kept = first.folderOf(`player-${number}.js`);
      if (number > 1) utimesSync(kept, at, at);
      return releases;
    })[5];
    expect(newest?.folderOf('pin-3/embed.js')).toMatch(/kept/);
    expect(newest?.folderOf('../dist-1/player-1.js')).toBe(join(store, 'dist-6'));
    expect(newest?.folderOf('player-7.js')).toBe(join(store, 'dist-6'));
    expect(readdirSync(join(store, 'kept'))).toHaveLength(5);
  });
});

describe('cross-origin access', () => {
  it.each([
    ['/embed.js', 'cross-origin'],
    ['/embed/player-1.js', 'cross-origin'],
    ['/embed/player', 'cross-origin'],
    ['/api/public/radio', 'cross-origin'],
    ['/stream', 'cross-origin'],
    ['/', 'same-origin'],
    ['/api/games', 'same-origin'],
  ])('%s: %s', async (path, policy) => {
    const reply = await test.app.inject({ method: path === '/stream' ? 'HEAD' : 'GET', url: path });
    expect(reply.headers['cross-origin-resource-policy']).toBe(policy);
  });

  it('the panel’s window is isolated from other sites', async () => {
    expect((await get('/')).headers['cross-origin-opener-policy']).toBe('same-origin');
    expect((await get('/embed/player')).headers['cross-origin-opener-policy']).toBeUndefined();
  });
});

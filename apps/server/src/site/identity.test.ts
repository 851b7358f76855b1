import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../platform/config';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { readIdentity } from './identity';

const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
);
const PAGE =
  '<head><title>Cabine</title><link rel="icon" href="/favicon.svg"><link rel="icon" href="/icon.png" sizes="192x192"></head>';

let folder: string;
let test: TestApp;
const file = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cabine-identity-'));
  mkdirSync(join(folder, 'dist'));
  file('dist/index.html', PAGE);
  test = await buildTestApp({
    staticDir: join(folder, 'dist'),
    config: {
      stationName: 'Rádio <Ana>',
      logo: file('logo.txt', SVG),
      accent: '#ffe600',
      loginImage: 'https://pictures.example/studio.jpg',
    },
  });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});
const page = () => test.app.inject({ url: '/login', headers: { accept: 'text/html' } });

describe('the station’s identity', () => {
  it('is part of the panel’s configuration', async () => {
    const settings = (await test.app.inject('/config.json')).json<Record<string, string>>();
    expect(settings).toMatchObject({ accent: '#ffe600', loginImage: 'https://pictures.example/studio.jpg' });
    expect(settings.logo).toMatch(/^\/identity\/[0-9a-f]{16}\.svg$/);
  });

  it('is in the page before any program runs: name, icon, colour', async () => {
    const { body, headers } = await page();
    const { logo } = (await test.app.inject('/config.json')).json<{ logo: string }>();
    expect(body).toContain('<title>Rádio &#60;Ana&#62;</title>');
    expect(body).toContain(`<link rel="icon" href="${logo}">`);
    expect(body).not.toContain('/favicon.svg');
    expect(body).toMatch(/<style nonce="[^_"]+">:root{--cabine-accent:#ffe600}<\/style>/);
    expect(headers['content-security-policy']).toMatch(/img-src [^;]*https:\/\/pictures\.example(;| )/);
  });

  it('applies to widgets in a frame unless the site overrides it', async () => {
    expect((await test.app.inject('/embed/player')).body).toContain('accent="#ffe600"');
    expect((await test.app.inject('/embed/player?accent=%23123456')).body).toContain('accent="#123456"');
  });

  it('serves a file by its bytes; an SVG cannot run scripts or load anything', async () => {
    const { logo } = (await test.app.inject('/config.json')).json<{ logo: string }>();
    const { statusCode, headers, body } = await test.app.inject(logo);
    expect([statusCode, body]).toEqual([200, SVG]);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      // Widgets show it on other sites.
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    });
    expect((await test.app.inject('/identity/other.svg')).statusCode).toBe(404);
  });
});

describe('without a setting', () => {
  it('is absent by default, and img-src then has no further origin', async () => {
    const plain = await buildTestApp({ staticDir: join(folder, 'dist'), config: {} });
    const { body, headers } = await plain.app.inject({ url: '/login', headers: { accept: 'text/html' } });
    await plain.close();
    expect(body).toContain('/favicon.svg');
    expect(body).not.toContain('--cabine-accent');
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
  });
});

describe('a wrong setting', () => {
  it('reads a picture by its bytes', async () => {
    const { loginImage } = await readIdentity({ logo: null, loginImage: file('picture.svg', PNG) });
    expect(loginImage?.href).toMatch(/\.png$/);
  });

  it.each([
    ['a missing file', () => '/nowhere/logo.png', /^LOGO is ".*", which can't be read \(ENOENT\)\. .+\. Name an image/],
    [
      'a page',
      () => file('page.png', '<html><body/></html>'),
      /^LOGO is ".*", which is not a picture .+\. .+\. Use a PNG/,
    ],
    ['a PDF', () => file('a.pdf', '%PDF-1.7\n'), /not a picture/],
    ['a huge file', () => file('huge.png', Buffer.alloc(2_000_001)), /more than 2 MB/],
  ])('%s stops the start and explains what, why and what to do', async (_, path, message) => {
    const read = readIdentity({ logo: path(), loginImage: null });
    await expect(read).rejects.toThrow(message);
    await expect(read).rejects.toBeInstanceOf(ConfigError);
  });

  it.each(['yellow', '#ff', 'red}</style>'])('ACCENT=%s stops the start', (ACCENT) =>
    expect(() => readConfig({ ACCENT })).toThrow(/^ACCENT is ".*", which is not a colour\. .+\. Write it as #ffe600/),
  );
});

import { readFileSync, readdirSync } from 'node:fs';
import { request as sendRequest } from 'node:https';
import { startStation } from '../support/Station';
import { expect, test } from '../support/test';
import { startProxy } from './proxies';

// A calendar's address is a secret of its member, and searches have members' names: no proxy's file of ours, and no part of one
// on a page, logs them.

const DOCS = new URL('../../docs/operations/', import.meta.url);
const OLD = 'old.example.com';
const SECRET = 'c2VjcmV0LW9mLWEtY2FsZW5kYXI';
const NAME = 'Zefinha.Quirino';

/** Every nginx block of the pages, by its page. */
const BLOCKS = readdirSync(DOCS).flatMap((page) =>
  [...readFileSync(new URL(page, DOCS), 'utf8').matchAll(/```nginx\n([^]*?)```/g)].map(
    ([, block = '']) => [page, block] as const,
  ),
);

/** The whole file with a block of a page: a server stands beside its own, locations in place of all that have the path. */
function withBlock(site: string, block: string): string {
  if (block.includes('server {')) {
    const server = block.replace(/server_name .+;/, 'server_name old.localhost;');
    return `${site}\n${server.replaceAll(OLD, 'radio.example.com')}`;
  }
  const plain = site.lastIndexOf('server {');
  const ofTls = site.slice(plain).replaceAll(/ {4}location [^{]*\{[^}]*\}\n/g, '');
  return site.slice(0, plain) + ofTls.replace(/\}\s*$/, `${block}}\n`);
}

const CASES: readonly (readonly [name: string, edit: (site: string) => string, host: string, base: string])[] = [
  ['deploy/nginx.conf', String, 'localhost', ''],
  ...BLOCKS.map(([page, block]) => {
    const host = block.includes('server {') ? 'old.localhost' : 'localhost';
    const base = /location (\/\w+)\/ \{\n\s+proxy_pass/.exec(block)?.[1] ?? '';
    return [page, (site: string) => withBlock(site, block), host, base] as const;
  }),
];

const ask = (port: number, host: string, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      servername: host,
      headers: { host, referer: `https://localhost/?q=${NAME}` },
      rejectUnauthorized: false,
    };
    sendRequest(options, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    })
      .once('error', reject)
      .end();
  });

test('the pages have the blocks that this file tries', () => {
  expect(BLOCKS.map(([page]) => page)).toEqual(['moving.md', 'proxy.md']);
});

for (const [name, edit, host, base] of CASES)
  test(`${name} keeps calendars' addresses and searches out of nginx's logs`, async ({ start }) => {
    const station = await start(startStation, {
      env: { PUBLIC_URL: `https://localhost${base}`, TRUST_PROXY: '127.0.0.1', DEMO: '1' },
    });
    const proxy = await start(startProxy.nginx, [station.port], { base, edit });
    const calendar = `${base}/calendar/${SECRET}.ics`;
    await ask(proxy.port, host, calendar);
    await fetch(`${proxy.plainUrl}${calendar}`, { redirect: 'manual' });
    await ask(proxy.port, host, `${base}/a-page-that-is-logged?q=${NAME}`);
    await fetch(`${proxy.plainUrl}/?q=${NAME}`, { redirect: 'manual' });
    await expect.poll(() => proxy.logs()).toContain('a-page-that-is-logged');
    expect(proxy.logs()).not.toContain(NAME);
    await station.kill('SIGKILL');
    await ask(proxy.port, host, calendar);
    await ask(proxy.port, host, `${base}/a-page-after-the-end`);
    await expect.poll(() => proxy.logs()).toContain('a-page-after-the-end');
    expect(proxy.logs()).not.toContain(SECRET);
  });

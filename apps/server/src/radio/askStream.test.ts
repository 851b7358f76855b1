import { afterAll, beforeAll, expect, it } from 'vitest';
import { askStream, resolvePlaylists, type Silence } from './askStream';
import { startServer, type TestServer } from './testing/startServer';

const MP3 = Buffer.from('fffb9064'.padEnd(2_000, '0'), 'hex');
const OPEN = { 'access-control-allow-origin': '*' };
let here: TestServer;
let there: TestServer;
beforeAll(async () => {
  there = await startServer((request, reply) => {
    if (request.url === '/closed.ts')
      return void reply.writeHead(200, { 'content-type': 'video/mp2t' }).end('G'.repeat(188));
    reply.writeHead(200, { 'content-type': request.url?.endsWith('.ts') ? 'video/mp2t' : 'audio/mpeg', ...OPEN });
    // A live stream does not end.
    reply.write(MP3);
  });
  const hls = (segment: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${there.url}/${segment}\n`;
  here = await startServer((request, reply) => {
    const answers: Record<string, [Record<string, string>, string | Buffer]> = {
      '/live': [{ 'content-type': 'audio/mpeg' }, MP3],
      '/untyped': [{ 'content-type': 'application/octet-stream' }, MP3],
      '/root': [{ 'content-type': 'text/html' }, '<!doctype html><h1>SHOUTcast</h1>'],
      '/odd': [{ 'content-type': 'application/json' }, '{"error":1}'],
      '/nothing': [{ 'content-type': 'audio/mpeg' }, ''],
      '/listen.pls': [{ 'content-type': 'audio/x-scpls' }, `[playlist]\nFile1=${there.url}/live\nTitle1=x\n`],
      '/empty.pls': [{ 'content-type': 'audio/x-scpls' }, '[playlist]\nNumberOfEntries=0\n'],
      '/live.m3u': [{ 'content-type': 'audio/x-mpegurl' }, `#EXTM3U\n#EXTINF:-1,x\n${there.url}/live\n`],
      '/hls.m3u8': [{ 'content-type': 'application/vnd.apple.mpegurl', ...OPEN }, hls('a1.ts')],
      '/master': [
        { 'content-type': 'application/vnd.apple.mpegurl', ...OPEN },
        '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhls.m3u8\n',
      ],
      '/closed.m3u8': [{ 'content-type': 'application/vnd.apple.mpegurl', ...OPEN }, hls('closed.ts')],
    };
    if (request.url === '/go') return void reply.writeHead(302, { location: `${there.url}/live` }).end();
    if (request.url === '/round') return void reply.writeHead(301, { location: '/round' }).end();
    const [headers, body] = answers[request.url ?? ''] ?? [];
    if (headers === undefined) return void reply.writeHead(404).end();
    reply.writeHead(200, headers).end(body);
  });
});
afterAll(() => Promise.all([here.close(), there.close()]));

it.each<[string, Silence | null, boolean, string?]>([
  ['/live', null, false],
  ['/untyped', null, false],
  ['/go', null, true],
  ['/listen.pls', null, true, '/live'],
  ['/live.m3u', null, true, '/live'],
  ['/hls.m3u8', null, true],
  ['/master', null, true],
  ['/closed.m3u8', 'closed', true],
  ['/root', 'page', false],
  ['/odd', 'unreadable', false],
  ['/nothing', 'empty', false],
  ['/empty.pls', 'empty', false],
  ['/round', 'redirects', false],
  ['/none', 'absent', false],
])('%s: %s, with the other host: %s', async (path, silence, isElsewhere, plays) => {
  const found = await askStream(here.url + path, false);
  expect(found.silence).toBe(silence);
  expect([...found.origins]).toEqual(isElsewhere ? [here.url, there.url] : [here.url]);
  expect(found.url).toBe(plays === undefined ? here.url + path : there.url + plays);
});

it('http is no sound on a page over https, also behind a redirect', async () => {
  expect((await askStream(`${here.url}/live`, true)).silence).toBe('insecure');
});

it('a playlist is played by the address that it names', async () => {
  const streamUrl = `${here.url}/listen.pls`;
  const streams = [{ name: 'a', url: streamUrl }];
  const url = `${there.url}/live`;
  expect(await resolvePlaylists({ streamUrl, streams })).toEqual({ streamUrl: url, streams: [{ name: 'a', url }] });
});

it('a port without a server is unreachable', async () => {
  expect((await askStream('http://127.0.0.1:1/live', false)).silence).toBe('unreachable');
});

import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { end, keptPort, run, user } from './processes';
import { until } from './until';

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
const TYPES: Record<string, string> = {
  '.m3u8': PLAYLIST_TYPE,
  '.ts': 'video/mp2t',
  '.m4s': 'video/mp4',
  '.mp4': 'video/mp4',
  '.aac': 'audio/aac',
};
const SOUND = '-re -f lavfi -i sine=frequency=440 -b:a 96k'.split(' ');
const LIST = '-f hls -hls_time 1 -hls_list_size 6 -hls_flags delete_segments'.split(' ');
const KEY = Buffer.alloc(16, 7);

/** What an encoder writes; the paths after `live.m3u8` are the same segments told in another way. */
export const ENCODERS = {
  'MPEG-TS': ['-c:a', 'aac', ...LIST],
  'fragmented MP4': ['-c:a', 'aac', ...LIST, '-hls_segment_type', 'fmp4'],
  'MP3 in MPEG-TS': ['-c:a', 'libmp3lame', ...LIST],
  'AAC without a container':
    '-c:a aac -f segment -segment_time 1 -segment_format adts -segment_list_flags live -segment_list_size 6'.split(' '),
  'AES-128': ['-c:a', 'aac', ...LIST, '-hls_key_info_file', 'key.info'],
} as const;

/** Adds to the address: in other words, from elsewhere, or in another form. */
export const VARIANTS = {
  'a list of qualities': 'master.m3u8',
  'a group of sounds': 'group.m3u8',
  discontinuities: 'discontinuous.m3u8',
  gzip: 'gzip.m3u8',
  'a redirect': 'go',
  'an address without an ending': 'live',
} as const;

export interface Playlist {
  url: string;
  /** The same with segments on another host. */
  elsewhere: string;
  /** The address of a variant. */
  variant(path: string): string;
  /** Answers again, or no longer: as a server that restarts. */
  serve(): Promise<void>;
  /** The encoder starts again: numbers, names and times of its segments begin anew. */
  restart(): Promise<void>;
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** A real live stream as a playlist of segments (HLS), written by ffmpeg. */
export async function startPlaylist(encoder: keyof typeof ENCODERS = 'MPEG-TS'): Promise<Playlist> {
  const folder = mkdtempSync(join(tmpdir(), 'cabine-hls-'));
  writeFileSync(join(folder, 'key'), KEY);
  writeFileSync(join(folder, 'key.info'), `key\n${join(folder, 'key')}\n`);
  if (user) chownSync(folder, user.uid, user.gid);
  const words = ENCODERS[encoder].map((word) => (word === 'key.info' ? join(folder, word) : word));
  const isSegments = words.includes('segment');
  const output = isSegments
    ? ['-segment_list', join(folder, 'live.m3u8'), join(folder, 'live%d.aac')]
    : [join(folder, 'live.m3u8')];
  const write = () => run('ffmpeg', ['-loglevel', 'error', '-y', ...SOUND, ...words, ...output]);
  let writer = write();
  const port = await keptPort();
  let server: Server | null = null;
  const read = (path: string) => readFile(join(folder, path)).catch(() => null);
  const list = async () => String((await read('live.m3u8')) ?? '');

  /** How the playlist is told below other paths. */
  const told: Record<string, () => Promise<string | Buffer>> = {
    'master.m3u8': async () => '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=96000,CODECS="mp4a.40.2"\nlive.m3u8\n',
    'group.m3u8': async () =>
      '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="a",DEFAULT=YES,URI="live.m3u8"\n' +
      '#EXT-X-STREAM-INF:BANDWIDTH=96000,CODECS="mp4a.40.2",AUDIO="a"\nlive.m3u8\n',
    'discontinuous.m3u8': async () => discontinuous(await list()),
    'gzip.m3u8': async () => gzipSync(await list()),
    live: list,
  };
  const answer = async (pathname: string, isElsewhere: boolean, response: ServerResponse) => {
    // Scripts of other sites read it.
    const open = { 'access-control-allow-origin': '*' };
    if (pathname === 'go') return response.writeHead(302, { ...open, location: '/live.m3u8' }).end();
    const other = await told[pathname]?.();
    const file = other ?? (await read(pathname));
    const body = isElsewhere ? String(file).replaceAll(/^[^#].*\.ts$/gm, `http://localhost:${port}/$&`) : file;
    const type = other === undefined ? (TYPES[extname(pathname)] ?? 'application/octet-stream') : PLAYLIST_TYPE;
    const encoding = pathname.startsWith('gzip') && { 'content-encoding': 'gzip' };
    response.writeHead(body ? 200 : 404, { ...open, ...encoding, 'content-type': type });
    return response.end(body ?? '');
  };
  const serve = async () => {
    server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      void answer(pathname.slice(1), searchParams.has('elsewhere'), response);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const leave = async () => {
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    server = null;
    await closed;
  };
  await serve();
  const segments = async () => (await list()).match(/^[^#\n].+$/gm)?.length ?? 0;
  await until('three segments', 30_000, async () => (await segments()) >= 3);
  const variant = (path: string) => `http://127.0.0.1:${port}/${path}`;
  return {
    // Stations add keys to addresses.
    url: variant('live.m3u8?key=a.mp3'),
    elsewhere: variant('live.m3u8?elsewhere'),
    variant,
    serve,
    async restart() {
      await end(writer, 'SIGKILL');
      writer = write();
    },
    leave,
    async close() {
      await leave();
      await end(writer, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Every third segment says that it follows another stream, as where an encoder restarted. */
function discontinuous(list: string): string {
  const first = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(list)?.[1] ?? 0);
  let number = first - 1;
  return list
    .replace(/#EXT-X-MEDIA-SEQUENCE.*/, `$&\n#EXT-X-DISCONTINUITY-SEQUENCE:${Math.ceil(first / 3)}`)
    .replaceAll(/^#EXTINF/gm, (line) => ((number += 1) % 3 === 0 ? `#EXT-X-DISCONTINUITY\n${line}` : line));
}

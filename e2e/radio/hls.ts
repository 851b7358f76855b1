import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { end, keptPort, run, user } from './processes';
import { until } from './until';

const TYPES: Record<string, string> = { '.m3u8': 'application/vnd.apple.mpegurl', '.ts': 'video/mp2t' };
const ENCODER =
  '-re -f lavfi -i sine=frequency=440 -c:a aac -b:a 96k -f hls -hls_time 1 -hls_list_size 6 -hls_flags delete_segments'.split(
    ' ',
  );

export interface Playlist {
  url: string;
  /** The same with segments on another host. */
  elsewhere: string;
  /** Answers again, or no longer: as a server that restarts. */
  serve(): Promise<void>;
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** A real live stream as a playlist of segments (HLS), written by ffmpeg. */
export async function startPlaylist(): Promise<Playlist> {
  const folder = mkdtempSync(join(tmpdir(), 'cabine-hls-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const encoder = run('ffmpeg', ['-loglevel', 'error', ...ENCODER, join(folder, 'live.m3u8')]);
  const port = await keptPort();
  let server: Server | null = null;
  const read = (path: string) => readFile(join(folder, path)).catch(() => null);

  const serve = async () => {
    server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const path = pathname.slice(1);
      void read(path).then((file) => {
        const body = searchParams.has('elsewhere')
          ? String(file).replaceAll(/^[^#].*\.ts$/gm, `http://localhost:${port}/$&`)
          : file;
        const type = TYPES[extname(path)] ?? 'text/plain';
        // Scripts of other sites read it.
        response.writeHead(body ? 200 : 404, { 'content-type': type, 'access-control-allow-origin': '*' });
        response.end(body ?? '');
      });
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
  const segments = async () => String((await read('live.m3u8')) ?? '').match(/\.ts$/gm)?.length ?? 0;
  await until('three segments', 30_000, async () => (await segments()) >= 3);
  return {
    // Stations add keys to addresses.
    url: `http://127.0.0.1:${port}/live.m3u8?key=a.mp3`,
    elsewhere: `http://127.0.0.1:${port}/live.m3u8?elsewhere`,
    serve,
    leave,
    async close() {
      await leave();
      await end(encoder, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

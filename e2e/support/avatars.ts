import { once } from 'node:events';
import { createServer } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';

/** One chunk of a PNG file. */
function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const HEAD = ['........', '.hhhhhh.', '.hhhhhh.', '..ssss..', '..eses..', '..ssss..', '..ssss..', '.bbbbbb.'];

/** A pixelated head, whose hair and shirt depend on the name. */
function head(color: readonly number[]): Buffer {
  const colors: Record<string, readonly number[]> = {
    h: [...color.map((part) => part >> 1), 255],
    b: [...color, 255],
    s: [228, 184, 140, 255],
    e: [34, 34, 34, 255],
  };
  const rows = HEAD.flatMap((row) => [0, ...[...row].flatMap((pixel) => colors[pixel] ?? [0, 0, 0, 0])]);
  const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 6, 0, 0, 0]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk('IDAT', deflateSync(Buffer.from(rows)));
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))]);
}

let template: Promise<string> | null = null;

/** AVATAR_URL of a local avatar service, one per worker: tests use no outside service. */
export function avatarUrl(): Promise<string> {
  template ??= listen();
  return template;
}

async function listen(): Promise<string> {
  const server = createServer((request, response) => {
    const hash = crc32(request.url ?? '');
    response
      .writeHead(200, { 'content-type': 'image/png' })
      .end(head([hash & 255, (hash >> 8) & 255, (hash >> 16) & 255]));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The avatar service has no port.');
  return `http://127.0.0.1:${address.port}/{username}.png`;
}

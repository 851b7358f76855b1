import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { buildTestApp } from '../testing/buildTestApp';

const BYTES_PER_SECOND = 16_000;
const HZ = 48_000;
const SECONDS = 40;

const test = await buildTestApp();
afterAll(() => test.close());

it('GET /stream is what ffmpeg decodes without a word, over the end of the loop', async () => {
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { body } = await fetch(`${url}/stream`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= SECONDS * BYTES_PER_SECOND) break;
    test.clock.advance(1_000);
  }
  const { said, samples } = await decode(Buffer.concat(parts));
  expect(said).toBe('');
  expect(samples / HZ).toBeCloseTo(bytes / BYTES_PER_SECOND, 1);
});

/** ffmpeg's messages, and the number of samples it decodes. */
async function decode(sound: Buffer): Promise<{ said: string; samples: number }> {
  const args = ['-v', 'warning', '-f', 'mp3', '-i', 'pipe:0', '-f', 's16le', '-ac', '1', 'pipe:1'];
  const running = promisify(execFile)('ffmpeg', args, { encoding: 'buffer', maxBuffer: 100_000_000 });
  running.child.stdin?.end(sound);
  const { stdout, stderr } = await running;
  const said = stderr.toString().replace(/.*Estimating duration from bitrate.*\n/, '');
  return { said, samples: stdout.length / 2 };
}

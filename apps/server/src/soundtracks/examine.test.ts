import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TooSlow, examine } from './examine';
import { aac, id3Of, mp3, wavOfChunks } from './testing/audioFiles';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cabine-examine-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = (bytes: Buffer) => {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return path;
};

/** Takes a second to read. */
const SLOW = Buffer.concat([id3Of(140_000), mp3()]);

it.each([
  ['a WAV of 240,000 chunks', wavOfChunks(240_000)],
  ['an AAC of 150,000 frames', aac(150_000)],
  ['an ID3 tag of 140,000 frames', SLOW],
])('%s, which takes a second to read, does not block the event loop', async (_, bytes) => {
  const path = write(bytes);
  // Starts the thread before the measurement.
  await examine(write(mp3()));
  writeFileSync(path, bytes);
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  await examine(path);
  clearInterval(others);
  expect(turns).toBeGreaterThan(2);
});

it('a file that takes too long is refused, and the next one is examined', async () => {
  await expect(examine(write(SLOW), 1)).rejects.toThrow(TooSlow);
  expect(await examine(write(mp3()))).toMatchObject({ type: 'audio/mpeg' });
});

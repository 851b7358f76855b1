import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TooSlow, examine } from './examine';
import { aac, mp3 } from './testing/audioFiles';

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

/** As slow to read as two megabytes can be. */
const SLOW = aac(150_000);

it('a file that is slow to read does not block the event loop', async () => {
  // Starts the thread before the measurement.
  await examine(write(mp3()));
  const path = write(SLOW);
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

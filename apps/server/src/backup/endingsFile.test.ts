import { createHmac } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { append, endingsPath, readEndings, type Entry } from './endingsFile';

const KEY = Buffer.alloc(32, 7);
const written = (day: number): Entry => ({ backup: `2026-11-0${day}T00:00:00.000Z` });
/** As earlier versions wrote it. */
const oldLine = (entry: Entry) => {
  const json = JSON.stringify(entry);
  return `${createHmac('sha256', KEY).update(json).digest('hex')} ${json}\n`;
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cabine-endings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = () => readFileSync(endingsPath(folder), 'utf8');
async function read(list: string) {
  writeFileSync(endingsPath(folder), list);
  const { isCut, foreign, newestBackup } = (await readEndings([endingsPath(folder)], KEY)) ?? {};
  return { isCut, foreign, newestBackup };
}

it('a line that was cut out, changed or moved is noticed, of earlier versions too; the list of one goes on', async () => {
  writeFileSync(endingsPath(folder), oldLine(written(1)) + oldLine(written(2)));
  await append(folder, [written(3), written(4)], KEY);
  await append(folder, [written(5)], KEY);
  const whole = text();
  expect(await read(whole)).toEqual({ isCut: false, foreign: 0, newestBackup: '2026-11-05T00:00:00.000Z' });
  const lines = whole.trimEnd().split('\n');
  // The last one alone can be cut off: nothing after it knows of it.
  for (const at of lines.keys()) {
    const others = lines.filter((_, each) => each !== at);
    expect([at, (await read(`${others.join('\n')}\n`)).isCut]).toEqual([at, at < lines.length - 1]);
  }
  expect((await read(whole.replace('2026-11-02', '2026-12-02'))).isCut).toBe(true);
  const [first = '', second = '', ...rest] = lines;
  expect((await read(`${[second, first, ...rest].join('\n')}\n`)).isCut).toBe(true);
});

it('half a line of a crash and two that were written at once are no cut', async () => {
  await append(folder, [written(1)], KEY);
  const before = text();
  await append(folder, [written(2)], KEY);
  const one = text().slice(before.length);
  // Another program read the list before that line was there.
  writeFileSync(endingsPath(folder), before);
  await append(folder, [written(3)], KEY);
  appendFileSync(endingsPath(folder), `${one}${'f'.repeat(64)} {"at"`);
  await append(folder, [written(4)], KEY);
  const whole = text();
  expect(await read(whole)).toEqual({ isCut: false, foreign: 1, newestBackup: '2026-11-04T00:00:00.000Z' });
  expect((await read(whole.replace(one, ''))).isCut).toBe(true);
});

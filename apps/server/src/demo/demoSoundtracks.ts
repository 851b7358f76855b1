import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AUDIO_EXTENSIONS } from '@cabine/panel-core/contract';
import type { Config } from '../platform/config';
import type { Db } from '../platform/db/schema';
import { readMpegFrames } from '../radio/mpegFrames';
import { judgeSound } from '../soundtracks/judgeSound';
import { openFileStore } from '../soundtracks/openFileStore';
import { incomingFolder } from '../soundtracks/FolderStore';
import type { StoredFile } from '../soundtracks/soundtracks.repository';

const AUTO_DJ_FILE = new URL('../../assets/autodj.mp3', import.meta.url);
const RATE = 22_050;
const BYTES_PER_SAMPLE = 2;
const LOUD = 9_000;

export interface DemoSoundtrack extends StoredFile {
  name: string;
  /** Days since it was added. */
  age: number;
}

/** A WAV of bell strokes: MIDI note and second of each. */
function bells(seconds: number, strokes: readonly (readonly [note: number, at: number])[]): Buffer {
  const count = Math.round(seconds * RATE);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + count * BYTES_PER_SAMPLE, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * BYTES_PER_SAMPLE, 28);
  head.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  head.writeUInt16LE(BYTES_PER_SAMPLE * 8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(count * BYTES_PER_SAMPLE, 40);
  const samples = Buffer.alloc(count * BYTES_PER_SAMPLE);
  for (let i = 0; i < count; i += 1) {
    const t = i / RATE;
    const fade = Math.min(1, (seconds - t) / 0.2);
    const sound = strokes.reduce((sum, [note, at]) => sum + bell(note, t - at), 0);
    samples.writeInt16LE(Math.round(LOUD * fade * sound), i * BYTES_PER_SAMPLE);
  }
  return Buffer.concat([head, samples]);
}

function bell(note: number, t: number): number {
  if (t < 0) return 0;
  const phase = 2 * Math.PI * 440 * 2 ** ((note - 69) / 12) * t;
  return (
    Math.min(1, t / 0.005) * Math.exp(-3 * t) * (Math.sin(phase) + 0.4 * Math.sin(2.76 * phase) * Math.exp(-6 * t))
  );
}

/** Some seconds of the AutoDJ's music, cut at frame boundaries. */
async function autoDjCut(fromS: number, toS: number): Promise<Buffer> {
  const data = await readFile(AUTO_DJ_FILE);
  const { offsets, frameMs } = readMpegFrames(data);
  const at = (seconds: number) => offsets[Math.round((seconds * 1000) / frameMs)];
  return data.subarray(at(fromS), at(toS));
}

const makeAll = async (): Promise<{ name: string; age: number; bytes: Buffer }[]> => [
  { name: 'abertura_da_manha.mp3', age: 40, bytes: await autoDjCut(0, 7.5) },
  {
    name: 'virada_de_hora.wav',
    age: 33,
    bytes: bells(2.5, [
      [76, 0],
      [72, 0.5],
      [74, 1],
      [67, 1.5],
    ]),
  },
  {
    name: 'voce_esta_ouvindo.wav',
    age: 12,
    bytes: bells(1.8, [
      [67, 0],
      [72, 0.18],
      [76, 0.36],
      [79, 0.54],
    ]),
  },
  { name: 'promo_fim_de_semana.mp3', age: 3, bytes: await autoDjCut(20, 25) },
];

/** Makes the demo's jingles and stores the files; the rows are inserted later, in a transaction. */
export async function storeDemoSoundtracks(config: Pick<Config, 'dataDir' | 's3'>, db: Db): Promise<DemoSoundtrack[]> {
  const files = await openFileStore(config, db);
  const folder = incomingFolder(config.dataDir);
  await mkdir(folder, { recursive: true });
  const stored: DemoSoundtrack[] = [];
  for (const { name, age, bytes } of await makeAll()) {
    const sound = await judgeSound(bytes);
    if ('fault' in sound) throw new Error(`The demo's ${name} is not audio. Restore apps/server/assets/autodj.mp3.`);
    const { type, durationMs, etag } = sound;
    const file = randomUUID() + AUDIO_EXTENSIONS[type];
    const path = join(folder, file);
    await writeFile(path, bytes);
    await files.put(file, path, type);
    await rm(path, { force: true });
    stored.push({ name, age, file, type, bytes: bytes.length, duration_ms: durationMs, etag });
  }
  files.close();
  return stored;
}

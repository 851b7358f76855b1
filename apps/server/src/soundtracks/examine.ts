import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AudioType } from '@cabine/panel-core/contract';
import { readAdts, readMp3, readWav, skipId3 } from './audioFrames';

/** What a file is by its bytes. */
export interface Sound {
  type: AudioType;
  bytes: number;
  durationMs: number;
  /** Of exactly these bytes. */
  etag: string;
}

/** How far the library's duration may be from that of the frames. */
const TOLERANCE_S = 0.5;

function typeOf(bytes: Buffer): { type: AudioType; duration: number } | null {
  const wav = readWav(bytes);
  if (wav) return { type: 'audio/wav', ...wav };
  const start = skipId3(bytes);
  if (start === null) return null;
  const mp3 = readMp3(bytes, start);
  if (mp3) return { type: 'audio/mpeg', duration: mp3.duration };
  const aac = readAdts(bytes, start);
  return aac && { type: 'audio/aac', duration: aac.duration };
}

/** Seconds as the library reads them; null where it finds no sound. Tags are left alone: nobody shows them. */
async function readDuration(bytes: Buffer, type: AudioType): Promise<number | null> {
  const { parseBuffer } = await import('music-metadata');
  try {
    const { format } = await parseBuffer(
      bytes,
      { mimeType: type, size: bytes.length },
      { duration: true, skipCovers: true },
    );
    return format.hasVideo || format.duration === undefined ? null : format.duration;
  } catch {
    return null;
  }
}

/** Says what bytes are; null if they are no whole MP3, WAV or AAC from the first to the last. */
export async function examineBytes(bytes: Buffer): Promise<Sound | null> {
  const found = typeOf(bytes);
  if (!found) return null;
  const duration = await readDuration(bytes, found.type);
  if (duration === null || Math.abs(duration - found.duration) > TOLERANCE_S) return null;
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
  return { type: found.type, bytes: bytes.length, durationMs: Math.round(duration * 1000), etag };
}

let last: Promise<unknown> = Promise.resolve();

/** The same of a file; one after the other, so that many uploads at once need the memory of one. */
export function examine(path: string): Promise<Sound | null> {
  const mine = last.then(async () => examineBytes(await readFile(path)));
  last = mine.catch(() => undefined);
  return mine;
}

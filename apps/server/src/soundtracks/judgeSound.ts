import { createHash } from 'node:crypto';
import type { AudioType } from '@cabine/panel-core/contract';
import type { IFormat } from 'music-metadata';

/** What a file is by its bytes. */
export interface Sound {
  type: AudioType;
  bytes: number;
  durationMs: number;
  /** Of exactly these bytes. */
  etag: string;
}

/** Less is no jingle: chance makes a frame or two out of any bytes. */
const DURATION_MIN_S = 0.1;
/** So much at either end may be something else, as players do not mind. */
const STRAY_MAX_BYTES = 4_096;
const WAV_CODECS = ['PCM', 'IEEE_FLOAT', 'ALAW', 'MULAW', 'non-PCM (65534)'];
const WAV_BITS = [8, 16, 24, 32, 64];
const WAV_CHANNELS_MAX = 8;
/** What sound cards play. */
const HZ = { min: 8_000, max: 192_000 };

/**
 * Says what bytes are, as a player would take them; null if they are no MP3, WAV or AAC. What a hostile file costs is
 * bounded by whoever calls this: see `examine`.
 */
export async function judgeSound(bytes: Buffer): Promise<Sound | null> {
  // The library that reads sound loads with the first file.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes, { mpegOffsetTolerance: STRAY_MAX_BYTES }).catch(() => null);
  if (found?.mime === 'audio/wav') return toSound(await readFormat(bytes, 'audio/wav'), bytes);
  // Stray bytes may look like the beginning of a frame of the other kind: which it is, the frames tell.
  if (found?.mime !== 'audio/mpeg' && found?.mime !== 'audio/aac') return null;
  // The same bytes behind the sound make the library count anew, so it is asked again without them.
  return (
    toSound(await readFormat(bytes, 'audio/mpeg'), bytes) ??
    toSound(await readFormat(bytes.subarray(0, -STRAY_MAX_BYTES), 'audio/mpeg'), bytes)
  );
}

/** Tags are left alone: nobody shows them. */
async function readFormat(bytes: Buffer, mimeType: string): Promise<Partial<IFormat>> {
  const { parseBuffer } = await import('music-metadata');
  try {
    return (await parseBuffer(bytes, { mimeType, size: bytes.length }, { duration: true, skipCovers: true })).format;
  } catch {
    return {};
  }
}

function toSound(format: Partial<IFormat>, bytes: Buffer): Sound | null {
  const { duration, sampleRate = 0, numberOfChannels = 0 } = format;
  const type = typeOf(format);
  const isPlayed = sampleRate >= HZ.min && sampleRate <= HZ.max && numberOfChannels >= 1;
  if (type === null || !isPlayed || duration === undefined || !(duration >= DURATION_MIN_S)) return null;
  if (type === 'audio/wav' && !holdsItsSamples(format, bytes)) return null;
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
  return { type, bytes: bytes.length, durationMs: Math.round(duration * 1000), etag };
}

function typeOf({ container, codec = '' }: Partial<IFormat>): AudioType | null {
  if (container === 'WAVE') return WAV_CODECS.includes(codec) ? 'audio/wav' : null;
  if (container === 'MPEG') return codec.endsWith('Layer 3') ? 'audio/mpeg' : null;
  return container?.startsWith('ADTS') ? 'audio/aac' : null;
}

/** A header may promise any number of samples of any size. */
function holdsItsSamples(
  { bitsPerSample = 0, numberOfChannels = 0, numberOfSamples = 0 }: Partial<IFormat>,
  { length }: Buffer,
) {
  const isSense = WAV_BITS.includes(bitsPerSample) && numberOfChannels <= WAV_CHANNELS_MAX;
  return isSense && (numberOfSamples * numberOfChannels * bitsPerSample) / 8 <= length;
}

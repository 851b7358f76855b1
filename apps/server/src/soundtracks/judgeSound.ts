import { createHash } from 'node:crypto';
import type { AudioType } from '@cabine/panel-core/contract';
import type { IFormat } from 'music-metadata';

/** A file's type and properties, read from its bytes. */
export interface Sound {
  type: AudioType;
  bytes: number;
  durationMs: number;
  /** Hash of the bytes. */
  etag: string;
}

/** Shorter files are refused: random bytes may contain a frame or two. */
const DURATION_MIN_S = 0.1;
/** Other data that is accepted at either end, as players do. */
const STRAY_MAX_BYTES = 4_096;
const WAV_CODECS = ['PCM', 'IEEE_FLOAT', 'ALAW', 'MULAW', 'non-PCM (65534)'];
const WAV_BITS = [8, 16, 24, 32, 64];
const WAV_CHANNELS_MAX = 8;
/** Sample rates that sound cards play. */
const HZ = { min: 8_000, max: 192_000 };

/**
 * Determines the type of audio bytes as a player would; null unless they are MP3, WAV or AAC. Run it through `examine`,
 * which limits time and memory for hostile files.
 */
export async function judgeSound(bytes: Buffer): Promise<Sound | null> {
  // Loaded with the first file.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes, { mpegOffsetTolerance: STRAY_MAX_BYTES }).catch(() => null);
  if (found?.mime === 'audio/wav') return toSound(await readFormat(bytes, 'audio/wav'), bytes);
  // Stray bytes may look like a frame of another type, so both types are tried.
  if (found?.mime !== 'audio/mpeg' && found?.mime !== 'audio/aac') return null;
  // Trailing stray bytes can confuse the library, so it is tried again without the last bytes.
  return (
    toSound(await readFormat(bytes, 'audio/mpeg'), bytes) ??
    toSound(await readFormat(bytes.subarray(0, -STRAY_MAX_BYTES), 'audio/mpeg'), bytes)
  );
}

/** Tags are ignored. */
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

/** Checks that the header does not promise more samples than the file can hold. */
function holdsItsSamples(
  { bitsPerSample = 0, numberOfChannels = 0, numberOfSamples = 0 }: Partial<IFormat>,
  { length }: Buffer,
) {
  const isSense = WAV_BITS.includes(bitsPerSample) && numberOfChannels <= WAV_CHANNELS_MAX;
  return isSense && (numberOfSamples * numberOfChannels * bitsPerSample) / 8 <= length;
}

import { createHash } from 'node:crypto';
import type { AudioType, SoundFault } from '@cabine/panel-core/contract';
import type { IFormat } from 'music-metadata';
import { countAac, countMp3 } from './countFrames';

/** A file's type and properties, read from its bytes. */
export interface Sound {
  type: AudioType;
  bytes: number;
  durationMs: number;
  /** What the file says of itself, if a tenth of it or more is not there: a download that broke off. */
  claimedMs?: number;
  /** Hash of the bytes. */
  etag: string;
}

export interface Refused {
  fault: SoundFault;
}

/** Shorter files are refused: random bytes may contain a frame or two. */
const DURATION_MIN_S = 0.1;
/** A sound that is a smaller part of what its head says is cut. */
const CUT_BELOW = 0.9;
/** Other data that is accepted at either end, as players do. */
const STRAY_MAX_BYTES = 4_096;
const WAV_CODECS = ['PCM', 'IEEE_FLOAT', 'ALAW', 'MULAW', 'non-PCM (65534)'];
const WAV_BITS = [8, 16, 24, 32, 64];
const WAV_CHANNELS_MAX = 8;
/** Sample rates that sound cards play. */
const HZ = { min: 8_000, max: 192_000 };

/** What systems and phones write instead, by the name that `file-type` gives it. */
const OTHERS: Readonly<Record<string, SoundFault>> = {
  m4a: 'is_m4a',
  m4b: 'is_m4a',
  mp4: 'is_m4a',
  '3gp': 'is_m4a',
  mov: 'is_m4a',
  ogg: 'is_ogg',
  oga: 'is_ogg',
  opus: 'is_ogg',
  flac: 'is_flac',
  asf: 'is_wma',
  mp2: 'is_mp2',
  mp1: 'is_mp2',
  webm: 'is_webm',
  aif: 'is_aiff',
  amr: 'is_amr',
};

/**
 * Determines the type of audio bytes as a player would, and how long they sound; why it is refused if they are not MP3, WAV
 * or AAC. Run it through `examine`, which limits time and memory for hostile files.
 */
export async function judgeSound(bytes: Buffer): Promise<Sound | Refused> {
  // Loaded with the first file.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes, { mpegOffsetTolerance: STRAY_MAX_BYTES }).catch(() => undefined);
  if (found?.mime === 'audio/wav') return judgeWav(bytes);
  const other = OTHERS[found?.ext ?? ''];
  if (other !== undefined) return { fault: other };
  if (found?.mime !== 'audio/mpeg' && found?.mime !== 'audio/aac') return { fault: 'not_a_jingle' };
  // Stray bytes may look like a frame of another type, so both types are counted.
  const [mp3, aac] = [countMp3(bytes), countAac(bytes)];
  const [type, { seconds, claimed }] =
    mp3.bytes >= aac.bytes ? (['audio/mpeg', mp3] as const) : (['audio/aac', aac] as const);
  return tooShort(seconds) ?? toSound(type, seconds, claimed, bytes);
}

const tooShort = (seconds: number): Refused | null =>
  seconds >= DURATION_MIN_S ? null : { fault: seconds > 0 ? 'too_short_sound' : 'no_sound' };

async function judgeWav(bytes: Buffer): Promise<Sound | Refused> {
  const format = await readFormat(bytes);
  const { duration = 0, sampleRate = 0, numberOfChannels = 0, container, codec = '' } = format;
  const isPlayed = container === 'WAVE' && WAV_CODECS.includes(codec) && numberOfChannels >= 1;
  if (!isPlayed || sampleRate < HZ.min || sampleRate > HZ.max || !holdsItsSamples(format, bytes))
    return { fault: 'odd_wav' };
  return tooShort(duration) ?? toSound('audio/wav', duration, claimedByWav(bytes, duration), bytes);
}

/** Tags are ignored. */
async function readFormat(bytes: Buffer): Promise<Partial<IFormat>> {
  const { parseBuffer } = await import('music-metadata');
  const mimeType = 'audio/wav';
  try {
    return (await parseBuffer(bytes, { mimeType, size: bytes.length }, { duration: true, skipCovers: true })).format;
  } catch {
    return {};
  }
}

/** Programs that write into a pipe claim about as much as the field can hold. */
const PIPE_BYTES = 0x7f00_0000;
const CHUNK_HEAD_BYTES = 8;

/** Seconds that the head of a WAV promises, by what is there. */
function claimedByWav(bytes: Buffer, seconds: number): number {
  const at = bytes.indexOf('data', 12, 'latin1');
  if (at < 0 || at + CHUNK_HEAD_BYTES >= bytes.length) return 0;
  const claimed = bytes.readUInt32LE(at + 4);
  return claimed < PIPE_BYTES ? (seconds * claimed) / (bytes.length - at - CHUNK_HEAD_BYTES) : 0;
}

function toSound(type: AudioType, seconds: number, claimed: number, bytes: Buffer): Sound {
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
  return {
    type,
    bytes: bytes.length,
    durationMs: Math.round(seconds * 1000),
    ...(seconds < claimed * CUT_BELOW && { claimedMs: Math.round(claimed * 1000) }),
    etag,
  };
}

/** Checks that the header does not promise more samples than the file can hold. */
function holdsItsSamples(
  { bitsPerSample = 0, numberOfChannels = 0, numberOfSamples = 0 }: Partial<IFormat>,
  { length }: Buffer,
) {
  const isSense = WAV_BITS.includes(bitsPerSample) && numberOfChannels <= WAV_CHANNELS_MAX;
  return isSense && (numberOfSamples * numberOfChannels * bitsPerSample) / 8 <= length;
}

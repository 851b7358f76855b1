import { createHash } from 'node:crypto';
import type { AudioType, SoundFault } from '@cabine/panel-core/contract';
import { countAac, countMp3 } from './countFrames';
import { readWav } from './readWav';

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
/** A WAV for more than 4 GB, which `file-type` does not know and Firefox does not play. */
const LARGE_WAV = 'RF64';

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
  if (bytes.toString('latin1', 0, LARGE_WAV.length) === LARGE_WAV) return { fault: 'odd_wav' };
  const found = await typeOf(bytes, 0);
  if (found?.mime === 'audio/wav') return judgeWav(bytes);
  const other = OTHERS[found?.ext ?? ''];
  if (other !== undefined) return { fault: other };
  const { mime } = found ?? (await typeOf(bytes, STRAY_MAX_BYTES)) ?? {};
  if (mime !== 'audio/mpeg' && mime !== 'audio/aac') return { fault: 'not_a_jingle' };
  // Stray bytes may look like a frame of another type, so both types are counted.
  const [mp3, aac] = [countMp3(bytes), countAac(bytes)];
  const [type, { seconds, claimed, others }] =
    mp3.bytes >= aac.bytes ? (['audio/mpeg', mp3] as const) : (['audio/aac', aac] as const);
  if (others >= DURATION_MIN_S) return { fault: 'mixed_sound' };
  return tooShort(seconds, claimed) ?? toSound(type, seconds, claimed, bytes);
}

async function typeOf(bytes: Buffer, mpegOffsetTolerance: number) {
  // Loaded with the first file.
  const { fileTypeFromBuffer } = await import('file-type');
  return fileTypeFromBuffer(bytes, { mpegOffsetTolerance }).catch(() => undefined);
}

function tooShort(seconds: number, claimed: number): Refused | null {
  if (seconds >= DURATION_MIN_S) return null;
  return { fault: seconds > 0 && claimed < DURATION_MIN_S ? 'too_short_sound' : 'no_sound' };
}

function judgeWav(bytes: Buffer): Sound | Refused {
  const wav = readWav(bytes);
  if (wav === null) return { fault: 'odd_wav' };
  return tooShort(wav.seconds, wav.claimed) ?? toSound('audio/wav', wav.seconds, wav.claimed, bytes);
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

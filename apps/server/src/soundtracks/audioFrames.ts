import { readFrameHeader } from '../radio/mpegFrames';

/** What the frames of a file say about it. */
export interface Frames {
  count: number;
  /** Seconds. */
  duration: number;
}

const ID3_HEAD_BYTES = 10;
const ID3_FOOTER_FLAG = 0x10;
/** One could be chance. */
const FRAMES_MIN = 2;
/** Tags and padding that may follow the sound. */
const TAILS = ['TAG', 'APETAGEX', 'LYRICSBEGIN', 'ID3'];

const asciiAt = (bytes: Buffer, at: number, text: string) => bytes.toString('latin1', at, at + text.length) === text;

/** Where the sound begins behind ID3v2 tags; null if a tag says that it is longer than the file. */
export function skipId3(bytes: Buffer): number | null {
  let at = 0;
  while (asciiAt(bytes, at, 'ID3') && at + ID3_HEAD_BYTES <= bytes.length) {
    const sizes = [6, 7, 8, 9].map((offset) => bytes.readUInt8(at + offset));
    if (sizes.some((byte) => byte > 0x7f)) return null;
    const size = sizes.reduce((sum, byte) => sum * 128 + byte, 0);
    const footer = (bytes.readUInt8(at + 5) & ID3_FOOTER_FLAG) === 0 ? 0 : ID3_HEAD_BYTES;
    at += ID3_HEAD_BYTES + size + footer;
    if (at >= bytes.length) return null;
  }
  return at;
}

/** True if nothing but a tag or zeros follows: else the sound breaks off here. */
function isTail(bytes: Buffer, at: number): boolean {
  return TAILS.some((tag) => asciiAt(bytes, at, tag)) || bytes.subarray(at).every((byte) => byte === 0);
}

interface Frame {
  bytes: number;
  hz: number;
  samples: number;
}

/** Walks from frame to frame to the end of the file; null if that is not what it is, or if it breaks off. */
function walk(bytes: Buffer, start: number, read: (bytes: Buffer, at: number) => Frame | null): Frames | null {
  let count = 0;
  let samples = 0;
  let hz: number | null = null;
  let at = start;
  for (let frame = read(bytes, at); frame; frame = read(bytes, at)) {
    hz ??= frame.hz;
    if (frame.hz !== hz || frame.bytes <= 0 || at + frame.bytes > bytes.length) return null;
    count += 1;
    samples += frame.samples;
    at += frame.bytes;
  }
  if (hz === null || count < FRAMES_MIN || !isTail(bytes, at)) return null;
  return { count, duration: samples / hz };
}

const XING_OFFSETS = [36, 21, 13];
const XING_HAS_FRAMES = 1;

/** The number of frames that the encoder wrote down in the first one, which holds no sound; null if it did not. */
function promisedFrames(bytes: Buffer, start: number): number | null {
  for (const offset of XING_OFFSETS) {
    const at = start + offset;
    const isXing = asciiAt(bytes, at, 'Xing') || asciiAt(bytes, at, 'Info');
    if (isXing && at + 12 <= bytes.length && (bytes.readUInt32BE(at + 4) & XING_HAS_FRAMES) !== 0) {
      return bytes.readUInt32BE(at + 8);
    }
  }
  return null;
}

/** The frames of an MP3 from `start` on; null if it is none, or if it holds less than it says. */
export function readMp3(bytes: Buffer, start: number): Frames | null {
  const frames = walk(bytes, start, readFrameHeader);
  const promised = promisedFrames(bytes, start);
  return frames && (promised === null || frames.count - 1 >= promised) ? frames : null;
}

const ADTS_HZ = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350];
const ADTS_HEAD_BYTES = 7;
const AAC_SAMPLES = 1_024;

function readAdtsHeader(bytes: Buffer, at: number): Frame | null {
  // Sync of 12 bits, then any version, then layer 0.
  if (at + ADTS_HEAD_BYTES > bytes.length || (bytes.readUInt16BE(at) & 0xfff6) !== 0xfff0) return null;
  const hz = ADTS_HZ[(bytes.readUInt8(at + 2) >> 2) & 15];
  const length = (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
  const blocks = (bytes.readUInt8(at + 6) & 3) + 1;
  return hz === undefined || length <= ADTS_HEAD_BYTES ? null : { bytes: length, hz, samples: AAC_SAMPLES * blocks };
}

/** The frames of AAC in ADTS from `start` on; null if it is none, or if it breaks off. */
export const readAdts = (bytes: Buffer, start: number): Frames | null => walk(bytes, start, readAdtsHeader);

const RIFF_HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
const FORMAT_BYTES = 16;

/** Seconds of a WAV; null if it is none, or if it holds less than it says. */
export function readWav(bytes: Buffer): { duration: number } | null {
  if (bytes.length < RIFF_HEAD_BYTES || !asciiAt(bytes, 0, 'RIFF') || !asciiAt(bytes, 8, 'WAVE')) return null;
  if (bytes.readUInt32LE(4) + CHUNK_HEAD_BYTES > bytes.length) return null;
  let bytesPerSecond = 0;
  for (let at = RIFF_HEAD_BYTES; at + CHUNK_HEAD_BYTES <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4);
    const content = at + CHUNK_HEAD_BYTES;
    if (content + size > bytes.length) return null;
    if (asciiAt(bytes, at, 'fmt ') && size >= FORMAT_BYTES) bytesPerSecond = bytes.readUInt32LE(content + 8);
    if (asciiAt(bytes, at, 'data')) return bytesPerSecond > 0 && size > 0 ? { duration: size / bytesPerSecond } : null;
    at = content + size + (size % 2);
  }
  return null;
}

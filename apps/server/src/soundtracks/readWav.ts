import { countMp3 } from './countFrames';

/** The sound in a WAV, as far as it is there. */
interface Wav {
  seconds: number;
  /** Seconds that its head promises; 0 where it promises nothing, as of programs that write into a pipe. */
  claimed: number;
}

const CHUNKS_AT = 12;
const CHUNK_HEAD_BYTES = 8;
const FORMAT_BYTES = 16;
const EXTENSIBLE = 0xfffe;
/** Where an extensible format names its samples. */
const SUBFORMAT_AT = 24;
const MP3 = 0x55;
/** By codec, the bits of a sample that Chromium, Firefox and Safari all play. */
const PLAYED: Readonly<Record<number, readonly number[]>> = { 1: [8, 16, 24, 32], 3: [32], 6: [8], 7: [8] };
const CHANNELS_MAX = 8;
/** Sample rates that sound cards play. */
const HZ = { min: 8_000, max: 192_000 };
/** Programs that write into a pipe claim about as much as the field can hold. */
const PIPE_BYTES = 0x7f00_0000;

/** @returns null for a kind of WAV that not every browser plays */
export function readWav(bytes: Buffer): Wav | null {
  const format = chunkOf(bytes, 'fmt ');
  const sound = chunkOf(bytes, 'data');
  if (format === null || format.content.length < FORMAT_BYTES) return null;
  const tag = format.content.readUInt16LE(0);
  const isNamed = tag === EXTENSIBLE && format.content.length >= SUBFORMAT_AT + 2;
  const codec = isNamed ? format.content.readUInt16LE(SUBFORMAT_AT) : tag;
  const channels = format.content.readUInt16LE(2);
  const hz = format.content.readUInt32LE(4);
  const bits = format.content.readUInt16LE(14);
  if (channels < 1 || channels > CHANNELS_MAX || hz < HZ.min || hz > HZ.max) return null;
  if (codec !== MP3 && !PLAYED[codec]?.includes(bits)) return null;
  if (sound === null) return { seconds: 0, claimed: 0 };
  // Firefox takes it for empty, Chromium for all that follows.
  if (sound.claims === 0 && sound.rest > 0) return null;
  const seconds = codec === MP3 ? countMp3(sound.content).seconds : (sound.content.length * 8) / (channels * bits * hz);
  const isClaim = sound.claims < PIPE_BYTES && sound.content.length > 0;
  return { seconds, claimed: isClaim ? (seconds * sound.claims) / sound.content.length : 0 };
}

/** The first chunk of this name, as far as it is there. */
function chunkOf(bytes: Buffer, name: string) {
  for (let at = CHUNKS_AT; at + CHUNK_HEAD_BYTES <= bytes.length;) {
    const claims = bytes.readUInt32LE(at + 4);
    const from = at + CHUNK_HEAD_BYTES;
    if (bytes.toString('latin1', at, at + 4) === name)
      return { claims, content: bytes.subarray(from, from + claims), rest: bytes.length - from };
    // Chunks begin at even places.
    at = from + claims + (claims & 1);
  }
  return null;
}

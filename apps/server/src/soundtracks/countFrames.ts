import { readFrameHeader } from '../radio/mpegFrames';

interface Frame {
  bytes: number;
  seconds: number;
  /** Sample rate: frames of one sound share it. */
  hz: number;
}
type ReadFrame = (bytes: Buffer, at: number) => Frame | null;

/** What the whole frames of a file last together, and the bytes they fill. */
export interface Frames {
  seconds: number;
  bytes: number;
  /** Seconds that first frames promise. */
  claimed: number;
}

const NOTHING: Frames = { seconds: 0, bytes: 0, claimed: 0 };
const ID3_HEAD_BYTES = 10;
/** Where a first frame tells how many follow; it has no sound. */
const COUNT_WITHIN_BYTES = 48;
/** Where such a count is, from its name on; the first form has it only with a flag. */
const XING_COUNT_AT = 8;
const VBRI_COUNT_AT = 14;
const ADTS_HEAD_BYTES = 7;
const ADTS_SAMPLES = 1_024;
const ADTS_HZ = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000];

export const countMp3 = (bytes: Buffer): Frames => count(bytes, mp3Frame);
export const countAac = (bytes: Buffer): Frames => count(bytes, aacFrame);

function mp3Frame(bytes: Buffer, at: number): Frame | null {
  const head = readFrameHeader(bytes, at);
  return head && { bytes: head.bytes, seconds: head.samples / head.hz, hz: head.hz };
}

/** A frame of ADTS, the form of AAC without a container. */
function aacFrame(bytes: Buffer, at: number): Frame | null {
  if (at + ADTS_HEAD_BYTES > bytes.length || (bytes.readUInt16BE(at) & 0xfff6) !== 0xfff0) return null;
  const hz = ADTS_HZ[(bytes.readUInt8(at + 2) >> 2) & 15];
  const length = (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
  const channels = (bytes.readUInt16BE(at + 2) >> 6) & 7;
  if (!hz || channels === 0 || length <= ADTS_HEAD_BYTES) return null;
  return { bytes: length, seconds: (((bytes.readUInt8(at + 6) & 3) + 1) * ADTS_SAMPLES) / hz, hz };
}

/**
 * Counts the frames that are there, as a player finds them: one after the other; after anything else from where two
 * of them follow each other. What a header claims of the whole file counts for nothing.
 */
function count(bytes: Buffer, read: ReadFrame): Frames {
  const sum = { ...NOTHING };
  let inStep: Frame | null = null;
  for (let at = 0; at < bytes.length;) {
    const tag = tagBytes(bytes, at);
    if (tag > 0) {
      at += tag;
      continue;
    }
    const frame = read(bytes, at);
    const isWhole = frame !== null && at + frame.bytes <= bytes.length;
    if (frame && isWhole && (inStep?.hz === frame.hz || read(bytes, at + frame.bytes)?.hz === frame.hz)) {
      const told = inStep === null ? toldFrames(bytes, at) : null;
      if (told === null) sum.seconds += frame.seconds;
      else sum.claimed += told * frame.seconds;
      sum.bytes += frame.bytes;
      inStep = frame;
      at += frame.bytes;
    } else {
      inStep = null;
      const next = bytes.indexOf(0xff, at + 1);
      const nextTag = at < bytes.length - ID3_HEAD_BYTES ? bytes.indexOf('ID3', at + 1, 'latin1') : -1;
      const found = [next, nextTag].filter((each) => each >= 0);
      if (found.length === 0) break;
      at = Math.min(...found);
    }
  }
  return sum;
}

/** How many frames a first frame says that follow, 0 if it leaves that out; null if it is a frame of sound. */
function toldFrames(bytes: Buffer, at: number): number | null {
  const name = /Xing|Info|VBRI/.exec(bytes.toString('latin1', at, at + COUNT_WITHIN_BYTES));
  if (!name) return null;
  const from = at + name.index;
  const countAt = from + (name[0] === 'VBRI' ? VBRI_COUNT_AT : XING_COUNT_AT);
  if (countAt + 4 > bytes.length) return 0;
  const isTold = name[0] === 'VBRI' || (bytes.readUInt32BE(from + 4) & 1) === 1;
  return isTold ? bytes.readUInt32BE(countAt) : 0;
}

/** The length of an ID3v2 tag at this place; 0 without one. Players skip what a first tag claims, even the whole file. */
function tagBytes(bytes: Buffer, at: number): number {
  if (at + ID3_HEAD_BYTES > bytes.length || bytes.toString('latin1', at, at + 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, place) => (sum << 7) | (bytes.readUInt8(at + place) & 0x7f), 0);
  const isWithin = at + ID3_HEAD_BYTES + size <= bytes.length;
  return isWithin || at === 0 ? ID3_HEAD_BYTES + size : 0;
}

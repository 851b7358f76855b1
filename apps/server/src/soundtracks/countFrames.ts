import { readFrameHeader } from '../radio/mpegFrames';

interface Frame {
  bytes: number;
  seconds: number;
  /** Sample rate: frames of one sound share it. */
  hz: number;
  isMono: boolean;
}
/** What the frames of a file last together, and the bytes they fill. */
export interface Frames {
  seconds: number;
  bytes: number;
  /** Seconds that first frames promise. */
  claimed: number;
  /** Seconds of other rates or channels than most: Chromium stops where these change. */
  others: number;
}

/** First bytes of a frame and of a tag. */
const SYNC = 0xff;
const ID3_BEGINS = 0x49;
const ID3_HEAD_BYTES = 10;
/** Where a first frame tells how many follow; it has no sound. */
const COUNT_WITHIN_BYTES = 48;
/** Where such a count is, from its name on; the first form has it only with a flag. */
const XING_COUNT_AT = 8;
const VBRI_COUNT_AT = 14;
/** By LAME and its like, from Xing's name on: who encoded, and the silence at either end. */
const ENCODER_AT = 120;
const SILENCE_AT = 141;
const ADTS_HEAD_BYTES = 7;
const ADTS_SAMPLES = 1_024;
const ADTS_HZ = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000];

export const countMp3 = (bytes: Buffer): Frames => count(bytes, mp3Frame);
export const countAac = (bytes: Buffer): Frames => count(bytes, aacFrame);

function mp3Frame(bytes: Buffer, at: number): Frame | null {
  const head = readFrameHeader(bytes, at);
  const isMono = head !== null && bytes.readUInt8(at + 3) >> 6 === 3;
  return head && { bytes: head.bytes, seconds: head.samples / head.hz, hz: head.hz, isMono };
}

/** A frame of ADTS, the form of AAC without a container. */
function aacFrame(bytes: Buffer, at: number): Frame | null {
  if (at + ADTS_HEAD_BYTES > bytes.length || (bytes.readUInt16BE(at) & 0xfff6) !== 0xfff0) return null;
  const hz = ADTS_HZ[(bytes.readUInt8(at + 2) >> 2) & 15];
  const length = (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
  const channels = (bytes.readUInt16BE(at + 2) >> 6) & 7;
  if (!hz || channels === 0 || length <= ADTS_HEAD_BYTES) return null;
  const seconds = (((bytes.readUInt8(at + 6) & 3) + 1) * ADTS_SAMPLES) / hz;
  return { bytes: length, seconds, hz, isMono: channels === 1 };
}

/**
 * Counts the frames that are there, as a player finds them: one after the other; after anything else from where two
 * of them follow each other. What a header claims of the whole file counts for nothing.
 */
function count(bytes: Buffer, read: (bytes: Buffer, at: number) => Frame | null): Frames {
  let [filled, claimed, before, behind] = [0, 0, 0, 0];
  const secondsOf = new Map<string, number>();
  let inStep: Frame | null = null;
  for (let at = 0; at < bytes.length;) {
    const tag = tagBytes(bytes, at);
    if (tag > 0) {
      at += tag;
      continue;
    }
    const frame = read(bytes, at);
    // Players sound what is there of the last frame, if it follows another.
    if (frame && (inStep?.hz === frame.hz || read(bytes, at + frame.bytes)?.hz === frame.hz)) {
      const claim = inStep === null ? claimedFrames(bytes, at) : null;
      const kind = `${frame.hz} ${frame.isMono}`;
      if (claim === null) secondsOf.set(kind, (secondsOf.get(kind) ?? 0) + frame.seconds);
      else {
        claimed += claim.frames * frame.seconds;
        before += claim.before / frame.hz;
        behind += claim.behind / frame.hz;
      }
      filled += frame.bytes;
      inStep = frame;
      at += frame.bytes;
    } else {
      inStep = null;
      do at += 1;
      while (at < bytes.length && bytes[at] !== SYNC && bytes[at] !== ID3_BEGINS);
    }
  }
  const all = [...secondsOf.values()];
  const sum = all.reduce((total, each) => total + each, 0);
  // What broke off has no silence at its end.
  const silence = before + (sum < claimed ? 0 : behind);
  return {
    bytes: filled,
    seconds: Math.max(0, sum - silence),
    claimed: Math.max(0, claimed - before - behind),
    others: sum - Math.max(0, ...all),
  };
}

interface Claim {
  /** How many frames follow; 0 if that is left out. */
  frames: number;
  /** Silent samples at either end, which players leave out. */
  before: number;
  behind: number;
}

/** What a first frame says; null of a frame of sound. */
function claimedFrames(bytes: Buffer, at: number): Claim | null {
  const name = /Xing|Info|VBRI/.exec(bytes.toString('latin1', at, at + COUNT_WITHIN_BYTES));
  if (!name) return null;
  const from = at + name.index;
  const countAt = from + (name[0] === 'VBRI' ? VBRI_COUNT_AT : XING_COUNT_AT);
  if (countAt + 4 > bytes.length) return { frames: 0, before: 0, behind: 0 };
  const isClaimed = name[0] === 'VBRI' || (bytes.readUInt32BE(from + 4) & 1) === 1;
  const isByLame = /^(LAME|Lav[cf])/.test(bytes.toString('latin1', from + ENCODER_AT, from + ENCODER_AT + 4));
  const cut = isByLame && from + SILENCE_AT + 3 <= bytes.length ? bytes.readUIntBE(from + SILENCE_AT, 3) : 0;
  return { frames: isClaimed ? bytes.readUInt32BE(countAt) : 0, before: cut >> 12, behind: cut & 0xfff };
}

/** The length of an ID3v2 tag at this place; 0 without one. Players skip what a first tag claims, even the whole file. */
function tagBytes(bytes: Buffer, at: number): number {
  if (at + ID3_HEAD_BYTES > bytes.length || bytes.toString('latin1', at, at + 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, place) => (sum << 7) | (bytes.readUInt8(at + place) & 0x7f), 0);
  const isWithin = at + ID3_HEAD_BYTES + size <= bytes.length;
  return isWithin || at === 0 ? ID3_HEAD_BYTES + size : 0;
}

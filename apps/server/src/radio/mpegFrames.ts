/** Frames of an MP3: `offsets[i]` is the start of frame i, the last entry the end of the audio. */
export interface MpegFrames {
  offsets: number[];
  frameMs: number;
}

const HEADER_BYTES = 4;
const KBPS_MPEG1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBPS_MPEG2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const HZ_MPEG1 = [44_100, 48_000, 32_000];

interface Header {
  bytes: number;
  hz: number;
  samples: number;
}

/** The MPEG layer III frame header at `at`, or null. */
export function readFrameHeader(data: Buffer, at: number): Header | null {
  if (at + HEADER_BYTES > data.length || data.readUInt16BE(at) >> 5 !== 0x7ff) return null;
  const version = (data.readUInt8(at + 1) >> 3) & 3;
  const layer = (data.readUInt8(at + 1) >> 1) & 3;
  const rates = data.readUInt8(at + 2);
  const isMpeg1 = version === 3;
  const kbps = (isMpeg1 ? KBPS_MPEG1 : KBPS_MPEG2)[rates >> 4];
  const baseHz = HZ_MPEG1[(rates >> 2) & 3];
  if (version === 1 || layer !== 1 || !kbps || !baseHz) return null;
  const hz = isMpeg1 ? baseHz : version === 2 ? baseHz / 2 : baseHz / 4;
  const samples = isMpeg1 ? 1152 : 576;
  const padding = (rates >> 1) & 1;
  return { bytes: Math.floor((samples / 8) * 1000 * (kbps / hz)) + padding, hz, samples };
}

/**
 * Finds the frames of an MP3 file.
 *
 * @throws Error if it contains anything but frames of one sample rate
 */
export function readMpegFrames(data: Buffer): MpegFrames {
  const offsets = [0];
  let first: Header | null = null;
  for (let at = 0; at < data.length; offsets.push(at)) {
    const header = readFrameHeader(data, at);
    first ??= header;
    if (!header || header.hz !== first?.hz || at + header.bytes > data.length) {
      throw new Error(
        `The AutoDJ's file is not a plain MP3 at byte ${at}. It would click or stop there in every loop. ` +
          'Make it anew with apps/server/assets/make-autodj.sh.',
      );
    }
    at += header.bytes;
  }
  if (!first) throw new Error("The AutoDJ's file is empty. There is nothing to play. Restore apps/server/assets.");
  return { offsets, frameMs: (first.samples / first.hz) * 1000 };
}

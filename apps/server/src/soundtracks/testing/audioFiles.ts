/** Uploads of every kind, built byte by byte; valid ones are silence that browsers play. */
const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** An MPEG-1 layer III frame of 128 kb/s at 44.1 kHz, stereo: 26 ms of silence. */
function mp3Frame(mode = 0x64): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9000 + mode);
  return frame;
}

const repeat = (make: () => Buffer, count: number) => Buffer.concat(Array.from({ length: count }, make));

export const mp3 = (frames = 80) => repeat(() => mp3Frame(), frames);
export const monoMp3 = (frames = 80) => repeat(() => mp3Frame(0xc4), frames);

/** A silent first frame with the number of frames. */
export function xingFrame(frames: number): Buffer {
  const frame = mp3Frame();
  frame.write('Xing', 36, 'latin1');
  frame.writeUInt32BE(1, 40);
  frame.writeUInt32BE(frames, 44);
  return frame;
}

function textFrame(id: string, text: string): Buffer {
  const content = Buffer.concat([Buffer.from([3]), Buffer.from(text)]);
  const head = Buffer.alloc(10);
  head.write(id, 'latin1');
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content]);
}

const syncsafe = (size: number) => [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);

/** An ID3v2.4 tag with a title; `claims` overrides its size field. */
export function id3(title: string, claims?: number): Buffer {
  const content = textFrame('TIT2', title);
  return Buffer.concat([latin1('ID3\u0004\u0000\u0000'), Buffer.from(syncsafe(claims ?? content.length)), content]);
}

export const id3v1 = () => Buffer.concat([latin1('TAG'), Buffer.alloc(125)]);

interface WavSays {
  /** Overrides the size field of the data chunk. */
  claims?: number;
  hz?: number;
  channels?: number;
  bits?: number;
  /** 1 for PCM, 3 for floating point, 0x55 for MP3. */
  codec?: number;
  /** What is in the data chunk instead of samples. */
  sound?: Buffer;
  /** Microsoft's extensible format for more than two channels or 16 bits. */
  isExtensible?: boolean;
}

/** A WAV, mono, 16 bits, 8 kHz; options change only the header. */
export function wav(
  seconds = 1,
  { claims, hz = 8_000, channels = 1, bits = 16, codec = 1, sound, isExtensible }: WavSays = {},
): Buffer {
  const samples = sound ?? Buffer.alloc(Math.round(seconds * 8_000) * 2);
  const format = Buffer.alloc(isExtensible ? 40 : 16);
  format.writeUInt16LE(isExtensible ? 0xfffe : codec, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(hz, 4);
  format.writeUInt32LE((hz * channels * bits) / 8, 8);
  format.writeUInt16LE((channels * bits) / 8, 12);
  format.writeUInt16LE(bits, 14);
  if (isExtensible) {
    format.writeUInt16LE(22, 16);
    format.writeUInt16LE(bits, 18);
    Buffer.from('0100000000001000800000aa00389b71', 'hex').copy(format, 24);
  }
  const chunk = (name: string, content: Buffer, size = content.length) => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32LE(size, 4);
    return Buffer.concat([head, content]);
  };
  const chunks = Buffer.concat([latin1('WAVE'), chunk('fmt ', format), chunk('data', samples, claims)]);
  return chunk('RIFF', chunks, claims ?? chunks.length);
}

/** A WAV with this many empty chunks before its audio. */
export function wavOfChunks(count: number): Buffer {
  const whole = wav();
  return Buffer.concat([
    whole.subarray(0, 36),
    repeat(() => latin1('junk\u0000\u0000\u0000\u0000'), count),
    whole.subarray(36),
  ]);
}

/** One ADTS frame of AAC-LC, 44.1 kHz, mono: 23 ms of silence. */
function aacFrame(): Buffer {
  const sound = Buffer.from([0x00, 0xc8, 0x00, 0x80, 0x23, 0x80]);
  const length = sound.length + 7;
  return Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x40, length >> 3, ((length & 7) << 5) | 0x1f, 0xfc]), sound]);
}

export const aac = (frames = 90) => repeat(aacFrame, frames);

/** Fixed bytes that are not audio; some of them look like the start of a frame. */
export const stray = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, (_, at) => (at * at * 31 + at * 7) & 0xff));

export const png = () => Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex');
export const html = () => latin1('<!doctype html><script>alert(document.domain)</script>');

/** A valid MP3 of exactly this many bytes, padded inside its tag. */
export function mp3Of(bytes: number): Buffer {
  const sound = mp3();
  const padding = Buffer.alloc(bytes - sound.length - 10);
  return Buffer.concat([latin1('ID3\u0004\u0000\u0000'), Buffer.from(syncsafe(padding.length)), padding, sound]);
}

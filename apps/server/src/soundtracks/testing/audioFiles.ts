/** Files of every kind that uploads meet, byte by byte; the good ones are silence that browsers play. */
const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** An MPEG-1 layer III frame of 128 kb/s at 44.1 kHz, stereo: 26 ms of silence. */
function mp3Frame(): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9064);
  return frame;
}

const repeat = (make: () => Buffer, count: number) => Buffer.concat(Array.from({ length: count }, make));

export const mp3 = (frames = 80) => repeat(mp3Frame, frames);

/** A first frame without sound that says how many follow. */
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

/** An ID3v2.4 tag with a title; `claims` is what it says its size is. */
export function id3(title: string, claims?: number): Buffer {
  const content = textFrame('TIT2', title);
  return Buffer.concat([latin1('ID3\u0004\u0000\u0000'), Buffer.from(syncsafe(claims ?? content.length)), content]);
}

export const id3v1 = () => Buffer.concat([latin1('TAG'), Buffer.alloc(125)]);

/** A WAV, mono, 16 bits, 8 kHz; `claims` is what its data chunk says its size is. */
export function wav(seconds = 1, claims?: number): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * 8_000) * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE((claims ?? samples.length) + 36, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(claims ?? samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** One ADTS frame of AAC-LC, 44.1 kHz, mono: 23 ms of silence. */
function aacFrame(): Buffer {
  const sound = Buffer.from([0x00, 0xc8, 0x00, 0x80, 0x23, 0x80]);
  const length = sound.length + 7;
  return Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x40, length >> 3, ((length & 7) << 5) | 0x1f, 0xfc]), sound]);
}

export const aac = (frames = 90) => repeat(aacFrame, frames);

export const png = () => Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex');
export const html = () => latin1('<!doctype html><script>alert(document.domain)</script>');

/** A sound MP3 of exactly so many bytes, padded inside its tag. */
export function mp3Of(bytes: number): Buffer {
  const sound = mp3();
  const padding = Buffer.alloc(bytes - sound.length - 10);
  return Buffer.concat([latin1('ID3\u0004\u0000\u0000'), Buffer.from(syncsafe(padding.length)), padding, sound]);
}

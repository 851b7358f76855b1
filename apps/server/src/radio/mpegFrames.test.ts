import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readFrameHeader, readMpegFrames } from './mpegFrames';

const loop = readFileSync(new URL('../../assets/autodj.mp3', import.meta.url));

it("splits the AutoDJ's file into 30 s of frames", () => {
  const { offsets, frameMs } = readMpegFrames(loop);
  expect(offsets.length - 1).toBe(1250);
  expect(frameMs).toBe(24);
  expect(offsets.at(-1)).toBe(loop.length);
  expect(loop.length).toBeLessThan(500_000);
});

it.each([
  ['128 kb/s at 44.1 kHz', 'fffb9000', { bytes: 417, hz: 44_100, samples: 1152 }],
  ['the same with padding', 'fffb9200', { bytes: 418, hz: 44_100, samples: 1152 }],
  ['64 kb/s at 22.05 kHz', 'fff38000', { bytes: 208, hz: 22_050, samples: 576 }],
  ['8 kb/s at 8 kHz', 'ffe31800', { bytes: 72, hz: 8_000, samples: 576 }],
  ['layer II', 'fffd9000', null],
  ['free format', 'fffb0000', null],
  ['a forbidden bit rate', 'fffbf000', null],
  ['a forbidden sample rate', 'fffb9c00', null],
  ['ADTS', 'fff15080', null],
  ['an ID3 tag', '49443303', null],
  ['too little', 'fffb', null],
])('reads a header: %s', (_name, hex, expected) => {
  expect(readFrameHeader(Buffer.from(hex, 'hex'), 0)).toEqual(expected);
});

it.each([
  ['a tag in front', Buffer.concat([Buffer.from('ID3\u0003'), loop])],
  ['a cut frame', loop.subarray(0, 1000)],
  ['nothing', Buffer.alloc(0)],
])('refuses a file with %s', (_name, data) => {
  expect(() => readMpegFrames(data)).toThrow(/AutoDJ's file/);
});

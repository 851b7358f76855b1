import { expect, it } from 'vitest';
import { createSoundtrackSchema } from './soundtracks.contract';
import { SOUNDTRACK_MAX_BYTES, downloadName, findFileFault } from './soundtrackFile';

it.each([
  ['a.mp3', 'audio/mp3', 1, true],
  ['a.mp3', 'audio/mpg', 1, true],
  ['a.mp3', 'audio/x-mpeg-3', 1, true],
  ['a.mp3', 'audio/x-mpegaudio', 1, true],
  ['a.mp3', 'audio/mpegurl', 1, true],
  ['a.mp3', 'video/mpeg', 1, true],
  ['a.mp3', 'application/force-download', 1, true],
  ['a.wav', 'audio/x-pn-wav', 1, true],
  ['a.wave', '', 1, true],
  ['a.aac', 'audio/aac-adts', 1, true],
  ['a.aac', 'audio/3gpp', 1, true],
  ['a.adts', '', 1, true],
  ['a.mp3', 'audio/mpeg', SOUNDTRACK_MAX_BYTES, true],
  ['a.wav', 'audio/wav', 1, true],
  ['a.wav', 'audio/x-wav', 1, true],
  ['a.aac', 'audio/aac', 1, true],
  ['a.aac', 'audio/vnd.dlna.adts', 1, true],
  ['A.MP3', '', 1, true],
  ['a.aac', 'application/octet-stream', 1, true],
  ['a.mp3', 'audio/mpeg', SOUNDTRACK_MAX_BYTES + 1, false],
  ['a.mp3', 'audio/mpeg', 0, false],
  ['a.mp3', 'image/png', 1, false],
  ['a.ogg', 'audio/ogg', 1, 'is_ogg'],
  ['a.m4a', 'audio/mp4', 1, 'is_m4a'],
  ['a.m4a', '', 1, 'is_m4a'],
  ['a.png', '', 1, false],
  ['mp3', '', 1, false],
])('a file %s of type %j and %d bytes: %s', (name, type, size, isRight) => {
  const fault = { true: null, false: 'not_a_jingle' }[String(isRight)];
  expect(findFileFault({ name, type, size })).toBe(fault === undefined ? isRight : fault);
});

it.each([undefined, null, '', 'a.mp3', [], {}, { name: 'a.png', type: 'image/png', size: 1 }])(
  'a form with %j for a file is refused in the words of product.md 5',
  (file) => {
    const check = () => createSoundtrackSchema.validateSync({ name: 'abertura', file }, { strict: true });
    expect(check).toThrow('not_a_jingle');
  },
);

it.each([
  ['abertura.mp3', 'audio/mpeg', 'abertura.mp3'],
  ['Abertura', 'audio/mpeg', 'Abertura.mp3'],
  ['abertura.mp3', 'audio/wav', 'abertura.mp3.wav'],
  ['abertura', 'text/html', 'abertura'],
])('%s of type %s is saved as %s', (name, type, saved) => {
  expect(downloadName(name, type)).toBe(saved);
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { judgeSound, type Sound } from './judgeSound';
import { aac, html, id3, id3v1, monoMp3, mp3, mp3Of, png, stray, wav, xingFrame } from './testing/audioFiles';

const MP3_FRAME_S = 1_152 / 44_100;
const AAC_FRAME_S = 1_024 / 44_100;
const field = (name: string) => readFileSync(new URL(`../../../../testing/field/jingles/${name}`, import.meta.url));
const autoDj = readFileSync(new URL('../../assets/autodj.mp3', import.meta.url));

describe('is let through, by its bytes', () => {
  it.each([
    ['MP3', mp3(80), 'audio/mpeg', 80 * MP3_FRAME_S],
    ['MP3 with ID3v2', Buffer.concat([id3('á ñ 東京'), mp3(80)]), 'audio/mpeg', 80 * MP3_FRAME_S],
    ['MP3 with ID3v1', Buffer.concat([mp3(80), id3v1()]), 'audio/mpeg', 80 * MP3_FRAME_S],
    ['MP3 with a frame count', Buffer.concat([xingFrame(80), mp3(80)]), 'audio/mpeg', 80 * MP3_FRAME_S],
    ['MP3 with a script in its tag', Buffer.concat([id3('<script>alert(1)</script>'), mp3(80)]), 'audio/mpeg', 2.09],
    ['MP3 that an encoder made', autoDj, 'audio/mpeg', 30],
    ['MP3 of 2 MB', mp3Of(2_097_152), 'audio/mpeg', 2.09],
    ['WAV', wav(2), 'audio/wav', 2],
    ['AAC', aac(90), 'audio/aac', 90 * AAC_FRAME_S],
    ['WAV of 8 channels', wav(2, { channels: 8 }), 'audio/wav', 0.25],
    ['WAV of 192 kHz', wav(4, { hz: 192_000 }), 'audio/wav', 0.167],
    ['WAV of a tenth of a second', wav(0.1), 'audio/wav', 0.1],
    ['WAV of an extensible format', wav(2, { isExtensible: true }), 'audio/wav', 2],
    ['WAV written through a pipe', wav(2, { claims: 0xffff_ffff }), 'audio/wav', 2],
    ['WAV with MP3 in it', wav(0, { codec: 0x55, bits: 0, sound: mp3(80) }), 'audio/wav', 80 * MP3_FRAME_S],
    ['WAV of floating point', wav(2, { codec: 3, bits: 32 }), 'audio/wav', 1],
    ['WAV cut', wav(2).subarray(0, -1_000), 'audio/wav', 1.94],
    ['WAV with stray bytes behind', Buffer.concat([wav(2), stray(4_096)]), 'audio/wav', 2],
    ['MP3 whose last frame is cut', mp3(80).subarray(0, -100), 'audio/mpeg', 80 * MP3_FRAME_S],
    [
      'MP3 with an ID3v2 that is padded',
      Buffer.concat([id3('a', 3_000), Buffer.alloc(2_988), mp3(80)]),
      'audio/mpeg',
      2.09,
    ],
    ['MP3 with zeros before its ID3v1', Buffer.concat([mp3(80), Buffer.alloc(500), id3v1()]), 'audio/mpeg', 2.09],
    ['MP3 with stray bytes before', Buffer.concat([stray(4_000), mp3(400)]), 'audio/mpeg', 400 * MP3_FRAME_S],
    ['MP3 with stray bytes behind', Buffer.concat([mp3(400), stray(4_096)]), 'audio/mpeg', 400 * MP3_FRAME_S],
    ['MP3 with a page behind', Buffer.concat([mp3(80), html()]), 'audio/mpeg', 80 * MP3_FRAME_S],
    ['AAC whose last frame is cut', aac(90).subarray(0, -3), 'audio/aac', 90 * AAC_FRAME_S],
    ['AAC with stray bytes before', Buffer.concat([stray(4_000), aac(900)]), 'audio/aac', 900 * AAC_FRAME_S],
    ['AAC with stray bytes behind', Buffer.concat([aac(900), stray(4_096)]), 'audio/aac', 900 * AAC_FRAME_S],
    ['MP3 of a download that broke off', field('cut.mp3'), 'audio/mpeg', 4.8],
    ['MP3 without a frame count that begins softly', field('vbr-noxing.mp3'), 'audio/mpeg', 8.05],
    ['two MP3s, one after the other', Buffer.concat([xingFrame(80), mp3(80), id3('b'), mp3(80)]), 'audio/mpeg', 4.18],
    ['AAC that ends within a frame', field('cutend.aac'), 'audio/aac', 6],
    ['AAC with ID3v2', Buffer.concat([id3('a'), aac(90)]), 'audio/aac', 90 * AAC_FRAME_S],
  ])('%s', async (_, bytes, type, seconds) => {
    const sound = await judgeSound(bytes);
    expect(sound).toMatchObject({ type, bytes: bytes.length, etag: expect.stringMatching(/^"[0-9a-f]{32}"$/) });
    const { durationMs } = sound as Sound;
    expect(durationMs).toBeGreaterThan(seconds * 1000 - 300);
    expect(durationMs).toBeLessThan(seconds * 1000 + 300);
  });
});

describe('is refused', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(5_000)],
    ['noise', stray(50_000)],
    ['a PNG', png()],
    ['a PNG before real frames', Buffer.concat([png(), mp3()])],
    ['HTML', html()],
    ['a long text before real frames', Buffer.concat([Buffer.alloc(5_000, 'text '), mp3()])],
    ['one frame, cut', mp3(1).subarray(0, 300)],
    ['one frame alone', mp3(1)],
    ['a tag alone', id3('a')],
    ['a tag that says it is longer than the file', Buffer.concat([id3('a', 268_435_455), mp3()])],
    ['a WAV without sound', wav(0)],
    ['a WAV head', wav(1).subarray(0, 30)],
    ['a WAV without channels', wav(1, { channels: 0 })],
    ['a WAV without bits', wav(1, { bits: 0 })],
    ['a WAV of 5 bits', wav(1, { bits: 5 })],
    ['a WAV of less than a tenth of a second', wav(0.099)],
    ['a WAV of 9 channels', wav(2, { channels: 9 })],
    ['a WAV of 300 channels', wav(1, { channels: 300 })],
    ['a WAV of 193 kHz', wav(4, { hz: 193_000 })],
    ['a WAV of 7,999 Hz', wav(1, { hz: 7_999 })],
    ['a WAV of 1 Hz', wav(1, { hz: 1 })],
    ['a WAV of 1 GHz', wav(1, { hz: 1_000_000_000 })],
    ['one AAC frame', aac(1)],
  ])('%s', async (_, bytes) => {
    expect(await judgeSound(bytes)).toEqual({ fault: expect.any(String) });
  });
});

it.each([
  ['an MP3', field('cut.mp3'), 12],
  ['a WAV', wav(2).subarray(0, -8_000), 2],
  ['not a whole one', Buffer.concat([xingFrame(80), mp3(80)]), undefined],
  ['not a pipe’s', wav(2, { claims: 0xffff_ffff }), undefined],
])('says what a file that broke off had promised: %s', async (_, bytes, seconds) => {
  const { claimedMs } = (await judgeSound(bytes)) as Sound;
  expect(claimedMs === undefined ? undefined : Math.round(claimedMs / 1000)).toBe(seconds);
});

it.each([
  ['too_short_sound', wav(0.099)],
  ['too_short_sound', mp3(2)],
  ['no_sound', wav(0)],
  ['no_sound', field('onlyhead.mp3')],
  ['is_m4a', field('phone.aac')],
  ['odd_wav', wav(1, { bits: 5 })],
  // Chromium plays neither; Firefox the first.
  ['odd_wav', wav(1, { codec: 3, bits: 64 })],
  ['odd_wav', wav(1, { bits: 64 })],
  // Firefox plays neither; Chromium both.
  ['odd_wav', wav(1, { claims: 0 })],
  ['odd_wav', Buffer.concat([Buffer.from('RF64'), wav(1).subarray(4)])],
  // Chromium stops where the second begins.
  ['mixed_sound', Buffer.concat([mp3(80), monoMp3(80)])],
  ['is_mp2', Buffer.concat([Buffer.from('fffd8004', 'hex'), Buffer.alloc(5_000)])],
  ['not_a_jingle', png()],
])('says why: %s', async (fault, bytes) => expect(await judgeSound(bytes)).toEqual({ fault }));

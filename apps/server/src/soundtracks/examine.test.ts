import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { examineBytes } from './examine';
import { aac, html, id3, id3v1, mp3, mp3Of, png, wav, xingFrame } from './testing/audioFiles';

const MP3_FRAME_S = 1_152 / 44_100;
const AAC_FRAME_S = 1_024 / 44_100;
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
    ['AAC with ID3v2', Buffer.concat([id3('a'), aac(90)]), 'audio/aac', 90 * AAC_FRAME_S],
  ])('%s', async (_, bytes, type, seconds) => {
    const sound = await examineBytes(bytes);
    expect(sound).toMatchObject({ type, bytes: bytes.length, etag: expect.stringMatching(/^"[0-9a-f]{32}"$/) });
    // The library counts short AAC frames up to a buffer's length before the end.
    expect(sound?.durationMs).toBeGreaterThan(seconds * 1000 - 300);
    expect(sound?.durationMs).toBeLessThan(seconds * 1000 + 60);
  });
});

describe('is refused', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(5_000)],
    ['a PNG', png()],
    ['HTML', html()],
    ['HTML before real frames', Buffer.concat([html(), mp3()])],
    ['HTML after real frames', Buffer.concat([mp3(), html()])],
    ['one frame, cut', mp3(1).subarray(0, 300)],
    ['one frame alone', mp3(1)],
    ['an MP3 cut within a frame', mp3().subarray(0, -1)],
    ['an MP3 that says it has more frames', Buffer.concat([xingFrame(200), mp3(80)])],
    ['a tag alone', id3('a')],
    ['a tag that says it is longer than the file', Buffer.concat([id3('a', 268_435_455), mp3()])],
    ['a WAV cut', wav(1).subarray(0, -1)],
    ['a WAV that says it is longer', wav(0.1, 0xffff_ff00)],
    ['a WAV without sound', wav(0)],
    ['a WAV head', wav(1).subarray(0, 30)],
    ['an AAC cut', aac().subarray(0, -1)],
    ['one AAC frame', aac(1)],
    ['an MP3 with another rate half-way', Buffer.concat([mp3(10), mp3(10).fill(0xfb9464, 1, 4)])],
  ])('%s', async (_, bytes) => {
    expect(await examineBytes(bytes)).toBeNull();
  });

  it('any cut of anything', async () => {
    const whole = [mp3(6), Buffer.concat([id3('a'), mp3(6)]), wav(0.02), aac(6)];
    for (const bytes of whole) {
      for (let length = 0; length < bytes.length; length += 7) {
        const sound = await examineBytes(bytes.subarray(0, length));
        // Cut between two frames it is a shorter file, and nobody can tell.
        if (sound) expect(sound.type).not.toBe('audio/wav');
        if (sound) expect(sound.bytes).toBe(length);
      }
    }
  });
});

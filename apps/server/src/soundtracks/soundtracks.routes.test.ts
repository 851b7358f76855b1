import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROBLEM_TEXTS, SOUNDTRACK_MAX_BYTES, type Soundtrack } from '@cabine/panel-core/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type Reply, type TestApp } from '../testing/buildTestApp';
import { aac, html, id3, mp3, mp3Of, png, wav } from './testing/audioFiles';
import { readStationId } from '../platform/db/readStationId';
import { incomingFolder, soundtracksFolder } from './FolderStore';
import { storedJingles } from './testing/storedFiles';
import { formOf, type FormParts } from './testing/formOf';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  const permissions = ['create_soundtracks', 'manage_soundtracks', 'delete_soundtracks'] as const;
  ({ token } = await test.signedIn('broadcaster', ...permissions));
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const { id } of await list()) await remove(id);
});

const create = (parts: FormParts) => test.call('POST', '/soundtracks', { token, payload: formOf(parts) });
const update = (id: number, parts: FormParts) =>
  test.call('PUT', `/soundtracks/${id}`, { token, payload: formOf(parts) });
const remove = (id: number) => test.call('DELETE', `/soundtracks/${id}`, { token });
const list = async () => (await test.call('GET', '/soundtracks', { token })).json<Soundtrack[]>();
const stream = (id: number, headers: Record<string, string> = {}) =>
  test.call('GET', `/soundtracks/${id}/stream`, { token, headers });
const created = async (parts: FormParts = { name: 'Abertura', file: mp3() }) => {
  const reply = await create(parts);
  expect([reply.statusCode, reply.body]).toEqual([201, expect.any(String)]);
  return reply.json<Soundtrack>();
};
/** Everything in the store's folder, unfinished uploads included. */
const onDisk = () => [...storedJingles(test.config), ...readdirSync(incomingFolder(test.config.dataDir))];
const fieldsOf = (reply: Reply) => [reply.statusCode, reply.json<{ fields?: object }>().fields];

describe('what comes back is what was sent, byte for byte', () => {
  it.each([
    ['MP3 with a tag', Buffer.concat([id3('Abertura'), mp3()]), 'audio/mpeg', 'a.mp3', 'Abertura.mp3'],
    ['MP3 without one', mp3(), 'audio/mp3', 'a.mp3', 'Abertura.mp3'],
    ['WAV', wav(), 'audio/wav', 'a.wav', 'Abertura.wav'],
    ['AAC', aac(), 'audio/aac', 'a.aac', 'Abertura.aac'],
    ['MP3 of no known type', mp3(), '', 'a.mp3', 'Abertura.mp3'],
    ['a hostile tag', Buffer.concat([id3('<script>alert(1)</script>'), mp3()]), 'audio/mpeg', 'a.mp3', 'Abertura.mp3'],
    ['2 MB', mp3Of(SOUNDTRACK_MAX_BYTES), 'audio/mpeg', 'a.mp3', 'Abertura.mp3'],
  ])('%s', async (_, file, type, fileName, saved) => {
    const { id } = await created({ name: 'Abertura', file, type, fileName });
    const reply = await stream(id);
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.equals(file)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': type === 'audio/wav' || type === 'audio/aac' ? type : 'audio/mpeg',
      'content-length': String(file.length),
      'content-disposition': `attachment; filename=${saved}`,
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(onDisk()).toHaveLength(1);
  });
});

it('returns length and date, ignores the tag’s text, and is listed first', async () => {
  const first = await created();
  const file = Buffer.concat([id3('Do rótulo'), mp3(100)]);
  const second = await created({ name: '  Virada <b>da</b> hora ', file });
  expect(second).toEqual({
    id: expect.any(Number),
    name: 'Virada <b>da</b> hora',
    duration: 2.612,
    created_at: new Date(test.clock.now()).toISOString(),
    version: 1,
  });
  expect(await list()).toEqual([second, first]);
});

it('of a file that broke off tells what it had promised, in this reply only', async () => {
  const whole = wav(2);
  const made = await created({ name: 'Abertura', file: whole.subarray(0, whole.length / 2), fileName: 'a.wav' });
  expect([made.claimed, made.duration].map((seconds) => Math.round(seconds ?? 0))).toEqual([2, 1]);
  expect((await list()).map(({ id, claimed }) => [id, claimed])).toEqual([[made.id, undefined]]);
});

describe('an invalid file', () => {
  it.each([
    [mp3(1), PROBLEM_TEXTS.no_sound],
    [wav(1, { channels: 0 }), PROBLEM_TEXTS.odd_wav],
  ])('is refused in words that say why: %#', async (file, why) => {
    expect(fieldsOf(await create({ name: 'Abertura', file, type: 'audio/mpeg' }))).toEqual([400, { file: why }]);
    expect(onDisk()).toEqual([]);
  });

  it.each<[string, FormParts]>([
    ['a PNG', { file: png(), type: 'audio/mpeg' }],
    ['HTML', { file: html(), type: 'audio/mpeg' }],
    ['empty', { file: Buffer.alloc(0), type: 'audio/mpeg' }],
    ['2 MB + 1 byte', { file: mp3Of(SOUNDTRACK_MAX_BYTES + 1), type: 'audio/mpeg' }],
    ['far too large', { file: Buffer.alloc(SOUNDTRACK_MAX_BYTES * 9), type: 'audio/mpeg' }],
    ['of a lying type', { file: mp3(), type: 'image/png' }],
    ['with a path for a name', { file: mp3(), type: 'audio/mpeg', fileName: '../../a.mp3' }],
    ['with another path', { file: mp3(), type: 'audio/mpeg', fileName: '..\\a.mp3' }],
    ['with a name of 300 characters', { file: mp3(), type: 'audio/mpeg', fileName: `${'a'.repeat(296)}.mp3` }],
    ['with a NUL in its name', { file: mp3(), type: 'audio/mpeg', fileName: 'a\u0000.mp3' }],
    ['a text', { file: 'abertura.mp3' }],
    ['missing', {}],
  ])(
    '%s is refused in the words of product.md 5 and leaves nothing, for new and edited jingles',
    async (name, parts) => {
      const reply = await create({ name: 'Abertura', ...parts });
      expect(fieldsOf(reply)).toEqual([400, { file: PROBLEM_TEXTS.not_a_jingle }]);
      expect(onDisk()).toEqual([]);
      if (name === 'missing') return;
      const { id } = await created();
      const [kept] = onDisk();
      expect(fieldsOf(await update(id, { name: 'Abertura', ...parts }))).toEqual([
        400,
        { file: PROBLEM_TEXTS.not_a_jingle },
      ]);
      expect(onDisk()).toEqual([kept]);
      expect((await stream(id)).rawPayload.equals(mp3())).toBe(true);
    },
  );
});

describe('a form', () => {
  it.each([
    [undefined, 'Required'],
    [' ab ', 'Must be at least 3 characters'],
    ['x'.repeat(101), 'Cannot exceed 100 characters'],
    ['x'.repeat(5_000), 'Cannot exceed 100 characters'],
    ['a\u0000bc', 'Text contains characters that cannot be stored'],
  ])('with the name %j is refused and leaves nothing', async (name, message) => {
    const reply = await create({ ...(name !== undefined && { name }), file: mp3() });
    expect(fieldsOf(reply)).toEqual([400, { name: message }]);
    expect(onDisk()).toEqual([]);
  });

  const send = (form: FormData) => test.call('POST', '/soundtracks', { token, payload: form });

  it('with a second file, an extra, repeated or unknown field is refused and leaves nothing', async () => {
    const twice = formOf({ name: 'Abertura', file: mp3() });
    twice.append('file', new Blob([new Uint8Array(mp3())]), 'b.mp3');
    expect((await send(twice)).statusCode).toBe(413);
    const named = formOf({ name: 'Abertura', file: mp3() });
    named.append('name', 'Outra');
    expect(fieldsOf(await send(named))).toEqual([400, { name: 'Given more than once' }]);
    const unknown = formOf({ name: 'Abertura', file: mp3() });
    unknown.append('id', '7');
    expect(fieldsOf(await send(unknown))).toEqual([400, { id: 'Unknown field' }]);
    const many = formOf({ name: 'Abertura', file: mp3() });
    for (let i = 0; i < 9; i += 1) many.append(`f${i}`, 'x');
    expect((await send(many)).statusCode).toBe(413);
    const elsewhere = formOf({ name: 'Abertura' });
    elsewhere.append('image', new Blob([new Uint8Array(mp3())]), 'b.mp3');
    expect((await send(elsewhere)).statusCode).toBe(400);
    expect(onDisk()).toEqual([]);
  });

  it('must be multipart, which no other route accepts', async () => {
    const json = await test.call('POST', '/soundtracks', { token, payload: { name: 'Abertura' } });
    expect(json.statusCode).toBe(415);
    const { token: other } = await test.signedIn('create_games');
    const game = await test.call('POST', '/games', { token: other, payload: formOf({ name: 'Abertura' }) });
    expect(game.statusCode).toBe(415);
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x'])(
    'of type %s that is not a form is a bad request',
    async (type) => {
      const headers = { 'content-type': type, 'content-length': '4' };
      const reply = await test.call('POST', '/soundtracks', { token, headers, payload: '----' });
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(reply.statusCode).toBeLessThan(500);
      expect(onDisk()).toEqual([]);
    },
  );
});

describe('a part of a file', () => {
  const file = wav();
  let id: number;
  beforeEach(async () => {
    ({ id } = await created({ name: 'Abertura', file, fileName: 'a.wav' }));
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, file.length - 1],
    ['bytes=-10', file.length - 10, file.length - 1],
  ])('%s', async (range, first, last) => {
    const reply = await stream(id, { range });
    expect(reply.statusCode).toBe(206);
    expect(reply.headers['content-range']).toBe(`bytes ${first}-${last}/${file.length}`);
    expect(reply.rawPayload.equals(file.subarray(first, last + 1))).toBe(true);
  });

  it('beyond the end is 416', async () => {
    const reply = await stream(id, { range: `bytes=${file.length}-` });
    expect([reply.statusCode, reply.headers['content-range']]).toEqual([416, `bytes */${file.length}`]);
    expect(reply.headers['content-disposition']).toBeUndefined();
  });

  it('requires the client’s version of the file, which is not sent again', async () => {
    const etag = String((await stream(id)).headers.etag);
    expect((await stream(id, { range: 'bytes=1-', 'if-range': etag })).statusCode).toBe(206);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      expect((await stream(id, { 'if-none-match': known })).statusCode).toBe(304);
    }
    expect((await stream(id, { 'if-none-match': '"x"' })).statusCode).toBe(200);
    await update(id, { name: 'Abertura', file: wav(2), fileName: 'a.wav' });
    const reply = await stream(id, { range: 'bytes=1-', 'if-range': etag });
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, wav(2).length]);
    expect((await stream(id, { 'if-none-match': etag })).statusCode).toBe(200);
  });
});

it('is renamed without a file, and a new file replaces the old one', async () => {
  const jingle = await created({ name: 'Abertura', file: wav(1), fileName: 'a.wav' });
  const [old] = onDisk();
  const renamed = await update(jingle.id, { name: ' Manhã ' });
  expect(renamed.json()).toEqual({ ...jingle, name: 'Manhã', version: 2 });
  expect(onDisk()).toEqual([old]);
  expect((await stream(jingle.id)).headers['content-disposition']).toBe(
    `attachment; filename="Manh?.wav"; filename*=UTF-8''Manh%C3%A3.wav`,
  );
  const replaced = await update(jingle.id, { name: 'Manhã', file: aac() });
  expect(replaced.json<Soundtrack>()).toMatchObject({ id: jingle.id, name: 'Manhã', created_at: jingle.created_at });
  expect(onDisk()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.aac$/)]);
  const folder = join(soundtracksFolder(test.config.dataDir), await readStationId(test.db));
  expect(readFileSync(join(folder, String(onDisk()[0]))).equals(aac())).toBe(true);
});

it.each([
  ['Manhã "1"', `"Manh? \\"1\\".mp3"; filename*=UTF-8''Manh%C3%A3%20%221%22.mp3`],
  ["it's (1)*", `"it's (1)*.mp3"`],
  ['../../x', '.._.._x.mp3'],
  ['a%41', "a%41.mp3; filename*=UTF-8''a%2541.mp3"],
])('%j is saved as %s', async (name, saved) => {
  const { id } = await created({ name, file: mp3() });
  expect((await stream(id)).headers['content-disposition']).toBe(`attachment; filename=${saved}`);
});

it('is deleted with its file, and then not found', async () => {
  const { id } = await created();
  expect((await remove(id)).statusCode).toBe(204);
  expect(onDisk()).toEqual([]);
  expect((await remove(id)).statusCode).toBe(404);
  expect((await update(id, { name: 'Abertura', file: mp3() })).statusCode).toBe(404);
  expect((await stream(id)).statusCode).toBe(404);
  expect(onDisk()).toEqual([]);
});

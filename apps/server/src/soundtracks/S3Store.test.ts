import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Soundtrack } from '@cabine/panel-core/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { readStationId } from '../platform/db/readStationId';
import { S3Store } from './S3Store';
import * as soundtracks from './soundtracks.repository';
import { mp3, png, wav } from './testing/audioFiles';
import { formOf } from './testing/formOf';
import { startBucket } from './testing/startBucket';

let bucket: Awaited<ReturnType<typeof startBucket>>;
let store: S3Store;
let test: TestApp;
let token: string;

beforeAll(async () => {
  bucket = await startBucket();
  test = await buildTestApp({ config: { s3: bucket.s3 } });
  store = new S3Store(bucket.s3, await readStationId(test.db));
  ({ token } = await test.signedIn('broadcaster', 'create_soundtracks', 'manage_soundtracks', 'delete_soundtracks'));
});
afterAll(async () => {
  await test.close();
  store.close();
  await bucket.close();
});

/** Keys of the jingles' files, without the station's mark. */
const jingles = async () => (await store.list()).filter((key) => key !== '.station');
const create = (file: Buffer, type = '') =>
  test.call('POST', '/soundtracks', { token, payload: formOf({ name: 'Abertura', file, type }) });

it('stores a jingle and returns it, whole and in part, until it is deleted', async () => {
  const reply = await create(wav());
  expect(reply.statusCode).toBe(201);
  const { id } = reply.json<Soundtrack>();
  expect(await jingles()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.wav$/)]);
  const whole = await test.call('GET', `/soundtracks/${id}/stream`, { token });
  expect(whole.rawPayload.equals(wav())).toBe(true);
  const part = await test.call('GET', `/soundtracks/${id}/stream`, { token, headers: { range: 'bytes=10-19' } });
  expect([part.statusCode, part.rawPayload.equals(wav().subarray(10, 20))]).toEqual([206, true]);
  const payload = formOf({ name: 'Manhã', file: mp3() });
  expect((await test.call('PUT', `/soundtracks/${id}`, { token, payload })).statusCode).toBe(200);
  expect(await jingles()).toEqual([expect.stringMatching(/\.mp3$/)]);
  expect((await test.call('DELETE', `/soundtracks/${id}`, { token })).statusCode).toBe(204);
  expect(await jingles()).toEqual([]);
});

it('stores nothing that was refused', async () => {
  expect((await create(png(), 'audio/mpeg')).statusCode).toBe(400);
  expect(await jingles()).toEqual([]);
});

it('reports missing files', async () => {
  expect(await store.has('none.mp3')).toBe(false);
  expect(await store.read('none.mp3', { first: 0, last: 1 })).toBeNull();
  await expect(store.remove('none.mp3')).resolves.toBeUndefined();
});

/** A store with the same answer to every call. */
async function storeThat(answer: (url: URL) => { status: number; xml: string }) {
  const fake = createServer((request, response) => {
    const { status, xml } = answer(new URL(request.url ?? '', 'http://store.invalid'));
    response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
  });
  fake.listen(0, '127.0.0.1');
  await once(fake, 'listening');
  const { port } = fake.address() as AddressInfo;
  return { s3: { ...bucket.s3, endpoint: `http://127.0.0.1:${port}` }, close: () => fake.close() };
}

it('lists more files than fit in one answer', async () => {
  const page = (key: string, rest: string) =>
    `<ListBucketResult><Contents><Key>stations/one/${key}</Key></Contents>${rest}</ListBucketResult>`;
  const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>t</NextContinuationToken>';
  const fake = await storeThat(({ searchParams }) => ({
    status: 200,
    xml: searchParams.get('continuation-token') === 't' ? page('b.mp3', '') : page('a.mp3', more),
  }));
  const paged = new S3Store(fake.s3, 'one');
  expect(await paged.list()).toEqual(['a.mp3', 'b.mp3']);
  paged.close();
  fake.close();
});

it('an unusable store causes a 503 with a message, and does not prevent the start', async () => {
  const broken = await storeThat(() => ({ status: 403, xml: '<Error><Code>AccessDenied</Code></Error>' }));
  const other = await buildTestApp({ config: { s3: broken.s3 } });
  const { token: mine } = await other.signedIn('create_soundtracks');
  const payload = formOf({ name: 'Abertura', file: mp3() });
  const reply = await other.call('POST', '/soundtracks', { token: mine, payload });
  expect([reply.statusCode, reply.body.includes('S3RVER')]).toEqual([503, false]);
  await other.close();
  broken.close();
});

it('copies files of an earlier version within the store, and keeps the old ones', async () => {
  const { s3, env: _, ...own } = await startBucket();
  const client = new S3Client({
    region: s3.region,
    endpoint: s3.endpoint ?? '',
    forcePathStyle: true,
    credentials: s3,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const keys = [1, 2, 3].map((at) => `00000000-0000-4000-8000-00000000000${at}.mp3`);
  const foreign = 'soundtracks/11111111-0000-4000-8000-000000000000.mp3';
  for (const Key of [...keys.map((key) => `soundtracks/${key}`), foreign])
    await client.send(new PutObjectCommand({ Bucket: 'radio', Key, Body: mp3(4) }));
  const row = {
    type: 'audio/mpeg',
    bytes: mp3(4).length,
    duration_ms: 1,
    etag: '"1"',
    created_by: null,
    created_at: '2026-11-20',
  } as const;
  let id = '';
  const station = await buildTestApp({
    config: { s3 },
    async prepare({ db }) {
      for (const file of keys) await soundtracks.create(db, { ...row, name: file, file });
      // As after a start that was killed midway.
      id = await readStationId(db);
      const half = new S3Store(s3, id);
      await half.adopt(keys[0] ?? '');
      half.close();
    },
  });
  const { token: mine } = await station.signedIn('broadcaster');
  for (const { id: at } of (await station.call('GET', '/soundtracks', { token: mine })).json<Soundtrack[]>())
    expect((await station.call('GET', `/soundtracks/${at}/stream`, { token: mine })).rawPayload).toEqual(mp3(4));
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'radio' }));
  // The list of endings lies beside the backups.
  expect(Contents.flatMap(({ Key = '' }) => (Key.startsWith('backups/') ? [] : [Key])).sort()).toEqual(
    [...keys, '.station']
      .map((key) => `stations/${id}/${key}`)
      .concat(
        keys.map((key) => `soundtracks/${key}`),
        foreign,
      )
      .sort(),
  );
  await station.close();
  client.destroy();
  await own.close();
});

it('sets aside files without a row', async () => {
  const own = await startBucket();
  const station = await buildTestApp({ config: { s3: own.s3 } });
  const there = new S3Store(own.s3, await readStationId(station.db));
  const folder = mkdtempSync(join(tmpdir(), 'cabine-orphan-'));
  writeFileSync(join(folder, 'a'), mp3(4));
  await there.put('lost.mp3', join(folder, 'a'), 'audio/mpeg');
  station.clock.advance(2 * 3_600_000);
  await expect.poll(() => there.list()).toEqual(expect.arrayContaining(['orphans/2026-11-24/lost.mp3']));
  expect(await there.has('lost.mp3')).toBe(false);
  await station.close();
  there.close();
  rmSync(folder, { recursive: true });
  await own.close();
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Soundtrack } from '@cabine/panel-core/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { readStationId } from './FileStore';
import { S3Store } from './S3Store';
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

/** The jingles' files: without the mark. */
const jingles = async () => (await store.list()).filter((key) => key !== '.station');
const create = (file: Buffer, type = '') =>
  test.call('POST', '/soundtracks', { token, payload: formOf({ name: 'Abertura', file, type }) });

it('keeps a jingle and gives it back, whole and in part, until it is deleted', async () => {
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

it('gets nothing that was refused', async () => {
  expect((await create(png(), 'audio/mpeg')).statusCode).toBe(400);
  expect(await jingles()).toEqual([]);
});

it('knows what it has not', async () => {
  expect(await store.has('none.mp3')).toBe(false);
  expect(await store.read('none.mp3', { first: 0, last: 1 })).toBeNull();
  await expect(store.remove('none.mp3')).resolves.toBeUndefined();
});

/** A store of one answer for every call. */
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

it('lists more files than fit one answer', async () => {
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

it('that does not answer rightly is 503 in words, and no reason not to start', async () => {
  const broken = await storeThat(() => ({ status: 403, xml: '<Error><Code>AccessDenied</Code></Error>' }));
  const other = await buildTestApp({ config: { s3: broken.s3 } });
  const { token: mine } = await other.signedIn('create_soundtracks');
  const payload = formOf({ name: 'Abertura', file: mp3() });
  const reply = await other.call('POST', '/soundtracks', { token: mine, payload });
  expect([reply.statusCode, reply.body.includes('S3RVER')]).toEqual([503, false]);
  await other.close();
  broken.close();
});

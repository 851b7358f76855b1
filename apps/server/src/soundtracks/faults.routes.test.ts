import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { Soundtrack } from '@cabine/panel-core/contract';
import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '../platform/config';
import { buildTestApp, type TestApp, type TestAppOptions } from '../testing/buildTestApp';
import { readStationId } from '../platform/db/readStationId';
import * as soundtracks from './soundtracks.repository';
import { mp3 } from './testing/audioFiles';
import { formOf } from './testing/formOf';
import { storedFiles, storedJingles } from './testing/storedFiles';

let test: TestApp;
let token: string;
afterEach(() => test.close());
const start = async (options?: TestAppOptions) => {
  test = await buildTestApp(options);
  ({ token } = await test.signedIn('broadcaster', 'create_soundtracks', 'manage_soundtracks', 'delete_soundtracks'));
};
const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'soundtracks');
const incoming = () => join(folderOf(test.config), 'incoming');
const stored = () => storedFiles(test.config);
const files = () => storedJingles(test.config);
const list = async () => (await test.call('GET', '/soundtracks', { token })).json<Soundtrack[]>();
const rowOf = (file: string, name = file) => ({
  name,
  file,
  type: 'audio/mpeg' as const,
  bytes: 4,
  duration_ms: 1,
  etag: '"1"',
  created_by: null,
  created_at: '2026-11-20T00:00:00.000Z',
});

const ID = '00000000-0000-4000-8000-00000000000';
const KEPT = `${ID}1.mp3`;
const LOST = `${ID}2.mp3`;

it('a nearly full disk takes no file, and lets one go', async () => {
  await start();
  const upload = () =>
    test.call('POST', '/soundtracks', {
      token,
      payload: formOf({ name: 'Abertura', file: mp3(), type: 'audio/mpeg' }),
    });
  const { id } = (await upload()).json<Soundtrack>();
  Object.assign(test.config, { minFreeMb: 999_999_999 });
  const refused = await upload();
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([507, 'disk_low']);
  expect(readdirSync(incoming())).toEqual([]);
  expect((await test.call('DELETE', `/soundtracks/${id}`, { token })).statusCode).toBe(204);
});

describe('a file and its row', () => {
  /** Leftover files in the station's folder, and rows that name them or missing ones. */
  const leave = (files: string[], rows: string[]): TestAppOptions => ({
    async prepare({ db }, config) {
      const folder = join(folderOf(config), await readStationId(db));
      for (const name of files) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), 'abcd');
      }
      for (const name of rows) await soundtracks.create(db, rowOf(name));
    },
  });
  /** Advances the clock and waits for due work. */
  const pass = async (ms: number) => {
    test.clock.advance(ms);
    await test.app.close();
  };
  const names = async () => (await list()).map(({ name, missing }) => [name, missing ?? false]);

  it('stay unchanged if they agree', async () => {
    await start(leave([KEPT], [KEPT]));
    expect(await names()).toEqual([[KEPT, false]]);
    await pass(2 * 3_600_000);
    expect(files()).toEqual([KEPT]);
  });

  it('an orphaned file is set aside after a while, for 30 days, and then deleted', async () => {
    await start(leave([KEPT, LOST, 'orphans/2026-10-24/old.mp3', 'orphans/2026-10-25/young.mp3'], [KEPT]));
    expect(files()).toEqual([KEPT, LOST, 'orphans/2026-10-24/old.mp3', 'orphans/2026-10-25/young.mp3']);
    await pass(3_600_000);
    expect(files()).toEqual([KEPT, `orphans/2026-11-24/${LOST}`, 'orphans/2026-10-25/young.mp3'].sort());
  });

  it('a file that was set aside is restored when a row needs it', async () => {
    await start(leave([KEPT, `orphans/2026-11-20/${LOST}`], [KEPT, LOST]));
    expect(await names()).toEqual([
      [LOST, false],
      [KEPT, false],
    ]);
    expect(files()).toEqual([KEPT, LOST]);
  });

  it('a file of an earlier version is taken over, but not another station’s', async () => {
    await start(leave([`../${KEPT}`, `../${LOST}`], [KEPT]));
    expect(await names()).toEqual([[KEPT, false]]);
    await pass(3_600_000);
    expect(files()).toEqual([KEPT]);
    expect(existsSync(join(folderOf(test.config), LOST))).toBe(true);
  });

  it('a missing file keeps its row, which is marked, cannot be played, and accepts a new file', async () => {
    await start(leave([KEPT], [KEPT, LOST]));
    expect(await names()).toEqual([
      [LOST, true],
      [KEPT, false],
    ]);
    const [{ id = 0 } = {}] = await list();
    expect((await test.call('GET', `/soundtracks/${id}/stream`, { token })).statusCode).toBe(404);
    const payload = formOf({ name: 'Abertura', file: mp3() });
    const replaced = await test.call('PUT', `/soundtracks/${id}`, { token, payload });
    expect([replaced.statusCode, replaced.json<Soundtrack>().missing]).toEqual([200, undefined]);
    expect((await test.call('GET', `/soundtracks/${id}/stream`, { token })).statusCode).toBe(200);
  });

  it('a file that disappears while the server runs is missing from the next playback', async () => {
    await start(leave([KEPT], [KEPT]));
    rmSync(join(folderOf(test.config), await readStationId(test.db), KEPT));
    const [{ id = 0 } = {}] = await list();
    expect((await test.call('GET', `/soundtracks/${id}/stream`, { token })).statusCode).toBe(404);
    expect(await names()).toEqual([[KEPT, true]]);
    expect((await test.call('DELETE', `/soundtracks/${id}`, { token })).statusCode).toBe(204);
  });

  it.each([
    ['carries another station’s mark', [LOST, 'orphans/2026-01-01/old.mp3', '.station'], []],
    ['has none of the files that rows name', [LOST], [KEPT]],
  ])('are left alone in a store that %s', async (_, left, rows) => {
    await start(leave(left, rows));
    await pass(3 * 3_600_000);
    expect(stored()).toEqual([...left].sort());
  });
});

describe('an upload', () => {
  it('an interrupted upload leaves no file', async () => {
    await start();
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const head =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\ncontent-type: audio/mpeg\r\n\r\n';
    socket.write(
      `POST /api/soundtracks HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: multipart/form-data; boundary=x\r\ncontent-length: 500000\r\n\r\n${head}`,
    );
    socket.write(mp3(300));
    await expect.poll(() => readdirSync(incoming())).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => readdirSync(incoming())).toEqual([]);
    expect(files()).toEqual([]);
    expect(await list()).toEqual([]);
  });

  it('a row that cannot be written leaves no file', async () => {
    await start();
    await test.db.schema.alterTable('soundtracks').renameTo('elsewhere').execute();
    const payload = formOf({ name: 'Abertura', file: mp3() });
    expect((await test.call('POST', '/soundtracks', { token, payload })).statusCode).toBe(500);
    await test.db.schema.alterTable('elsewhere').renameTo('soundtracks').execute();
    expect(readdirSync(incoming())).toEqual([]);
    // It is unknown whether the row was written, so the file is kept until the next start.
    expect(files()).toHaveLength(1);
  });

  it('a jingle deleted meanwhile leaves no file', async () => {
    await start();
    const payload = () => formOf({ name: 'Abertura', file: mp3() });
    const { id } = (await test.call('POST', '/soundtracks', { token, payload: payload() })).json<Soundtrack>();
    const [updated, removed] = await Promise.all([
      test.call('PUT', `/soundtracks/${id}`, { token, payload: payload() }),
      test.call('DELETE', `/soundtracks/${id}`, { token }),
    ]);
    expect([200, 404]).toContain(updated.statusCode);
    expect(removed.statusCode).toBe(204);
    expect(files()).toEqual([]);
  });

  it('a write error of the disk is a 503 with a message, and leaves nothing', async () => {
    await start();
    rmSync(incoming(), { recursive: true });
    const reply = await test.call('POST', '/soundtracks', {
      token,
      payload: formOf({ name: 'Abertura', file: mp3() }),
    });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
    expect(files()).toEqual([]);
    expect(existsSync(incoming())).toBe(false);
  });
});

import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Soundtrack } from '@cabine/panel-core/contract';
import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '../config';
import { buildTestApp, type TestApp, type TestAppOptions } from '../testing/buildTestApp';
import * as soundtracks from './soundtracks.repository';
import { mp3 } from './testing/audioFiles';
import { formOf } from './testing/formOf';

let test: TestApp;
let token: string;
afterEach(() => test.close());
const start = async (options?: TestAppOptions) => {
  test = await buildTestApp(options);
  ({ token } = await test.signedIn('broadcaster', 'create_soundtracks', 'manage_soundtracks', 'delete_soundtracks'));
};
const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'soundtracks');
const incoming = () => join(folderOf(test.config), 'incoming');
const stored = () => readdirSync(folderOf(test.config)).filter((name) => name !== 'incoming');
const list = async () => (await test.call('GET', '/soundtracks', { token })).json<Soundtrack[]>();
const rowOf = (file: string, name = file) => ({
  name,
  file,
  type: 'audio/mpeg' as const,
  bytes: 4,
  duration_ms: 1,
  etag: '"1"',
  created_at: '2026-11-20T00:00:00.000Z',
});

describe('after a crash between a file and its row, the next start', () => {
  /** What earlier runs left: files, and rows that name them or others. */
  const leave = (files: string[], rows: string[]): TestAppOptions => ({
    async prepare({ db }, config) {
      mkdirSync(join(folderOf(config), 'incoming'), { recursive: true });
      for (const name of files) writeFileSync(join(folderOf(config), name), 'abcd');
      for (const name of rows) await soundtracks.create(db, rowOf(name));
    },
  });
  /** On PostgreSQL another server may be working on the same files: what lies there must lie there for a while. */
  const settle = async () => {
    if (test.database.engine === 'postgres') test.clock.advance(60_000);
    await expect.poll(() => [stored(), readdirSync(incoming())].flat().sort()).not.toContain('lost.mp3');
  };

  it('deletes files without a row and halves of uploads, and leaves the rest alone', async () => {
    await start(leave(['kept.mp3', 'lost.mp3', 'incoming/lost.mp3'], ['kept.mp3']));
    await settle();
    await expect.poll(() => readdirSync(incoming())).toEqual([]);
    expect(stored()).toEqual(['kept.mp3']);
    expect((await list()).map(({ name }) => name)).toEqual(['kept.mp3']);
  });

  it('deletes rows without a file', async () => {
    await start(leave(['kept.mp3'], ['kept.mp3', 'lost.mp3']));
    expect((await list()).map(({ name }) => name)).toEqual(['kept.mp3']);
  });

  it('deletes the only row if it has no file', async () => {
    await start(leave([], ['lost.mp3']));
    expect(await list()).toEqual([]);
  });

  it('deletes no row where not one file is there: it is another folder, not a crash', async () => {
    await start(leave([], ['a.mp3', 'b.mp3']));
    expect(await list()).toHaveLength(2);
    const [{ id = 0 } = {}] = await list();
    expect((await test.call('GET', `/soundtracks/${id}/stream`, { token })).statusCode).toBe(404);
    expect((await test.call('DELETE', `/soundtracks/${id}`, { token })).statusCode).toBe(204);
  });
});

describe('an upload', () => {
  it('that is cut in the middle leaves no file', async () => {
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
    expect(stored()).toEqual([]);
    expect(await list()).toEqual([]);
  });

  it('whose row cannot be written leaves no file', async () => {
    await start();
    await test.db.schema.alterTable('soundtracks').renameTo('elsewhere').execute();
    const payload = formOf({ name: 'Abertura', file: mp3() });
    expect((await test.call('POST', '/soundtracks', { token, payload })).statusCode).toBe(500);
    await test.db.schema.alterTable('elsewhere').renameTo('soundtracks').execute();
    expect(readdirSync(incoming())).toEqual([]);
    // Nobody could say whether the row is there, so the file waits for the next start.
    expect(stored()).toHaveLength(1);
  });

  it('whose jingle is deleted meanwhile leaves no file', async () => {
    await start();
    const payload = () => formOf({ name: 'Abertura', file: mp3() });
    const { id } = (await test.call('POST', '/soundtracks', { token, payload: payload() })).json<Soundtrack>();
    const [updated, removed] = await Promise.all([
      test.call('PUT', `/soundtracks/${id}`, { token, payload: payload() }),
      test.call('DELETE', `/soundtracks/${id}`, { token }),
    ]);
    expect([200, 404]).toContain(updated.statusCode);
    expect(removed.statusCode).toBe(204);
    expect(stored()).toEqual([]);
  });

  it('that the disk refuses is 503 in words, and leaves nothing', async () => {
    await start();
    rmSync(incoming(), { recursive: true });
    const reply = await test.call('POST', '/soundtracks', {
      token,
      payload: formOf({ name: 'Abertura', file: mp3() }),
    });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
    expect(stored()).toEqual([]);
    expect(existsSync(incoming())).toBe(false);
  });
});

import { randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate, migrations } from '../platform/db/migrate';
import { openDatabase, openToRead } from '../platform/db/openDatabase';
import { DEMO_BOOKINGS } from '../demo/demoSchedules';
import * as roles from '../team/roles.repository';
import { createTestDatabase, TEST_DATABASE_URL, type TestDatabase } from './createTestDatabase';
import { Diary, KINDS, type Ask } from './crashWrites';
import { ServerProcess } from './startServer';

const ADMIN = { username: 'operadora', password: 'kill -9 is coming', pin: '482915' };
const ADMIN_ENV = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password, ADMIN_PIN: ADMIN.pin };
const KILLS = 1_000;
const STARTS = TEST_DATABASE_URL === null ? 40 : 20;
const ENGINE = TEST_DATABASE_URL === null ? 'SQLite' : 'PostgreSQL';
/** Spreads the moments of the kills evenly without a pattern. */
const GOLDEN = 0.618_033_988_75;

let at: TestDatabase;
let running: ServerProcess | null = null;
beforeEach(async () => {
  at = await createTestDatabase();
});
afterEach(async () => {
  await kill();
  await at.drop();
});

function start(env: Record<string, string> = {}): ServerProcess {
  running = new ServerProcess({
    DATA_DIR: at.dataDir,
    ...(at.databaseUrl !== null && { DATABASE_URL: at.databaseUrl, ...(!('ADMIN_PIN' in env) && { DEMO: '1' }) }),
    ...env,
  });
  return running;
}

async function kill(): Promise<void> {
  running?.kill('SIGKILL');
  await running?.ended();
  running = null;
}

/** Expects an intact file with valid references. */
async function expectSound(): Promise<void> {
  if (at.databaseUrl !== null) return;
  const { db, close } = await openToRead(at);
  const rows = async (pragma: string) => (await sql.raw<object>(`pragma ${pragma}`).execute(db)).rows;
  expect(await rows('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(await rows('foreign_key_check')).toEqual([]);
  await close();
}

describe('killed while it writes', () => {
  it('keeps all acknowledged writes, and none in part', { timeout: 3 * 3_600_000 }, async () => {
    const diaries = KINDS.map((kind) => new Diary(kind));
    const hostage = new Hostage();
    let token = '';
    for (let round = 0; round <= KILLS; round += 1) {
      const address = await start(ADMIN_ENV).listening();
      const ask: Ask = (method, path, body, options) => call(address, method, path, body, { token, ...options });
      if (round === 0) {
        token = ((await ask('POST', '/auth/login', ADMIN)).reply as { token: string }).token;
        await ask('DELETE', '/schedules');
        await hostage.create(ask);
      } else {
        for (const diary of diaries) await diary.check(ask);
        if (round % 100 === 0) process.stdout.write(`Crash, ${ENGINE}: ${round} of ${KILLS} kills, 0 lost, 0 double\n`);
      }
      if (round === KILLS) break;
      let left = 10 + ((round * 7) % 40);
      const goesOn = () => left > 0;
      // Kills right after an acknowledgement, while other writes are pending.
      const done = () => void (--left === 0 && running?.kill('SIGKILL'));
      await Promise.all([...diaries, hostage].map((each) => each.write(ask, goesOn, done)));
      await kill();
      await expectSound();
      await hostage.check(at);
    }
    const acknowledged = diaries.reduce((sum, diary) => sum + diary.acknowledged, hostage.acknowledged);
    const creations = diaries.reduce((sum, diary) => sum + diary.creations, 0);
    const unheard = diaries.reduce((sum, diary) => sum + diary.unheard, hostage.unheard);
    process.stdout.write(
      `Crash, ${ENGINE}: ${KILLS} kills among ${acknowledged} acknowledged writes, ${creations} of them creations with a key; ` +
        `${unheard} cut off on their way, each wholly done or not at all; creations sent again are there once; 0 lost, 0 double\n`,
    );
  });
});

/** A member whose password changes repeatedly; each change ends their sessions in the same transaction. */
class Hostage {
  acknowledged = 0;
  unheard = 0;
  #id = 0;
  #password = 'segredo 0';
  #next: string | null = null;
  #isSignedIn = false;

  async create(ask: Ask): Promise<void> {
    const body = { username: 'refém', password: this.#password, pin: ADMIN.pin, shift: 'night', role: 10 };
    this.#id = ((await ask('POST', '/users', body)).reply as { id: number }).id;
  }

  async write(ask: Ask, goesOn: () => boolean, done: () => void): Promise<void> {
    while (goesOn()) {
      const credentials = { username: 'refém', password: this.#password, pin: ADMIN.pin };
      if ((await ask('POST', '/auth/login', credentials, { token: '' })).status !== 200) return;
      this.#isSignedIn = true;
      this.#next = `segredo ${randomUUID()}`;
      const { status } = await ask('PUT', `/users/${this.#id}`, { password: this.#next });
      if (status !== 200) return;
      this.#password = this.#next;
      this.#next = null;
      this.#isSignedIn = false;
      this.acknowledged += 1;
      done();
    }
  }

  async check(where: TestDatabase): Promise<void> {
    const { db, close } = await openToRead(where);
    const user = await db.selectFrom('users').selectAll().where('id', '=', this.#id).executeTakeFirstOrThrow();
    const sessions = await db.selectFrom('sessions').selectAll().where('user_id', '=', this.#id).execute();
    await close();
    const isNew = this.#next !== null && (await verify(user.password_hash, this.#next));
    if (!isNew) expect(await verify(user.password_hash, this.#password)).toBe(true);
    if (isNew) expect(sessions, 'sessions that outlived the password').toEqual([]);
    else if (this.#isSignedIn) expect(sessions.length, 'sessions that ended before the password').toBeGreaterThan(0);
    if (this.#next !== null) this.unheard += 1;
    if (isNew && this.#next !== null) this.#password = this.#next;
    this.#next = null;
    this.#isSignedIn = false;
  }
}

describe('killed while it starts', () => {
  const demo = DEMO_BOOKINGS.reduce((sum, { days, hours }) => sum + days.length * hours.length, 0);
  let startMs = 0;
  let kills = 0;

  /** Kills a start at a varying moment. */
  async function interrupt(): Promise<void> {
    const limit = performance.now() + startMs * (0.25 + 0.75 * ((++kills * GOLDEN) % 1));
    const server = start();
    // Busy wait, for an exact moment of the kill.
    while (performance.now() < limit && !server.hasEnded) await new Promise((resolve) => setImmediate(resolve));
    await kill();
  }

  it('for the first time, it starts again and is complete', { timeout: 1_800_000 }, async () => {
    const began = performance.now();
    await start().listening();
    startMs = performance.now() - began;
    for (let round = 0; round < STARTS; round += 1) {
      await kill();
      await at.drop();
      at = await createTestDatabase();
      await interrupt();
      const reply = await fetch(`${await start().listening()}/api/public/schedule`);
      expect(((await reply.json()) as { slots: object[] }).slots).toHaveLength(demo);
    }
    process.stdout.write(`Crash, ${ENGINE}: ${STARTS} kills during the first start, each made good by the next\n`);
  });

  it('with new migrations, it starts again and keeps its data', { timeout: 1_800_000 }, async () => {
    for (let round = 0; round < STARTS; round += 1) {
      await at.drop();
      at = await createTestDatabase();
      await prepareOld(at);
      await interrupt();
      await start(ADMIN_ENV).listening();
      await kill();
      await expectSound();
      const { db, close } = await openToRead(at);
      const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
      expect(done.rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
      expect(await db.selectFrom('payments').select(['hundredths', 'type']).execute()).toEqual([
        { hundredths: 1250, type: 'bonus' },
      ]);
      await close();
    }
    process.stdout.write(`Crash, ${ENGINE}: ${STARTS} kills during migrations, each made good by the next start\n`);
  });
});

/** A station of an earlier version with a payment. */
async function prepareOld(where: TestDatabase): Promise<void> {
  const database = await openDatabase(where);
  const { db, engine } = database;
  await migrate(db, engine, '0003_payments_and_warnings');
  const role_id = await roles.create(db, { name: 'Locutor', rank: 1, permissions: [] });
  const created_at = '2026-01-01T00:00:00.000Z';
  const { id } = await db
    .insertInto('users')
    .values({
      ...{ username: 'Ana', username_key: 'ana', password_hash: 'x', pin_hash: 'x', shift: 'night' as const },
      ...{ role_id, is_active: 1, created_at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payment = { user_id: id, created_by: id, hundredths: 1250, type: 'bonus' as const, status: '1', created_at };
  await db.insertInto('payments').values(payment).execute();
  await database.close();
}

/** Status 0 if no answer came. */
async function call(
  address: string,
  method: string,
  path: string,
  body: object | undefined,
  { token, key }: { token: string; key?: string },
) {
  try {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status: answer.status, bytes, reply: isJson ? (JSON.parse(bytes.toString()) as unknown) : null };
  } catch {
    return { status: 0, bytes: Buffer.alloc(0), reply: null };
  }
}

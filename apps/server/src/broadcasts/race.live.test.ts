import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'node:net';
import { SLOTS } from '@cabine/panel-core/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startIcecast, type Icecast } from '../../../../e2e/radio/icecast';
import { until } from '../../../../e2e/radio/until';
import { readConfig } from '../platform/config';
import { goLive } from '../radio/testing/goLive';
import { buildTestApp, type Member, type TestApp } from '../testing/buildTestApp';
import { scale } from '../testing/scale';
import * as keys from './streamKeys.repository';

const RECONNECTS = scale({ short: 8, proof: 200 });
const SECRET = 'what icecast and the station know';
/** The DJ on air is checked every twenty seconds. */
const LIMIT_MS = 50_000;
const TICK_MS = 50;
/** Encoders try again after this and up to twice as long. */
const RETRY_MS = 60;

let icecast: Icecast;
let test: TestApp;
let ticking: NodeJS.Timeout;
beforeAll(async () => {
  icecast = await startIcecast();
  test = await buildTestApp({
    config: readConfig({
      RADIO_SOURCE: 'icecast',
      RADIO_STATUS_URL: icecast.statusUrl,
      RADIO_ADMIN_USER: icecast.adminUser,
      RADIO_ADMIN_PASSWORD: icecast.adminPassword,
      STREAM_AUTH_SECRET: SECRET,
    }),
  });
  await icecast.askStation(await test.app.listen({ port: 0, host: '127.0.0.1' }), SECRET);
  let at = performance.now();
  ticking = setInterval(() => {
    const passed = performance.now() - at;
    at += passed;
    test.clock.advance(passed);
  }, TICK_MS);
});
afterAll(async () => {
  clearInterval(ticking);
  await test?.close();
  await icecast?.close();
});

/** A DJ's encoder that tries for ever. */
class Encoder {
  readonly member: Member;
  readonly #key: string;
  #socket: Socket | null = null;
  /** How often it was on the mount. */
  starts = 0;
  isStopped = false;

  constructor(member: Member, key: string) {
    this.member = member;
    this.#key = key;
    void this.#run();
  }

  get isOnAir(): boolean {
    return this.#socket !== null;
  }

  drop(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }

  async #run(): Promise<void> {
    while (!this.isStopped) {
      const login = { port: icecast.port, user: this.member.username, password: this.#key };
      const socket = await goLive(login).catch(() => null);
      if (socket !== null && !socket.destroyed) {
        this.#socket = socket;
        this.starts += 1;
        await new Promise((left) => socket.once('close', left));
        this.#socket = null;
      }
      await pause(RETRY_MS * (1 + Math.random()));
    }
  }
}

async function startEncoder(): Promise<Encoder> {
  const { member, token } = await test.signedIn('broadcaster');
  const { key } = (await test.call('POST', '/broadcasts/stream-key', { token })).json<{ key: string }>();
  return new Encoder(member, key);
}

/** The clock is at 09:00 on a Tuesday: the first member's hour has just ended, the second one's began. */
async function book(before: Member, now: Member): Promise<void> {
  await test.db.deleteFrom('schedules').execute();
  for (const [hour, { id: user_id }] of [[8, before] as const, [9, now] as const]) {
    const { start_time = '', end_time = '' } = SLOTS[hour] ?? {};
    const slot = { type: 'broadcast', day_of_week: 1, start_time, end_time } as const;
    await test.db
      .insertInto('schedules')
      .values({ ...slot, user_id, created_at: '' })
      .execute();
  }
}

const thrownOff = async () =>
  (await test.db.selectFrom('audit').select('user_id').where('action', '=', 'broadcasts.endAir').execute()).map(
    ({ user_id }) => user_id,
  );

it(
  `of two encoders knows who is on air through ${RECONNECTS} reconnects, and throws off the one whose hour is over`,
  { timeout: 600_000 },
  async () => {
    const [one, other] = [await startEncoder(), await startEncoder()];
    await book(other.member, one.member);
    const onAir = async () => {
      await until('a source is on the mount', LIMIT_MS, async () => one.isOnAir || other.isOnAir);
      await until('the server knows it', LIMIT_MS, async () => (await keys.findOnAir(test.db)) !== undefined);
      return one.isOnAir ? one : other;
    };
    let wrong = 0;
    let changes = 0;
    for (let round = 0; round < RECONNECTS; round++) {
      const present = await onAir();
      const known = await keys.findOnAir(test.db);
      if (known?.id !== present.member.id) wrong += 1;
      // The present hour is that of the one who waits, so both may come next.
      await book(present.member, present === one ? other.member : one.member);
      const { starts } = present;
      present.drop();
      await until(
        'the source has left',
        LIMIT_MS,
        async () => (await keys.findOnAir(test.db))?.id !== present.member.id || present.starts > starts,
      );
      const next = await onAir();
      if (next !== present) changes += 1;
    }
    process.stdout.write(`${RECONNECTS} reconnects, ${changes} changes of the DJ, ${wrong} wrong\n`);
    expect(wrong).toBe(0);
    expect(await thrownOff()).toEqual([]);

    // Five minutes after the hour the DJ of the hour before is taken off, and the host of this hour stays.
    const early = await onAir();
    const host = early === one ? other : one;
    await book(early.member, host.member);
    await until('Icecast lists the source', LIMIT_MS, async () =>
      /<stream_start>/.test(await icecast.admin('stats?mount=/live')),
    );
    test.clock.advance(6 * 60_000);
    await until('the host of the hour is on air', LIMIT_MS, async () => host.isOnAir);
    expect((await onAir()).member.id).toBe(host.member.id);
    const { starts } = host;
    for (let check = 0; check < 4; check++) {
      test.clock.advance(20_000);
      await pause(500);
    }
    await expect.poll(thrownOff).toEqual([early.member.id]);
    expect([host.isOnAir, host.starts]).toEqual([true, starts]);
    for (const encoder of [one, other]) {
      encoder.isStopped = true;
      encoder.drop();
    }
  },
);

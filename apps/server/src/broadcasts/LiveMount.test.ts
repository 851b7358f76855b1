import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MountReading } from '../radio/sources/icecast';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import * as grants from './grants.repository';
import { LiveMount } from './LiveMount';

let test: TestApp;
/** What Icecast's administration tells. */
let mount: MountReading;
beforeEach(async () => {
  test = await buildTestApp();
  mount = { status: 'free' };
});
afterEach(() => test.close());

/** A server of the station. */
const server = () =>
  new LiveMount({
    writer: test.db,
    clock: test.clock,
    radio: { readMount: async () => mount },
  });
const encoderOf = (userId: number, address = `203.0.113.${userId}`) => ({ userId, address, agent: '', isHost: false });
const busy = (address: string): MountReading => ({ status: 'busy', address, agent: 'BUTT' });
/** Who is on the mount: a member, null where it is not known, undefined if the mount is free. */
const onAir = async () => {
  const grant = await grants.newest(test.db);
  return grant?.startedAt != null && grant.endedAt === null ? grant.userId : undefined;
};

it('gives one grant, however many ask two servers at once', async () => {
  const [one, other] = [server(), server()];
  const members = await Promise.all(Array.from({ length: 6 }, () => test.createMember()));
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all(
      members.map(({ id }, at) => (at % 2 === 0 ? one : other).admits(encoderOf(id)).then((may) => (may ? [id] : []))),
    );
    const admitted = answers.flat();
    expect(admitted).toHaveLength(1);
    await (round % 2 === 0 ? one : other).started();
    expect([await onAir()]).toEqual(admitted);
    await (round % 2 === 0 ? one : other).ended();
    test.clock.advance(60_000);
  }
});

it('knows the source whose start Icecast could not report, by its address', async () => {
  const [ana, bia] = [await test.createMember(), await test.createMember()];
  expect(await server().admits(encoderOf(ana.id))).toBe(true);
  test.clock.advance(60_000);
  mount = busy(encoderOf(ana.id).address);
  expect(await server().admits(encoderOf(bia.id))).toBe(false);
  expect(await onAir()).toBe(ana.id);
  // And one whose end it could not report.
  mount = { status: 'free' };
  test.clock.advance(60_000);
  await server().check();
  expect(await onAir()).toBeUndefined();
});

it.each([
  ['another address than the one that was let in', true],
  ['a source that was never let in', false],
])('does not say who is on air for %s', async (_name, isLetIn) => {
  const { id } = await test.createMember();
  if (isLetIn) {
    await server().admits(encoderOf(id));
    await server().started();
  }
  mount = busy('198.51.100.9');
  await server().check();
  expect(await onAir()).toBe(null);
  expect(await server().admits(encoderOf(id))).toBe(false);
  await server().ended();
  mount = { status: 'free' };
  expect(await server().admits(encoderOf(id))).toBe(true);
});

it('keeps who is on air while Icecast does not answer, and lets in by what it reported', async () => {
  mount = { status: 'unknown' };
  const [ana, bia] = [await test.createMember(), await test.createMember()];
  expect(await server().admits(encoderOf(ana.id))).toBe(true);
  await server().started();
  test.clock.advance(60_000);
  await server().check();
  expect(await server().admits(encoderOf(bia.id))).toBe(false);
  await server().ended();
  test.clock.advance(60_000);
  expect(await server().admits(encoderOf(bia.id))).toBe(true);
});

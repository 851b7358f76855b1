import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { createArgonQueue, type ArgonQueue } from './argonQueue';

const FLOOD = 300;
const TRIES = 9;

/** A queue whose lane of strangers is held up until `go`. */
function heldQueue() {
  const queue = createArgonQueue();
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  void queue.inTurn(() => held, 'anybody');
  return { queue, go };
}

type Join = (queue: ArgonQueue, work: () => Promise<void>) => Promise<unknown>;
const real: Join = (queue, work) => queue.inTurn(work, 'anybody');
const invented: Join = (queue, work) => queue.inTurnOrReplaced(work, 'anybody');

/** How many tasks run before the sign-in of a stranger who comes after these tries. */
async function aheadAfter(tries: Join, flood: number) {
  const { queue, go } = heldQueue();
  let judged = 0;
  const work = async () => void (judged += 1);
  const others = [
    ...Array.from({ length: flood }, () => invented(queue, work)),
    ...Array.from({ length: TRIES }, () => tries(queue, work)),
  ];
  const own = queue.inTurn(async () => judged, 'anybody');
  const { waiting } = queue;
  go();
  const ahead = await own;
  await Promise.all(others);
  return { waiting, ahead };
}

it.each([
  { flood: 0, ahead: TRIES },
  { flood: FLOOD, ahead: 49 },
])('the wait does not tell whether a name exists, behind $flood invented ones', async ({ flood, ahead }) => {
  const behindReal = await aheadAfter(real, flood);
  expect(behindReal).toEqual({ waiting: ahead + 1, ahead });
  expect(await aheadAfter(invented, flood)).toEqual(behindReal);
});

it('a lane full of names that exist refuses all others alike, and delays no member', async () => {
  const { queue, go } = heldQueue();
  const work = async () => undefined;
  const all = Array.from({ length: 50 }, () => real(queue, work));
  await expect(real(queue, work)).rejects.toMatchObject({ status: 503 });
  await expect(invented(queue, work)).rejects.toMatchObject({ status: 503 });
  expect(await queue.inTurn(async () => 'in')).toBe('in');
  go();
  await Promise.all(all);
  expect(queue.waiting).toBe(0);
});

/** A Mac and an Android phone spell `ã` in their own ways. */
it('a secret is the same in every spelling, also one that was hashed as it was spelt', async () => {
  const queue = createArgonQueue({ memoryCost: 64, timeCost: 1, parallelism: 1 });
  const [one, other] = ['canção-é-maçã'.normalize('NFC'), 'canção-é-maçã'.normalize('NFD')];
  const old = await Promise.all([one, other].map((secret) => hash(secret)));
  const made = await queue.inTurn(({ hash: make }) => Promise.all([one, other].map((secret) => make(secret))));
  const judged = await queue.inTurn(({ verify }) =>
    Promise.all(
      [...old, ...made].flatMap((hashed) => [one, other, 'cancao-e-maca'].map((typed) => verify(hashed, typed))),
    ),
  );
  expect(judged).toEqual([...old, ...made].flatMap(() => [true, true, false]));
});

import { expect, it } from 'vitest';
import { UploadTurns } from './UploadTurns';

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error as { status: number }).status,
  );

it('a member with twenty slow files holds nobody up, and whoever would wait too long is told at once', async () => {
  const turns = new UploadTurns();
  const ends: (() => void)[] = [];
  const slow = () => new Promise<void>((end) => void ends.push(end));
  const upload = (id: number) => statusOf(turns.ofMember(id, () => turns.examined(slow)));
  const many = Array.from({ length: 20 }, () => upload(1));
  const others = [2, 3, 4].map(upload);
  expect(await Promise.all([...many.slice(2), upload(5)])).toEqual([...Array.from({ length: 18 }, () => 429), 503]);
  expect(ends).toHaveLength(5);
  for (const end of ends.splice(0)) end();
  expect(await Promise.all([...many.slice(0, 2), ...others])).toEqual([200, 200, 200, 200, 200]);
  const again = [upload(1), upload(5)];
  for (const end of ends) end();
  expect(await Promise.all(again)).toEqual([200, 200]);
});

import { expect, it } from 'vitest';
import { loadPages } from './loadPages';

/** Reads a list of three in pages of two; `between` runs before the second page of the first reading. */
async function read(between: (list: { id: number }[]) => void, always = false) {
  let list = [3, 2, 1].map((id) => ({ id }));
  let pages = 0;
  const rows = await loadPages(async (page) => {
    pages += 1;
    if (page === 2 && (always || pages === 2)) {
      list = [...list];
      between(list);
    }
    return { rows: list.slice((page - 1) * 2, page * 2), mark: { total: list.length } };
  }, 2);
  return rows.map(({ id }) => id);
}

it('a list that others change between two pages is read again', async () => {
  expect(await read((list) => void list.unshift({ id: 4 }))).toEqual([4, 3, 2, 1]);
  expect(await read((list) => void list.shift())).toEqual([2, 1]);
});

it('a list that never stands still is refused, not half of it given', async () => {
  await expect(read((list) => void list.unshift({ id: 9 + list.length }), true)).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
});

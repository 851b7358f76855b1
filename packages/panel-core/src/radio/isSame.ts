/** Whether two flat objects hold the same values, so that nobody is told of a change that is none. */
export function isSame<T extends object>(one: T, other: T): boolean {
  const keys = Object.keys(one) as (keyof T)[];
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** Whether two flat objects have the same values. Avoids notifying listeners when nothing changed. */
export function isSame<T extends object>(one: T, other: T): boolean {
  const keys = Object.keys(one) as (keyof T)[];
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

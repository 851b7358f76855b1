import { LRUCache } from 'lru-cache';

/**
 * A map that forgets the entries unused for longest.
 *
 * Limited by size, because `max` would allocate the memory of all entries at once.
 */
export const boundedMap = <K extends NonNullable<unknown>, V extends NonNullable<unknown>>(entriesMax: number) =>
  new LRUCache<K, V>({ maxSize: entriesMax, sizeCalculation: () => 1 });

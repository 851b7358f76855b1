import { millisecondsInHour } from 'date-fns/constants';

/** A member's consecutive hours on a date, in milliseconds since 1970 UTC. */
interface Block {
  from: number;
  to: number;
}

/** What the dashboard's first card says: the member's own show comes before everything else. */
export type Turn<B extends Block> =
  | { kind: 'onAir'; block: B | null }
  | { kind: 'missing' | 'soon' | 'later'; block: B }
  | { kind: 'none' };

/**
 * @param blocks the member's hours, soonest first
 * @param isOnAir null if unknown, when no member is reported missing
 * @param needsAir true if a block is broadcast, so that its member should be on air during it
 */
export function turnOf<B extends Block>(
  blocks: readonly B[],
  now: number,
  isOnAir: boolean | null,
  needsAir: (block: B) => boolean,
): Turn<B> {
  const [first] = blocks;
  if (isOnAir) return { kind: 'onAir', block: first && first.from <= now ? first : null };
  if (!first) return { kind: 'none' };
  if (first.from <= now && isOnAir === false && needsAir(first)) return { kind: 'missing', block: first };
  return { kind: first.from - now < millisecondsInHour ? 'soon' : 'later', block: first };
}

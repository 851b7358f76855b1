import type { Db, ReadDb } from '../platform/db/schema';
import { daysBetween, type Days, type Paid } from '../air/readHistory';
import * as payments from './payments.repository';

/**
 * The spans that a payment pays. Rows without their own pay their days, up to when they were made: a period could once be
 * closed before it was over.
 */
export function spansOf({ covers, from, to, created_at }: payments.Cover, timeZone: string): Days[] {
  if (covers !== null)
    return (JSON.parse(covers) as [number, number][]).map(([start, end]) => ({ from: start, to: end }));
  const days = daysBetween(from, to, timeZone);
  return subtract([days], [{ from: Date.parse(created_at), to: Infinity }]);
}

/** Disjoint spans in order. */
function merge(spans: readonly Days[]): Days[] {
  const merged: Days[] = [];
  for (const { from, to } of [...spans].sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** What remains of the spans without the others. */
export function subtract(spans: readonly Days[], others: readonly Days[]): Days[] {
  let rest = [...spans];
  for (const { from, to } of others)
    rest = rest
      .flatMap((span) => [
        { from: span.from, to: Math.min(span.to, from) },
        { from: Math.max(span.from, to), to: span.to },
      ])
      .filter((span) => span.from < span.to);
  return rest;
}

/** The paid time of these members. */
export async function readPaid(
  db: ReadDb | Db,
  userIds: readonly number[],
  timeZone: string,
  but?: number,
): Promise<Paid> {
  const spans = new Map<number, Days[]>();
  for (const cover of await payments.listCovers(db, userIds, but))
    spans.set(cover.user_id, merge([...(spans.get(cover.user_id) ?? []), ...spansOf(cover, timeZone)]));
  return spans;
}

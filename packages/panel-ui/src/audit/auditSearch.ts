import {
  AUDIT_AREAS,
  AUDIT_MEANT,
  isDay,
  startOfDay,
  type AuditEntry,
  type AuditSearch,
  type TimeZone,
} from '@cabine/panel-core';
import type { TableColumn } from '../components/table/tableColumn';
import type { TableQuery } from '../components/table/tableQuery';
import { wordsAsked } from '../provider/pageSearch';

/** `#12`: a member by id. */
const MEMBER = /^#([1-9]\d{0,14})$/;
/** The beginning of a network address, which no name is. */
const ADDRESS = /^(?:\d{1,3}\.[\d.]*|[\da-f]{0,4}:[\da-f:.]*)$/i;
/** Filters without a column: first and last day, inclusive. */
export const DAYS = ['from', 'to'] as const;

/** The first instant of a day such as `2026-11-20` at the station, plus `later` days. Undefined for an invalid day. */
function startOf(day: string | undefined, timeZone: TimeZone, later = 0): string | undefined {
  return day !== undefined && isDay(day) ? new Date(startOfDay(day, timeZone, later)).toISOString() : undefined;
}

/** The server's query for an address. Ignores invalid values. */
export function searchOf(
  { q, filters }: TableQuery,
  columns: readonly TableColumn<AuditEntry>[],
  timeZone: TimeZone,
): AuditSearch {
  const wanted = q.trim();
  const [, id] = MEMBER.exec(wanted) ?? [];
  const areas = AUDIT_AREAS.filter((area) => filters.area?.includes(area));
  const from = startOf(filters.from?.[0], timeZone);
  const to = startOf(filters.to?.[0], timeZone, 1);
  return {
    ...(id ? { member: Number(id) } : ADDRESS.test(wanted) ? { address: wanted } : wordsAsked(q, columns, AUDIT_MEANT)),
    ...(areas.length > 0 && { area: areas.join(',') }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

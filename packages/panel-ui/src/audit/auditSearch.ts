import {
  AUDIT_AREAS,
  AUDIT_MEANT,
  instantOf,
  isDay,
  startOfDay,
  type AuditEntry,
  type AuditSearch,
  type TimeZone,
} from '@cabine/panel-core';
import { wordsOf } from '@cabine/panel-core/text';
import { millisecondsInMinute } from 'date-fns/constants';
import type { TableColumn } from '../components/table/tableColumn';
import type { TableQuery } from '../components/table/tableQuery';
import { wordsAsked } from '../provider/pageSearch';

/** `#12`: a member by id. */
const MEMBER = /^#([1-9]\d{0,14})$/;
/** Filters without a column: first and last day, with or without a time, inclusive. */
export const DAYS = ['from', 'to'] as const;

/** The first instant of `2026-11-20` or `2026-11-20T14:05` at the station, or of the day or minute `later`. Undefined for others. */
function startOf(moment: string | undefined, timeZone: TimeZone, later = 0): string | undefined {
  const [, day = '', time] = /^(.{10})(?:T((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(moment ?? '') ?? [];
  if (!isDay(day)) return undefined;
  const at = time
    ? instantOf(Date.parse(`${day}T${time}:00.000Z`), timeZone) + later * millisecondsInMinute
    : startOfDay(day, timeZone, later);
  return new Date(at).toISOString();
}

/** The server's query for an address. Ignores invalid values. */
export function searchOf(
  { q, filters }: TableQuery,
  columns: readonly TableColumn<AuditEntry>[],
  timeZone: TimeZone,
): AuditSearch {
  const words = wordsOf(q);
  const [, id] = words.map((word) => MEMBER.exec(word)).find(Boolean) ?? [];
  const others = words.filter((word) => word !== `#${id}`).join(' ');
  const areas = AUDIT_AREAS.filter((area) => filters.area?.includes(area));
  const from = startOf(filters.from?.[0], timeZone);
  const to = startOf(filters.to?.[0], timeZone, 1);
  return {
    ...wordsAsked(others, columns, AUDIT_MEANT),
    ...(id && { member: Number(id) }),
    ...(areas.length > 0 && { area: areas.join(',') }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

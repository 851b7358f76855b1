import { tz } from '@date-fns/tz';
import { AUDIT_AREAS, type AuditSearch } from '@cabine/panel-core';
import { addDays, isValid, parseISO } from 'date-fns';
import type { TableQuery } from '../components/table/tableQuery';

const SEARCH_MAX = 100;
/** Filters that are no column's: first and last day, both included. */
export const DAYS = ['from', 'to'] as const;

/** The instant at which a day such as `2026-11-20`, or one so many later, begins at the station; undefined if it is none. */
function startOf(day: string | undefined, timeZone: string, later = 0): string | undefined {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(day ?? '')) return undefined;
  const start = parseISO(day ?? '', { in: tz(timeZone) });
  return isValid(start) ? new Date(+addDays(start, later)).toISOString() : undefined;
}

/** What the address asks of the server; an address can be anything. */
export function searchOf({ q, filters }: TableQuery, timeZone: string): AuditSearch {
  const wanted = q.trim().slice(0, SEARCH_MAX);
  const areas = AUDIT_AREAS.filter((area) => filters.area?.includes(area));
  const from = startOf(filters.from?.[0], timeZone);
  const to = startOf(filters.to?.[0], timeZone, 1);
  return {
    ...(wanted && { q: wanted }),
    ...(areas.length > 0 && { area: areas.join(',') }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

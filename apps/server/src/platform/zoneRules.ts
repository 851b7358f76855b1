import { offsetAt } from '@cabine/panel-core/contract';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { Config } from './config';

const DAYS_COMPARED = 400;

/** The zone rules of this runtime, by which the station's hours are counted, beside the newest that this version knows. */
export interface ZoneRulesState {
  runtime: string;
  newest: string;
  /** First day on which both show different hours at the station; null if there is none within a year. */
  differ_on: string | null;
}

export async function compareZoneRules({ timeZone }: Pick<Config, 'timeZone'>, now: number): Promise<ZoneRulesState> {
  // Loaded on use: it has the rules of all zones.
  const { default: moment } = await import('moment-timezone');
  const zone = moment.tz.zone(timeZone);
  const days = [...Array(DAYS_COMPARED).keys()].map((day) => now + day * millisecondsInDay);
  // Its offsets have the opposite sign.
  const other = zone && days.find((at) => offsetAt(at, timeZone) !== -zone.utcOffset(at) * millisecondsInMinute);
  return {
    runtime: process.versions.tz ?? '',
    newest: moment.tz.dataVersion,
    differ_on: other == null ? null : new Date(other).toISOString().slice(0, 10),
  };
}

/** What a start, and `check-config`, say of rules that differ. */
export async function doubtsAboutZone(config: Pick<Config, 'timeZone'>, now: number): Promise<string[]> {
  const { runtime, newest, differ_on } = await compareZoneRules(config, now);
  if (differ_on === null) return [];
  return [
    `TIME_ZONE is ${config.timeZone}, whose hours are others from ${differ_on} on by the zone rules of this Node.js ` +
      `(${runtime}) than by the newest known ones (${newest}). The whole station follows this Node.js. Install a newer one.`,
  ];
}

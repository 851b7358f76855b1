import { tz } from '@date-fns/tz';
import { lightFormat } from 'date-fns';
import { millisecondsInHour } from 'date-fns/constants';

const utc = tz('UTC');

/** Formats seconds as `m:ss`, from one hour on as `h:mm:ss`; fractions are cut off. */
export function clockTime(seconds: number): string {
  const ms = Math.max(0, seconds) * 1000;
  return lightFormat(utc(ms), ms < millisecondsInHour ? 'm:ss' : 'H:mm:ss');
}

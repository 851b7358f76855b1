import { tz } from '@date-fns/tz';
import { lightFormat } from 'date-fns';
import { millisecondsInHour } from 'date-fns/constants';

const utc = tz('UTC');

/** Seconds as `m:ss`, from an hour on as `h:mm:ss`; a part of a second counts as none. */
export function clockTime(seconds: number): string {
  const ms = Math.max(0, seconds) * 1000;
  return lightFormat(utc(ms), ms < millisecondsInHour ? 'm:ss' : 'H:mm:ss');
}

import { LISTENER_SAMPLE_MS, type ListenerSample } from '@cabine/panel-core/contract';
import { millisecondsInDay } from 'date-fns/constants';
import { isoInstant } from '../platform/clock';

/** Listeners by the hour of the station's day: quiet at night, loud in the evening. */
const BY_HOUR = [9, 6, 4, 3, 2, 2, 3, 6, 11, 13, 12, 12, 14, 15, 17, 19, 22, 24, 27, 34, 38, 36, 27, 16];
const WOBBLE = [0, 1, 0, -1, 2, 1, -1, 0, 1, -2, 0, 1];

/** The last 24 hours, each five minutes. */
export function demoListeners(now: number, timeZone: string): ListenerSample[] {
  const hourAt = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone });
  const last = Math.floor(now / LISTENER_SAMPLE_MS) * LISTENER_SAMPLE_MS;
  return Array.from({ length: millisecondsInDay / LISTENER_SAMPLE_MS }, (_, back) => {
    const at = last - back * LISTENER_SAMPLE_MS;
    const usual = BY_HOUR[Number(hourAt.format(at))] ?? 0;
    return { at: isoInstant(at), listeners: Math.max(0, usual + (WOBBLE[back % WOBBLE.length] ?? 0)) };
  });
}

import { tz } from '@date-fns/tz';
import { useMinute, usePanel } from '@cabine/panel-core';
import { getISODay, lightFormat } from 'date-fns';
import { useMemo } from 'react';
import { Tooltip } from '../components/overlay/Tooltip';
import { useLabels } from '../labels/labels';
import { whenLabels } from './when.labels';
import { writeWhen } from './when';

/** Formats `2026-11-20` as 20/11/2026, in every language of the panel. */
export const writeDay = (day: string) => day.split('-').reverse().join('/');

/** Formats instants (ISO 8601) in the panel's language and the station's time zone. */
export interface Moments {
  date(instant: string): string;
  full(instant: string): string;
  /** See `writeWhen`. */
  when(instant: string): string;
  /** The time of day. */
  time(instant: string): string;
  /** The time of day with its weekday: `seg, 20:20`. */
  weekday(instant: string): string;
}

/** The server's clock may be ahead of this machine's. */
const AHEAD_MS = 60_000;

export function useMoments(): Moments {
  const words = useLabels(whenLabels);
  const { config, clock } = usePanel();
  return useMemo(() => {
    const station = tz(config.timeZone);
    return {
      date: (instant) => lightFormat(station(instant), 'dd/MM/yyyy'),
      full: (instant) => lightFormat(station(instant), 'dd/MM/yyyy HH:mm'),
      time: (instant) => lightFormat(station(instant), 'HH:mm'),
      weekday: (instant) => words.weekday(getISODay(station(instant)) - 1, lightFormat(station(instant), 'HH:mm')),
      when(instant) {
        const now = clock.now();
        const at = Date.parse(instant);
        return writeWhen(at - now < AHEAD_MS ? Math.min(at, now) : at, now, config.timeZone, words);
      },
    };
  }, [config.timeZone, clock, words]);
}

/** An instant of a record that people compare or quote: date and time, with the distance from now as a tooltip. */
export function Moment({ at }: { at: string }) {
  const moments = useMoments();
  return (
    <Tooltip text={moments.when(at)}>
      {(anchor) => (
        <time {...anchor} dateTime={at}>
          {moments.full(at)}
        </time>
      )}
    </Tooltip>
  );
}

/** How long ago something was last used, or when it comes ('há 3 h'): date and time as a tooltip; updates each minute. */
export function When({ at }: { at: string }) {
  const moments = useMoments();
  useMinute(usePanel().clock);
  return (
    <Tooltip text={moments.full(at)}>
      {(anchor) => (
        <time {...anchor} dateTime={at}>
          {moments.when(at)}
        </time>
      )}
    </Tooltip>
  );
}

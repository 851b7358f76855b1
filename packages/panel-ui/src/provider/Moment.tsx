import { dayAt, stationTime, useMinute, usePanel } from '@cabine/panel-core';
import { useMemo } from 'react';
import { Tooltip } from '../components/overlay/Tooltip';
import { useLabels, useLanguageTag } from '../labels/labels';
import { whenLabels } from './when.labels';
import { timeAt, writeDay, writeWhen } from './when';

export { writeDay };

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
  /** Date and time, and a day `2026-11-20`, as every spreadsheet of the language reads them. */
  inFile(instant: string): string;
  dayInFile(day: string): string;
}

/** The server's clock may be ahead of this machine's. */
const AHEAD_MS = 60_000;

export function useMoments(): Moments {
  const words = useLabels(whenLabels);
  const { config, clock } = usePanel();
  const language = useLanguageTag();
  return useMemo(() => {
    const { timeZone } = config;
    // British and American sheets read 11/12 as two days; all read 2026-12-11.
    const dayInFile = (day: string) => (language.startsWith('en') ? day : writeDay(day));
    const date = (instant: string) => writeDay(dayAt(Date.parse(instant), timeZone));
    const time = (instant: string) => timeAt(Date.parse(instant), timeZone);
    return {
      date,
      full: (instant) => `${date(instant)} ${time(instant)}`,
      time,
      dayInFile,
      inFile: (instant) => `${dayInFile(dayAt(Date.parse(instant), timeZone))} ${time(instant)}`,
      weekday: (instant) => words.weekday(stationTime(Date.parse(instant), timeZone).day, time(instant)),
      when(instant) {
        const now = clock.now();
        const at = Date.parse(instant);
        return writeWhen(at - now < AHEAD_MS ? Math.min(at, now) : at, now, timeZone, words);
      },
    };
  }, [config, clock, words, language]);
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

import { usePanel } from '@cabine/panel-core';
import { useMemo } from 'react';
import { useLanguageTag } from '../labels/labels';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** From the largest: the first that fits at least once says how long ago something was. */
const UNITS = [
  ['year', 365 * DAY_S],
  ['month', 30 * DAY_S],
  ['week', 7 * DAY_S],
  ['day', DAY_S],
  ['hour', HOUR_S],
  ['minute', MINUTE_S],
] as const;

/** Writes instants (ISO-8601) in the panel's language and the station's time zone. */
export function useMoments(): { full: (instant: string) => string; relative: (instant: string) => string } {
  const language = useLanguageTag();
  const { config, clock } = usePanel();
  return useMemo(() => {
    const dates = new Intl.DateTimeFormat(language, {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: config.timeZone,
    });
    const distances = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    return {
      full: (instant) => dates.format(new Date(instant)),
      relative(instant) {
        const seconds = (Date.parse(instant) - clock.now()) / 1000;
        const [unit, length] = UNITS.find(([, least]) => Math.abs(seconds) >= least) ?? ['second', 1];
        // 'Now' until a minute has passed.
        return distances.format(unit === 'second' ? 0 : Math.trunc(seconds / length), unit);
      },
    };
  }, [language, config.timeZone, clock]);
}

/** An instant as it is read: how long ago, and the full date under the mouse. */
export function Moment({ at }: { at: string }) {
  const moments = useMoments();
  return (
    <time dateTime={at} title={moments.full(at)}>
      {moments.relative(at)}
    </time>
  );
}

import { tz } from '@date-fns/tz';
import { usePanel } from '@cabine/panel-core';
import { differenceInMinutes, differenceInMonths, intlFormatDistance, lightFormat } from 'date-fns';
import { useMemo } from 'react';
import { Tooltip } from '../components/overlay/Tooltip';
import { commonLabels } from '../labels/common.labels';
import { useLabels, useLanguageTag } from '../labels/labels';

/** Formats `2026-11-20` as 20/11/2026, in every language of the panel. */
export const writeDay = (day: string) => day.split('-').reverse().join('/');

/** Formats instants (ISO 8601) in the panel's language and the station's time zone. */
export interface Moments {
  date(instant: string): string;
  full(instant: string): string;
  relative(instant: string): string;
}

export function useMoments(): Moments {
  const locale = useLanguageTag();
  const { justNow } = useLabels(commonLabels);
  const { config, clock } = usePanel();
  return useMemo(() => {
    const station = tz(config.timeZone);
    return {
      date: (instant) => lightFormat(station(instant), 'dd/MM/yyyy'),
      full: (instant) => lightFormat(station(instant), 'dd/MM/yyyy HH:mm'),
      relative(instant) {
        const now = clock.now();
        // 'Just now' under a minute: the text does not update each second, and the server's clock may be ahead.
        if (differenceInMinutes(now, instant) === 0) return justNow;
        const months = Math.abs(differenceInMonths(now, instant));
        // date-fns would write quarters.
        const unit = months >= 3 && months < 12 ? 'month' : undefined;
        return intlFormatDistance(instant, now, { locale, in: station, ...(unit && { unit }) });
      },
    };
  }, [locale, config.timeZone, clock, justNow]);
}

/** An instant as date and time, with the distance from now as a tooltip. */
export function Moment({ at }: { at: string }) {
  const moments = useMoments();
  return (
    <Tooltip text={moments.relative(at)}>
      {(anchor) => (
        <time {...anchor} dateTime={at}>
          {moments.full(at)}
        </time>
      )}
    </Tooltip>
  );
}

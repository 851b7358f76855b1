import useSWR from 'swr';
import { usePanel } from '../provider/panel';
import { showsAnother } from '../radio/radioInfo';
import { zoneName } from '../shared/timeZone';
import { nextHost } from './upcomingBlocks';
import { useMinute } from './useMinute';

const REFRESH_MS = 60_000;
/**
 * The dashboard reuses the sign-in page's answer. Shorter than the refresh interval, so that refreshes are not skipped.
 */
const SAME_ANSWER_MS = 50_000;

/** The next host within a day, with the station's zone where this device's clock shows another time, from the public week; null if there is none, or if the back end does not offer it. */
export function useNextOnAir(): { user_name: string; start_time: string; zone?: string | undefined } | null {
  const { client, clock, config } = usePanel();
  const now = useMinute(clock);
  const { data } = useSWR('public week', () => client.schedules.publicList({ type: 'broadcast' }), {
    refreshInterval: REFRESH_MS,
    dedupingInterval: SAME_ANSWER_MS,
    shouldRetryOnError: false,
  });
  const next = data && nextHost({ weekly: data.slots, dates: data.dates }, now, config.timeZone);
  if (!next) return null;
  return { ...next, ...(showsAnother(next.from, next.start_time) && { zone: zoneName(config.timeZone) }) };
}

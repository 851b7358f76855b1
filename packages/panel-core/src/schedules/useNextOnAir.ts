import useSWR from 'swr';
import { usePanel } from '../provider/panel';
import { nextBooked } from './nextBooked';
import type { Schedule } from './schedules.contract';
import { useStationTime } from './useStationTime';

const REFRESH_MS = 60_000;
/** The dashboard shows what the sign-in page has asked for. Shorter than the refresh, which would be skipped otherwise. */
const SAME_ANSWER_MS = 50_000;

/** Who is on air next, within a day, as every visitor may know it; null also where the back end does not say. */
export function useNextOnAir(): Schedule | null {
  const { client } = usePanel();
  const now = useStationTime();
  const { data } = useSWR('public week', () => client.schedules.publicList('broadcast'), {
    refreshInterval: REFRESH_MS,
    dedupingInterval: SAME_ANSWER_MS,
    shouldRetryOnError: false,
  });
  return data ? nextBooked(data.slots, now) : null;
}

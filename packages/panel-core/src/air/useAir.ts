import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useUser } from '../auth/useAuth';
import { hasAnyPermission } from '../permissions/permissions';
import { usePanel } from '../provider/panel';
import { useRemote } from '../provider/useRemote';
import type { RadioInfo } from '../radio/radioInfo';
import type { ScheduleDate } from '../schedules/dates.schemas';
import { BOOK_SCHEDULE, READ_HISTORY, READ_SCHEDULE } from '../shared/access';
import { outcomeOf, type Outcome } from '../shared/outcome';
import { mapRemote, type Remote } from '../shared/remote';
import {
  type AirDay,
  type AirHistory,
  type Alias,
  type ListenersAt,
  type OnAirNow,
  type TakeOver,
} from './air.contract';
import { isDjOn } from './onAirState';

const NOW_REFRESH_MS = 30_000;
const HOUR_MS = 3_600_000;

/**
 * What is on air compared with what is booked, and the command that takes the hour over.
 *
 * @param onHandOver called with the DJ's name when one DJ follows another without a break
 * @param radio what the page shows of the radio. While it shows a DJ and the last answer has none, nobody is called late,
 * and the answer is asked for again
 */
export function useOnAirNow(
  onHandOver?: (dj: string) => void,
  radio: RadioInfo['state'] = 'unknown',
): {
  now: Remote<OnAirNow>;
  /** False if the hour belongs to its host, or the member may not book. */
  canTakeOver: boolean;
  takeOver(hour: TakeOver): Promise<Outcome<ScheduleDate>>;
} {
  const { client, live } = usePanel();
  const me = useUser();
  const { remote, mutate } = useRemote<OnAirNow>('/air/now', () => client.air.now(), {
    refreshMs: NOW_REFRESH_MS,
    changesWithTime: true,
    needs: READ_SCHEDULE.anyOf,
  });
  const wasHandedOver = useRef(false);
  useEffect(() => live.subscribe(({ name }) => void (wasHandedOver.current ||= name === 'hand-over')), [live]);
  useEffect(() => {
    // The event comes before the answer that says who follows.
    if (!wasHandedOver.current || remote.status !== 'ready' || remote.refreshing) return;
    wasHandedOver.current = false;
    if (remote.data.dj) onHandOver?.(remote.data.dj);
  }, [remote, onHandOver]);
  const isDj = remote.status === 'ready' ? isDjOn(remote.data.state) : null;
  const isBehind = isDj !== null && radio !== 'unknown' && isDj !== (radio === 'live');
  const retry = remote.status === 'ready' ? remote.retry : null;
  // Before the page shows that it is not known who is on air.
  useLayoutEffect(() => {
    if (isBehind) retry?.();
  }, [isBehind, retry, radio]);
  const now = useMemo(
    () =>
      isBehind && radio === 'live'
        ? mapRemote(remote, (hour): OnAirNow => ({ ...hour, state: 'unsure', open: false }))
        : remote,
    [isBehind, radio, remote],
  );
  const takeOver = useMemo(
    () => async (hour: TakeOver) => {
      const outcome = await outcomeOf(client.air.takeOver(hour) as Promise<ScheduleDate>);
      void mutate();
      return outcome;
    },
    [client, mutate],
  );
  const isOpen = now.status === 'ready' && now.data.open && now.data.host !== me?.username;
  return { now, canTakeOver: isOpen && hasAnyPermission(me, BOOK_SCHEDULE.broadcast.anyOf), takeOver };
}

/** What was on air between two days (`YYYY-MM-DD`), both included. */
export function useAirHistory(days: { from: string; to: string }): Remote<AirHistory> {
  const { client } = usePanel();
  const load = () => client.air.history({ from: days.from, to: days.to });
  return useRemote(`air ${days.from} ${days.to}`, load, { needs: READ_HISTORY.anyOf }).remote;
}

/** What was on air on one day (`YYYY-MM-DD`). */
export function useAirDay(day: string): Remote<AirDay> {
  const { client } = usePanel();
  return useRemote(`air ${day}`, () => client.air.day({ day }), { needs: READ_HISTORY.anyOf }).remote;
}

/** Listeners in each hour of the last seven days, oldest first. */
export function useListenersWeek(): Remote<readonly ListenersAt[]> {
  const { client } = usePanel();
  return useRemote('air listeners', () => client.air.listeners(), { refreshMs: HOUR_MS }).remote;
}

/** The name that the member's encoder sends. */
export function useAlias(): { alias: Remote<Alias>; setAlias(alias: Alias): Promise<Outcome<Alias>> } {
  const { client } = usePanel();
  const { remote, mutate } = useRemote('/air/alias', () => client.air.alias());
  const setAlias = async (alias: Alias) => {
    const outcome = await outcomeOf(client.air.setAlias(alias));
    if (outcome.ok) void mutate(outcome.value, { revalidate: false });
    return outcome;
  };
  return { alias: remote, setAlias };
}

import { useMemo } from 'react';
import { useUser } from '../auth/useAuth';
import type { PanelClient } from '../createPanelClient';
import { PanelApiError, isUncertain } from '../shared/PanelApiError';
import { hasAnyPermission, hasPermission } from '../permissions/permissions';
import { hasExtension } from '../provider/extensions';
import { usePanel } from '../provider/panel';
import { refetch } from '../provider/useRemote';
import { useRemoteList, type RemoteList } from '../provider/useRemoteList';
import { outcomeOf, type Outcome } from '../shared/outcome';
import { mapRemote, type Remote } from '../shared/remote';
import type { User } from '../team/member';
import { slotEnd } from './dates';
import type { ScheduleDate } from './dates.schemas';
import { BOOK_SCHEDULE, type Schedule } from './schedules.contract';
import type { ScheduleType } from './slots';

/** An hour of the week, of any type. */
type Weekly = Pick<Schedule, 'day_of_week' | 'start_time'>;

/** Polling interval: other members book too. */
export const SCHEDULE_REFRESH_MS = 30_000;
/** Codes of refusals before any call (product.md 5). */
export const NO_SLOT = 'no_slot';
export const NO_SCHEDULE = 'no_schedule';

/** Id of a booking that the server has not confirmed. */
const PROVISIONAL_ID = 0;

export function isProvisional(schedule: Schedule | ScheduleDate | null): boolean {
  return schedule !== null && 'id' in schedule && schedule.id === PROVISIONAL_ID;
}

export interface ScheduleCommands {
  /** Books a slot in the member's name; shown at once and removed if refused (409 has `body.holder`). */
  book(hour: Weekly | null): Promise<Outcome<Schedule>>;
  remove(schedule: Pick<Schedule, 'id'> | null): Promise<Outcome>;
  /** Frees all hours of this type. */
  removeAll(): Promise<Outcome>;
  canBook: boolean;
  canRemove(schedule: Pick<Schedule, 'user_name'>): boolean;
  canRemoveAll: boolean;
}

interface Needs {
  type: ScheduleType;
  user: User | null;
  client: PanelClient['schedules'];
  list: Pick<RemoteList<Schedule>, 'remote' | 'keep' | 'drop' | 'mutate'>;
  /** Whether the server can free the hours of one type; otherwise each takes a call. */
  canClearByType: boolean;
}

const refuse = (code: string): Outcome<never> => ({ ok: false, error: new PanelApiError('invalid', code, { code }) });

/**
 * A command without an answer may have been carried out: reads the bookings before it reports the outcome. Bookings
 * that do not show it prove nothing, as the server may come to it later.
 *
 * @param doneIn the command's value if these bookings show that it was carried out, otherwise null
 */
async function settled<T>(
  client: Needs['client'],
  call: Promise<T>,
  doneIn: (list: readonly Schedule[]) => { value: T } | null,
): Promise<T> {
  const outcome = await outcomeOf(call);
  if (outcome.ok) return outcome.value;
  const read = isUncertain(outcome.error) ? await outcomeOf(client.list()) : null;
  const done = read?.ok ? doneIn(read.value) : null;
  if (done) return done.value;
  throw outcome.error;
}

function commandsOf({ type, user, client, list, canClearByType }: Needs) {
  const { remote, keep, drop, mutate } = list;
  const removeEach = async (entries: readonly Schedule[]) => {
    for (const { id } of entries) await client.remove(id);
  };
  return {
    async book(hour: Weekly | null): Promise<Outcome<Schedule>> {
      if (!hour || !user) return refuse(NO_SLOT);
      const { day_of_week, start_time } = hour;
      const body = { type, day_of_week, start_time, end_time: slotEnd(start_time) };
      const provisional: Schedule = { ...body, id: PROVISIONAL_ID, user_name: user.username };
      const created = settled(client, client.create(body) as Promise<Schedule>, (entries) => {
        const value = entries.find(
          (entry) =>
            entry.type === type &&
            entry.day_of_week === day_of_week &&
            entry.start_time === start_time &&
            entry.user_name === user.username,
        );
        return value ? { value } : null;
      });
      const shown = mutate(async (entries = []) => [...entries, await created], {
        optimisticData: (entries = []) => [...entries, provisional],
        rollbackOnError: true,
      });
      const outcome = await outcomeOf(shown.then(() => created));
      // After a refusal the list is outdated: reload to show the holder.
      if (!outcome.ok) refetch(mutate);
      return outcome;
    },

    async remove(schedule: Pick<Schedule, 'id'> | null): Promise<Outcome> {
      if (!schedule) return refuse(NO_SCHEDULE);
      const { id } = schedule;
      const isGone = (entries: readonly Schedule[]) => !entries.some((entry) => entry.id === id);
      return drop(
        id,
        settled(client, client.remove(id), (entries) => (isGone(entries) ? { value: undefined } : null)),
      );
    },

    async removeAll(): Promise<Outcome> {
      const shown = remote.status === 'ready' ? remote.data.filter((entry) => entry.type === type) : [];
      if (shown.length === 0) return refuse(NO_SCHEDULE);
      const call = canClearByType ? client.removeAll({ type }) : removeEach(shown);
      const removed = await keep(call, (entries) => entries.filter((entry) => entry.type !== type));
      // The failed call may have deleted some.
      if (!removed.ok) refetch(mutate);
      return removed;
    },
  };
}

/** The booked hours of one type, and `all` of both, with commands and rights (product.md 6). */
export function useSchedule(
  type: ScheduleType,
): { schedule: Remote<Schedule[]>; all: Remote<Schedule[]> } & ScheduleCommands {
  const { client, config } = usePanel();
  const user = useUser();
  const { remote, keep, drop, mutate } = useRemoteList('/schedules', () => client.schedules.list(), {
    refreshMs: SCHEDULE_REFRESH_MS,
  });

  const commands = useMemo<ScheduleCommands>(() => {
    const canRemoveAll = hasPermission(user, 'delete_schedule');
    const list = { remote, keep, drop, mutate };
    const needs = { type, user, client: client.schedules, list, canClearByType: hasExtension(config, 'clearByType') };
    return {
      canBook: hasAnyPermission(user, BOOK_SCHEDULE[type].anyOf),
      canRemoveAll,
      canRemove: (schedule) => canRemoveAll || (user !== null && schedule.user_name === user.username),
      ...commandsOf(needs),
    };
  }, [client, config, drop, keep, mutate, remote, type, user]);

  const ofType = useMemo(
    () => mapRemote(remote, (list) => list.filter((entry) => entry.type === type)),
    [remote, type],
  );
  return { schedule: ofType, all: remote, ...commands };
}

import { useMemo } from 'react';
import { useUser } from '../auth/useAuth';
import type { PanelClient } from '../createPanelClient';
import { PanelApiError } from '../shared/PanelApiError';
import { hasAnyPermission, hasPermission } from '../permissions/permissions';
import { hasExtension } from '../provider/extensions';
import { usePanel } from '../provider/panel';
import { askAgain } from '../provider/useRemote';
import { useRemoteList, type RemoteList } from '../provider/useRemoteList';
import { outcomeOf, outcomesOf, type Outcome } from '../shared/outcome';
import { mapRemote, type Remote } from '../shared/remote';
import type { User } from '../team/member';
import { BOOK_SCHEDULE, type Schedule } from './schedules.contract';
import type { DayIndex, ScheduleType, Slot } from './slots';

/** Polling interval: other members book too. */
export const SCHEDULE_REFRESH_MS = 30_000;
/** Codes of refusals before any call (product.md 5). */
export const NO_SLOT = 'no_slot';
export const NO_SCHEDULE = 'no_schedule';

/** Id of a booking that the server has not confirmed. */
const PROVISIONAL_ID = 0;

export function isProvisional(schedule: Schedule): boolean {
  return schedule.id === PROVISIONAL_ID;
}

export interface WeekHour {
  day: DayIndex;
  slot: Slot;
}

export interface ScheduleCommands {
  /** Books a slot in the member's name; shown at once and removed if refused (409 has `body.holder`). */
  book(day: DayIndex, slot: Slot | null): Promise<Outcome<Schedule>>;
  remove(schedule: Schedule | null): Promise<Outcome>;
  /** Books several hours, one call each; returns each outcome. */
  bookSeveral(hours: readonly WeekHour[]): Promise<Outcome<Schedule>[]>;
  removeSeveral(schedules: readonly Schedule[]): Promise<Outcome[]>;
  /** Frees all hours of this type. */
  removeAll(): Promise<Outcome>;
  canBook: boolean;
  canRemove(schedule: Schedule): boolean;
  canRemoveAll: boolean;
}

const bodyOf = (type: ScheduleType, { day, slot: { start_time, end_time } }: WeekHour) => ({
  type,
  day_of_week: day,
  start_time,
  end_time,
});

interface Needs {
  type: ScheduleType;
  user: User | null;
  client: PanelClient['schedules'];
  list: Pick<RemoteList<Schedule>, 'remote' | 'keep' | 'drop' | 'mutate'>;
  /** Whether the server can free the hours of one type; otherwise each takes a call. */
  canClearByType: boolean;
}

const refuse = (code: string): Outcome<never> => ({ ok: false, error: new PanelApiError('invalid', code, { code }) });

function bookCommands(needs: Needs): Pick<ScheduleCommands, 'book' | 'bookSeveral'> {
  const { type, user, client } = needs;
  const { mutate } = needs.list;
  return {
    async book(day, slot) {
      if (!slot || !user) return refuse(NO_SLOT);
      const body = bodyOf(type, { day, slot });
      const provisional: Schedule = { ...body, id: PROVISIONAL_ID, user_name: user.username };
      const created = client.create(body);
      const shown = mutate(async (list = []) => [...list, await created], {
        optimisticData: (list = []) => [...list, provisional],
        rollbackOnError: true,
      });
      const outcome = await outcomeOf(shown.then(() => created));
      // After a refusal the list is outdated: reload to show the holder.
      if (!outcome.ok) askAgain(needs.list.mutate);
      return outcome;
    },

    async bookSeveral(hours) {
      const bodies = hours.map((hour) => bodyOf(type, hour));
      const user_name = user?.username ?? '';
      const booking = outcomesOf(bodies, (body) => client.create(body) as Promise<Schedule>);
      // One mutation for all: with concurrent ones the list would keep only the last.
      await mutate(
        async (list = []) => [...list, ...(await booking).flatMap((each) => (each.ok ? [each.value] : []))],
        {
          optimisticData: (list = []) => [
            ...list,
            ...bodies.map((body) => ({ ...body, id: PROVISIONAL_ID, user_name })),
          ],
        },
      );
      return booking;
    },
  };
}

function removeCommands(needs: Needs): Pick<ScheduleCommands, 'remove' | 'removeSeveral' | 'removeAll'> {
  const { type, client, canClearByType } = needs;
  const { remote, keep, drop, mutate } = needs.list;
  const removeEach = async (entries: readonly Schedule[]) => {
    for (const { id } of entries) await client.remove(id);
  };
  return {
    async remove(schedule) {
      return schedule ? drop(schedule.id, client.remove(schedule.id)) : refuse(NO_SCHEDULE);
    },

    async removeSeveral(schedules) {
      const outcomes = await outcomesOf(schedules, ({ id }) => client.remove(id));
      const gone = new Set(schedules.filter((_, at) => outcomes[at]?.ok).map(({ id }) => id));
      await mutate((list = []) => list.filter(({ id }) => !gone.has(id)));
      return outcomes;
    },

    async removeAll() {
      const shown = remote.status === 'ready' ? remote.data.filter((entry) => entry.type === type) : [];
      if (shown.length === 0) return refuse(NO_SCHEDULE);
      const call = canClearByType ? client.removeAll(type) : removeEach(shown);
      const removed = await keep(call, (list) => list.filter((entry) => entry.type !== type));
      // The failed call may have deleted some.
      if (!removed.ok) askAgain(needs.list.mutate);
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
      ...bookCommands(needs),
      ...removeCommands(needs),
    };
  }, [client, config, drop, keep, mutate, remote, type, user]);

  const ofType = useMemo(
    () => mapRemote(remote, (list) => list.filter((entry) => entry.type === type)),
    [remote, type],
  );
  return { schedule: ofType, all: remote, ...commands };
}

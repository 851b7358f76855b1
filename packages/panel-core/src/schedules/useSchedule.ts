import { useMemo } from 'react';
import { useUser } from '../auth/useAuth';
import { PanelApiError } from '../shared/PanelApiError';
import { hasAnyPermission, hasPermission } from '../permissions/permissions';
import { hasExtension } from '../provider/extensions';
import { usePanel } from '../provider/PanelProvider';
import { useRemoteList } from '../provider/useRemoteList';
import { outcomeOf, outcomesOf, type Outcome } from '../shared/outcome';
import { mapRemote, type Remote } from '../shared/remote';
import { BOOK_SCHEDULE, type Schedule } from './schedules.contract';
import type { DayIndex, ScheduleType, Slot } from './slots';

/** Others book too: the list is asked for again this often. */
export const SCHEDULE_REFRESH_MS = 30_000;
/** Codes of a refusal made here, before any call (product.md 5). */
export const NO_SLOT = 'no_slot';
export const NO_SCHEDULE = 'no_schedule';

/** Id of a booking that is on its way to the server. */
const PROVISIONAL_ID = 0;

export function isProvisional(schedule: Schedule): boolean {
  return schedule.id === PROVISIONAL_ID;
}

/** An hour of the week. */
export interface WeekHour {
  day: DayIndex;
  slot: Slot;
}

export interface ScheduleCommands {
  /** Books a slot in one's own name, shown at once and taken back if refused (409 carries `body.holder`). */
  book(day: DayIndex, slot: Slot | null): Promise<Outcome<Schedule>>;
  remove(schedule: Schedule | null): Promise<Outcome>;
  /** Books each of several hours as `book` does, one call each; answers how each ended. */
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

/** The booked hours of one type, and `all` of both, with the commands on them and who may give them (product.md 6). */
export function useSchedule(
  type: ScheduleType,
): { schedule: Remote<Schedule[]>; all: Remote<Schedule[]> } & ScheduleCommands {
  const { client, config } = usePanel();
  const user = useUser();
  const { remote, keep, drop, mutate } = useRemoteList('schedules', () => client.schedules.list(), {
    refreshMs: SCHEDULE_REFRESH_MS,
  });

  const commands = useMemo<ScheduleCommands>(() => {
    const canRemoveAll = hasPermission(user, 'delete_schedule');
    const removeEach = async (entries: readonly Schedule[]) => {
      for (const { id } of entries) await client.schedules.remove(id);
    };
    const refuse = (code: string): Outcome<never> => ({
      ok: false,
      error: new PanelApiError('invalid', code, { code }),
    });

    /** Whoever has left the screen meanwhile has no list to fetch. */
    const fetchAgain = () => void mutate().catch(() => undefined);

    return {
      canBook: hasAnyPermission(user, BOOK_SCHEDULE[type].anyOf),
      canRemoveAll,
      canRemove: (schedule) => canRemoveAll || (user !== null && schedule.user_name === user.username),

      async book(day, slot) {
        if (!slot || !user) return refuse(NO_SLOT);
        const body = bodyOf(type, { day, slot });
        const provisional: Schedule = { ...body, id: PROVISIONAL_ID, user_name: user.username };
        const created = client.schedules.create(body);
        const shown = mutate(async (list = []) => [...list, await created], {
          optimisticData: (list = []) => [...list, provisional],
          rollbackOnError: true,
        });
        const outcome = await outcomeOf(shown.then(() => created));
        // The list that refused us is old: fetch it, so that the holder shows.
        if (!outcome.ok) fetchAgain();
        return outcome;
      },

      async remove(schedule) {
        return schedule ? drop(schedule.id, client.schedules.remove(schedule.id)) : refuse(NO_SCHEDULE);
      },

      async bookSeveral(hours) {
        const bodies = hours.map((hour) => bodyOf(type, hour));
        const user_name = user?.username ?? '';
        const booking = outcomesOf(bodies, (body) => client.schedules.create(body) as Promise<Schedule>);
        // Together, because of several changes under way the list keeps the last.
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

      async removeSeveral(schedules) {
        const outcomes = await outcomesOf(schedules, ({ id }) => client.schedules.remove(id));
        const gone = new Set(schedules.filter((_, at) => outcomes[at]?.ok).map(({ id }) => id));
        await mutate((list = []) => list.filter(({ id }) => !gone.has(id)));
        return outcomes;
      },

      async removeAll() {
        const shown = remote.status === 'ready' ? remote.data.filter((entry) => entry.type === type) : [];
        if (shown.length === 0) return refuse(NO_SCHEDULE);
        // A server that does not know `type` would free the other schedule's hours too.
        const isKnown = hasExtension(config, 'clearByType');
        const call = isKnown ? client.schedules.removeAll(type) : removeEach(shown);
        const removed = await keep(call, (list) => list.filter((entry) => entry.type !== type));
        // Nobody knows what a call that failed has deleted.
        if (!removed.ok) fetchAgain();
        return removed;
      },
    };
  }, [client, config, drop, keep, mutate, remote, type, user]);

  const ofType = useMemo(
    () => mapRemote(remote, (list) => list.filter((entry) => entry.type === type)),
    [remote, type],
  );
  return { schedule: ofType, all: remote, ...commands };
}

import { useMemo } from 'react';
import { useUser } from '../auth/useAuth';
import type { PanelClient } from '../createPanelClient';
import { PanelApiError, isUncertain } from '../shared/PanelApiError';
import { hasAnyPermission, hasPermission } from '../permissions/permissions';
import { hasExtension } from '../provider/extensions';
import { usePanel } from '../provider/panel';
import { refetch } from '../provider/useRemote';
import { useRemoteList, type RemoteList } from '../provider/useRemoteList';
import { outcomeOf, outcomesOf, type Outcome } from '../shared/outcome';
import { mapRemote, type Remote } from '../shared/remote';
import type { User } from '../team/member';
import type { ScheduleDate } from './dates.schemas';
import { BOOK_SCHEDULE, type Schedule } from './schedules.contract';
import type { ScheduleType } from './slots';

/** An hour of the week, of any type. */
type Weekly = Pick<Schedule, 'day_of_week' | 'start_time' | 'end_time'>;

/** Polling interval: other members book too. */
export const SCHEDULE_REFRESH_MS = 30_000;
/** Codes of refusals before any call (product.md 5). */
export const NO_SLOT = 'no_slot';
export const NO_SCHEDULE = 'no_schedule';
/** Code of a command without an answer, if the bookings show that it was not carried out. */
export const NOT_DONE = 'not_done';

/** Id of a booking that the server has not confirmed. */
const PROVISIONAL_ID = 0;

export function isProvisional(schedule: Schedule | ScheduleDate | null): boolean {
  return schedule !== null && 'id' in schedule && schedule.id === PROVISIONAL_ID;
}

export interface ScheduleCommands {
  /** Books a slot in the member's name; shown at once and removed if refused (409 has `body.holder`). */
  book(hour: Weekly | null): Promise<Outcome<Schedule>>;
  remove(schedule: Pick<Schedule, 'id'> | null): Promise<Outcome>;
  /** Books several hours, one call each; returns each outcome. */
  bookSeveral(hours: readonly Weekly[]): Promise<Outcome<Schedule>[]>;
  removeSeveral(schedules: readonly Pick<Schedule, 'id'>[]): Promise<Outcome[]>;
  /** Frees all hours of this type. */
  removeAll(): Promise<Outcome>;
  canBook: boolean;
  canRemove(schedule: Pick<Schedule, 'user_name'>): boolean;
  canRemoveAll: boolean;
}

const bodyOf = (type: ScheduleType, { day_of_week, start_time, end_time }: Weekly) => ({
  type,
  day_of_week,
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

/**
 * Commands without an answer may have been carried out: reads the bookings before it reports their outcome. If these
 * can't be read either, the outcomes stay as they are.
 *
 * @param doneIn the value of command `at` if these bookings show that it was carried out, otherwise null
 */
async function settle<T>(
  client: Needs['client'],
  outcomes: readonly Outcome<T>[],
  doneIn: (list: readonly Schedule[], at: number) => { value: T } | null,
): Promise<Outcome<T>[]> {
  const isOpen = (outcome: Outcome<T>) => !outcome.ok && isUncertain(outcome.error);
  if (!outcomes.some(isOpen)) return [...outcomes];
  const read = await outcomeOf(client.list());
  if (!read.ok) return [...outcomes];
  return outcomes.map((outcome, at) => {
    if (outcome.ok || !isUncertain(outcome.error)) return outcome;
    const done = doneIn(read.value, at);
    if (done) return { ok: true, ...done };
    const { kind, message, status } = outcome.error;
    const details = { code: NOT_DONE, cause: outcome.error, ...(status !== undefined && { status }) };
    return { ok: false, error: new PanelApiError(kind, message, details) };
  });
}

/** Returns the outcome's value, or throws its error. */
function valueOf<T>(outcome: Outcome<T> | undefined): T {
  if (outcome?.ok) return outcome.value;
  throw outcome?.error ?? new Error('No outcome');
}

function bookCommands(needs: Needs): Pick<ScheduleCommands, 'book' | 'bookSeveral'> {
  const { type, user, client } = needs;
  const { mutate } = needs.list;
  type Body = ReturnType<typeof bodyOf>;
  const bookEach = async (bodies: readonly Body[]) => {
    const outcomes = await outcomesOf(bodies, (body) => client.create(body) as Promise<Schedule>);
    return settle(client, outcomes, (list, at) => {
      const value = list.find(
        (entry) =>
          entry.type === type &&
          entry.day_of_week === bodies[at]?.day_of_week &&
          entry.start_time === bodies[at].start_time &&
          entry.user_name === user?.username,
      );
      return value ? { value } : null;
    });
  };
  return {
    async book(hour) {
      if (!hour || !user) return refuse(NO_SLOT);
      const body = bodyOf(type, hour);
      const provisional: Schedule = { ...body, id: PROVISIONAL_ID, user_name: user.username };
      const created = bookEach([body]).then(([outcome]) => valueOf(outcome));
      const shown = mutate(async (list = []) => [...list, await created], {
        optimisticData: (list = []) => [...list, provisional],
        rollbackOnError: true,
      });
      const outcome = await outcomeOf(shown.then(() => created));
      // After a refusal the list is outdated: reload to show the holder.
      if (!outcome.ok) refetch(needs.list.mutate);
      return outcome;
    },

    async bookSeveral(hours) {
      const bodies = hours.map((hour) => bodyOf(type, hour));
      const user_name = user?.username ?? '';
      const booking = bookEach(bodies);
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
  const freeEach = async (schedules: readonly Pick<Schedule, 'id'>[]) => {
    const outcomes = await outcomesOf(schedules, ({ id }) => client.remove(id));
    return settle(client, outcomes, (list, at) =>
      list.some(({ id }) => id === schedules[at]?.id) ? null : { value: undefined },
    );
  };
  return {
    async remove(schedule) {
      if (!schedule) return refuse(NO_SCHEDULE);
      return drop(
        schedule.id,
        freeEach([schedule]).then(([outcome]) => valueOf(outcome)),
      );
    },

    async removeSeveral(schedules) {
      const outcomes = await freeEach(schedules);
      const gone = new Set(schedules.filter((_, at) => outcomes[at]?.ok).map(({ id }) => id));
      await mutate((list = []) => list.filter(({ id }) => !gone.has(id)));
      return outcomes;
    },

    async removeAll() {
      const shown = remote.status === 'ready' ? remote.data.filter((entry) => entry.type === type) : [];
      if (shown.length === 0) return refuse(NO_SCHEDULE);
      const call = canClearByType ? client.removeAll({ type }) : removeEach(shown);
      const removed = await keep(call, (list) => list.filter((entry) => entry.type !== type));
      // The failed call may have deleted some.
      if (!removed.ok) refetch(needs.list.mutate);
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

import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { PanelClient } from '../createPanelClient';
import { isAbout } from '../events/topics';
import { hasExtension } from '../provider/extensions';
import { usePanel } from '../provider/panel';
import { useRemote } from '../provider/useRemote';
import { PanelApiError } from '../shared/PanelApiError';
import { outcomeOf, type Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';
import type { UserName } from '../team/member';
import type { BodyOf } from '../http/http';
import type { DatedHour } from './dates';
import type { AssignHour, HourResult, ChangeSeveral, CloseDays, HourOffer, ScheduleDate } from './dates.schemas';
import { READ_SCHEDULE } from './schedules.access';
import type { ScheduleType } from './slots';

const REFRESH_MS = 30_000;

export interface DateCommands {
  /** Books an hour for one date, or takes back that it was given up; a 409 has `body.holder`. */
  bookDate(hour: DatedHour): Promise<Outcome<ScheduleDate>>;
  /** Gives an hour up for one date. */
  freeDate(hour: DatedHour): Promise<Outcome>;
  /** Gives an hour to another member, for good or for one date. */
  assign(hour: AssignHour): Promise<Outcome<{ user_name: string }>>;
  /** Changes several hours as one act, for a member, or for nobody; absent without the extension. */
  changeSeveral?: (hours: ChangeSeveral['hours'], userId: number | null) => Promise<Outcome<object>[]>;
  /** Takes back what the member did last to these hours or days; absent without the extension. */
  undo?: (hours: BodyOf<'POST /audit/undo'>['hours']) => Promise<Outcome<{ restored: number; skipped: number }>>;
  /** Closes whole days; today from the next hour on. */
  closeDays(days: CloseDays): Promise<Outcome>;
  /** Opens closed days again. */
  openDays(dates: string[]): Promise<Outcome>;
  /** Offers an hour of one date to a member, or to all. */
  offer(hour: DatedHour & { userId?: number | undefined }): Promise<Outcome<HourOffer>>;
  accept(offer: HourOffer): Promise<Outcome<ScheduleDate>>;
  refuse(offer: HourOffer): Promise<Outcome>;
  withdraw(offer: HourOffer): Promise<Outcome>;
}

export interface Dates extends DateCommands {
  /** False for a back end that has the weekly hours alone. */
  hasDates: boolean;
  /** How the dates from this week's Monday on differ from the week; empty without `hasDates`. */
  dates: Remote<readonly ScheduleDate[]>;
  offers: readonly HourOffer[];
}

const NONE: readonly never[] = [];
const NO_DATES: Remote<readonly never[]> = {
  status: 'ready',
  data: NONE,
  refreshing: false,
  error: null,
  retry: () => undefined,
};

/** The dates beside the weekly hours, where the back end has them. */
export function useDates(): Dates {
  const { client, config } = usePanel();
  const { mutate } = useSWRConfig();
  const hasDates = hasExtension(config, 'dates');
  const options = { refreshMs: REFRESH_MS, needs: READ_SCHEDULE.anyOf, isOff: !hasDates };
  const { remote } = useRemote<ScheduleDate[]>('/schedules/dates', () => client.schedules.listDates(), options);
  const { remote: offered } = useRemote<HourOffer[]>('/offers', () => client.offers.list(), options);
  const isMissing = !hasDates || (remote.status === 'failed' && remote.error.kind === 'notFound');

  const commands = useMemo(() => {
    const reload = () => mutate((key) => Array.isArray(key) && isAbout(key[0], 'schedule'));
    return commandsOf(client, config, () => void reload().catch(() => undefined));
  }, [client, config, mutate]);
  return {
    hasDates: !isMissing,
    // Offers are above the hours, which would move if the offers arrived later.
    dates: isMissing ? NO_DATES : remote.status === 'ready' && offered.status === 'loading' ? offered : remote,
    offers: offered.status === 'ready' && !isMissing ? offered.data : NONE,
    ...commands,
  };
}

function commandsOf(
  { schedules, offers, audit }: PanelClient,
  config: Parameters<typeof hasExtension>[0],
  reload: () => void,
): DateCommands {
  // Others decide about the same hour, so the screen shows what the server has, also after a refusal.
  const then = async <T>(call: Promise<T>): Promise<Outcome<T>> => {
    const outcome = await outcomeOf(call);
    reload();
    return outcome;
  };
  return {
    bookDate: (hour) => then(schedules.bookDate(hour) as Promise<ScheduleDate>),
    freeDate: (hour) => then(schedules.freeDate(hour)),
    assign: (hour) => then(schedules.assign(hour)),
    ...(hasExtension(config, 'several') && {
      async changeSeveral(hours, userId) {
        const done = await then(schedules.changeSeveral({ hours, userId }));
        return done.ok ? done.value.map(outcomeOfHour) : hours.map(() => done);
      },
    }),
    ...(hasExtension(config, 'audit') && { undo: (hours) => then(audit.undo({ hours })) }),
    closeDays: (days) => then(schedules.closeDays(days)),
    openDays: (opened) => then(schedules.openDays({ dates: opened })),
    offer: (hour) => then(offers.create(hour) as Promise<HourOffer>),
    accept: ({ user_name: holder, type, date, start_time, end_time }) => {
      const body: BodyOf<'POST /offers/accept'> = { type, date, start_time, end_time, holder };
      return then(offers.accept(body) as Promise<ScheduleDate>);
    },
    refuse: ({ id }) => then(offers.refuse(id)),
    withdraw: ({ id }) => then(offers.remove(id)),
  };
}

function outcomeOfHour({ code, holder }: HourResult): Outcome<object> {
  return code === null
    ? { ok: true, value: {} }
    : { ok: false, error: new PanelApiError('conflict', code, { code, body: { holder } }) };
}

/** Members whom an hour of this type can be offered or assigned to. */
export function useHosts(type: ScheduleType): Remote<UserName[]> {
  const { client } = usePanel();
  return useRemote(`/schedules/hosts/${type}`, () => client.schedules.listHosts({ type })).remote;
}

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
import { datedHour, slotEnd, type DatedHour } from './dates';
import type { AskedHour, HourOffer, HourResult, ScheduleDate } from './dates.schemas';
import { READ_SCHEDULE } from '../shared/access';
import type { ScheduleType } from './slots';

const REFRESH_MS = 30_000;

export interface DateCommands {
  /** Books an hour for one date, or takes back that it was given up; a 409 has `body.holder`. */
  bookDate(hour: DatedHour): Promise<Outcome<ScheduleDate>>;
  freeDate(hour: DatedHour): Promise<Outcome>;
  /** Gives an hour to another member, for good or for one date. */
  assign(hour: AskedHour & { holder: string; userId: number }): Promise<Outcome<{ user_name: string }>>;
  /** Changes several hours as one act, for a member, or for nobody; absent without the extension. */
  changeSeveral?: (
    hours: readonly (AskedHour & { holder: string })[],
    userId: number | null,
  ) => Promise<Outcome<object>[]>;
  /** Takes back what the member did last to these hours or days; absent without the extension. */
  undo?: (hours: BodyOf<'POST /audit/undo'>['hours']) => Promise<Outcome<{ restored: number; skipped: number }>>;
  /** Closes whole days; today from the next hour on. */
  closeDays(days: BodyOf<'POST /schedules/dates/close'>): Promise<Outcome>;
  /** Opens closed days again. */
  openDays(dates: string[]): Promise<Outcome>;
  /** Offers an hour of one date to a member, or to all. */
  offer(hour: DatedHour, userId?: number): Promise<Outcome<HourOffer>>;
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
    bookDate: (hour) => then(schedules.bookDate(datedHour(hour)) as Promise<ScheduleDate>),
    freeDate: (hour) => then(schedules.freeDate(datedHour(hour))),
    assign: (hour) => then(schedules.assign(whole(hour))),
    ...(hasExtension(config, 'several') && {
      async changeSeveral(hours, userId) {
        const done = await then(schedules.changeSeveral({ hours: hours.map(whole), userId }));
        return done.ok ? done.value.map(outcomeOfHour) : hours.map(() => done);
      },
    }),
    ...(hasExtension(config, 'audit') && { undo: (hours) => then(audit.undo({ hours })) }),
    closeDays: (days) => then(schedules.closeDays(days)),
    openDays: (opened) => then(schedules.openDays({ dates: opened })),
    offer: (hour, userId) => then(offers.create({ ...datedHour(hour), userId }) as Promise<HourOffer>),
    accept: (offer) => then(offers.accept({ ...datedHour(offer), holder: offer.user_name }) as Promise<ScheduleDate>),
    refuse: ({ id }) => then(offers.refuse(id)),
    withdraw: ({ id }) => then(offers.remove(id)),
  };
}

const whole = <H extends AskedHour>(hour: H) => ({ ...hour, end_time: slotEnd(hour.start_time) });

function outcomeOfHour({ code, ...body }: HourResult): Outcome<object> {
  return code === null
    ? { ok: true, value: {} }
    : { ok: false, error: new PanelApiError('conflict', code, { code, body }) };
}

/** Members whom an hour of this type can be offered or assigned to. */
export function useHosts(type: ScheduleType): Remote<UserName[]> {
  const { client } = usePanel();
  return useRemote(`/schedules/hosts/${type}`, () => client.schedules.listHosts({ type })).remote;
}

import { useMemo } from 'react';
import { usePanel } from '../provider/panel';
import { useRemote } from '../provider/useRemote';
import { outcomeOf, type Outcome } from '../shared/outcome';
import type { Remote } from '../shared/remote';

export interface OwnCalendar {
  /** When the address was made; null if there is none. */
  created_at: string | null;
}

export interface OwnCalendarCommands {
  /** Makes an address, which is shown only this once, and ends the earlier one. */
  renew(): Promise<Outcome<{ address: string }>>;
  revoke(): Promise<Outcome>;
}

/** The private address at which a calendar app reads the member's hours. */
export function useOwnCalendar(): { calendar: Remote<OwnCalendar> } & OwnCalendarCommands {
  const { client } = usePanel();
  const { remote, mutate } = useRemote<OwnCalendar>('/account/calendar', () => client.schedules.ownCalendar());
  const commands = useMemo<OwnCalendarCommands>(
    () => ({
      async renew() {
        const renewed = await outcomeOf(client.schedules.renewCalendar());
        if (renewed.ok) await mutate({ created_at: renewed.value.created_at }, { revalidate: false });
        return renewed;
      },
      async revoke() {
        const revoked = await outcomeOf(client.schedules.removeCalendar());
        if (revoked.ok) await mutate({ created_at: null }, { revalidate: false });
        return revoked;
      },
    }),
    [client, mutate],
  );
  return { calendar: remote, ...commands };
}

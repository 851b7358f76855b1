import { usePanel } from '../provider/panel';
import { useRemote } from '../provider/useRemote';
import type { Remote } from '../shared/remote';
import { CREATE_PAYMENTS, type Period } from './payments.contract';

/** The hours on air of a period, which its closing pays; both days are included. */
export function usePeriod(dates: { from: string; to: string }): Remote<Period> {
  const { client } = usePanel();
  const load = () => client.payments.period(dates);
  return useRemote(`period ${dates.from} ${dates.to}`, load, { needs: CREATE_PAYMENTS.anyOf }).remote;
}

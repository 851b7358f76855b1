import { usePanel } from '../provider/panel';
import { useRemote } from '../provider/useRemote';
import type { Remote } from '../shared/remote';
import { CREATE_PAYMENTS } from '../shared/access';
import type { Period } from './payments.contract';

/** The hours on air of a period (`YYYY-MM-DD`, both days included), which closing it pays. */
export function usePeriod(dates: { from: string; to: string }, { isOff = false } = {}): Remote<Period> {
  const { client } = usePanel();
  const load = () => client.payments.period(dates);
  return useRemote(`/payments/period/${dates.from} ${dates.to}`, load, { needs: CREATE_PAYMENTS.anyOf, isOff }).remote;
}

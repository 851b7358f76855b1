import { useState } from 'react';
import type { Remote } from '../shared/remote';

/** The total; keeps its last value while another page loads. */
export function useLastTotal(remote: Remote<{ total: number }>): number {
  const [last, setLast] = useState(0);
  const total = remote.status === 'ready' ? remote.data.total : last;
  if (total !== last) setLast(total);
  return total;
}

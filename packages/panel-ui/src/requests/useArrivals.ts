import type { SongRequest } from '@cabine/panel-core';
import { useEffect, useRef } from 'react';
import { useLabels } from '../labels/labels';
import { useToasts } from '../provider/toasts';
import { requestArrivalLabels } from './values.labels';

/** The list has not been read yet. */
export const NOT_READ: readonly SongRequest[] = [];

/** Says each new request by its name and text. */
export function useArrivals(requests: readonly SongRequest[]): void {
  const labels = useLabels(requestArrivalLabels);
  const toasts = useToasts();
  const newest = Math.max(0, ...requests.map(({ id }) => id));
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (requests === NOT_READ) return;
    const last = seen.current ?? newest;
    seen.current = Math.max(last, newest);
    const arrived = requests.filter(({ id }) => id > last).reverse();
    for (const { name, text } of arrived) toasts.announce(labels.arrived(name, text));
  }, [newest, requests, toasts, labels]);
}

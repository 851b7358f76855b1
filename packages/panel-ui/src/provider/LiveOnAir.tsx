import { usePanel } from '@cabine/panel-core';
import { readRadioInfo, type RadioInfo } from '@cabine/panel-core/radio';
import { useCallback, useEffect, useRef, type MutableRefObject } from 'react';
import { useRefreshOnAir } from '../radio/RadioProvider';

/** What the server told last and nobody has shown yet. */
type Told = MutableRefObject<RadioInfo | null>;

/** The way to what is on air: what the server has just told, else its answer. */
export function useToldOnAir() {
  const { client } = usePanel();
  const told: Told = useRef(null);
  const loadInfo = useCallback(
    async (options: { signal?: AbortSignal }) => {
      const info = told.current;
      told.current = null;
      return info ?? client.radio.info(options);
    },
    [client],
  );
  return { told, loadInfo };
}

/** Shows what is on air as soon as the server tells it. */
export function LiveOnAir({ told }: { told: Told }) {
  const { live } = usePanel();
  const refresh = useRefreshOnAir();
  useEffect(
    () =>
      live.subscribe(({ name, data }) => {
        if (name !== 'on-air') return;
        told.current = readRadioInfo(data);
        refresh();
      }),
    [live, refresh, told],
  );
  return null;
}

import { hasExtension, onIdle, usePanel } from '@cabine/panel-core';
import { readRadioInfo, type RadioInfo } from '@cabine/panel-core/radio';
import { useCallback, useEffect, useRef, type MutableRefObject } from 'react';
import { useRefreshOnAir } from '../radio/RadioProvider';

/** The last on-air event from the server that the player has not read yet. */
type PushedInfo = MutableRefObject<RadioInfo | null>;

/** Loads what is on air: from the last live event if there is an unread one, else by a request. */
export function usePushedOnAir() {
  const { client, config } = usePanel();
  const isOffered = hasExtension(config, 'widgets');
  const pushed: PushedInfo = useRef(null);
  const loadInfo = useCallback(
    async (options: { signal?: AbortSignal }) => {
      // The page comes first.
      await new Promise<void>((resolve) => onIdle(resolve));
      const info = pushed.current;
      pushed.current = null;
      return info ?? client.radio.info(options);
    },
    [client],
  );
  return { pushed, loadInfo: isOffered ? loadInfo : undefined };
}

/** Updates what is on air as soon as a live event arrives. */
export function LiveOnAir({ pushed }: { pushed: PushedInfo }) {
  const { live } = usePanel();
  const refresh = useRefreshOnAir();
  useEffect(
    () =>
      live.subscribe(({ name, data }) => {
        if (name !== 'on-air') return;
        pushed.current = readRadioInfo(data);
        refresh();
      }),
    [live, refresh, pushed],
  );
  return null;
}

import {
  browserClock,
  createRadioInfoPoller,
  createRadioPlayer,
  findStreamFault,
  INITIAL_RADIO_INFO,
  INITIAL_RADIO_NAME,
  useRadioInfo,
  useRadioPlayer,
  type AudioElement,
  type Clock,
  type RadioInfo,
  type RadioInfoPoller,
  type RadioPlayer,
  type RadioPlayerOptions,
  type RadioPlayerState,
} from '@cabine/panel-core/radio';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { OnAirContext } from '../provider/useIsLive';
import { nameOnAir } from './nameOnAir';

export interface RadioProviderProps {
  /** Address of the stream. Null or undefined: the player shows that none is configured. */
  streamUrl: string | null | undefined;
  /**
   * Address of `/public/radio` or an endpoint with the same fields, such as SonicPanel's. Takes precedence over
   * `loadInfo`.
   */
  radioInfoUrl?: string | null;
  /** Polls even if the server has a stream of live events. Default false. */
  poll?: boolean;
  /** On-air info that a server has loaded (`readRadioInfo`), shown until the first answer. */
  initialInfo?: RadioInfo | null;
  /** Loads the on-air info by other means, for example `client.radio.info`. */
  loadInfo?: (options: { signal: AbortSignal }) => Promise<RadioInfo>;
  /** Shown when there is no DJ. Default: the station's own name from the on-air info. */
  stationName?: string;
  /** Avatar address with `{username}` in it. Default: initials. */
  avatarUrl?: string | null;
  /** Address of the station's picture, shown without a DJ. Default: a microphone. */
  logo?: string | null;
  /** Called at each failed try after the first: the station may have another stream by now. Read once. */
  onUnheard?: () => void;
  /** Replaces the browser's audio, clock or storage; read once. */
  ports?: Partial<Omit<RadioPlayerOptions, 'streamUrl'>>;
  children: ReactNode;
}

/** The station's on-air info. */
export interface OnAir {
  info: RadioInfo;
  stationName: string;
}

/** The player's state, the on-air info and the functions that control the player. */
export interface Radio extends OnAir {
  player: RadioPlayerState;
  avatarUrl: string | null;
  logo: string | null;
  clock: Clock;
  play: () => void;
  stop: () => void;
  /** 0 to 100. */
  setVolume: (volume: number) => void;
  toggleMute: () => void;
  /** The selected stream: one of `info.streams`, or the provider's `streamUrl`. */
  streamUrl: string | null | undefined;
  /** Selects another stream and continues playing; null: the provider's `streamUrl`. */
  tune: (streamUrl: string | null) => void;
  /** The audio element, for visualisers; see `RadioPlayer.audio` of panel-core. */
  getAudio: () => AudioElement;
}

interface Station extends Pick<Radio, 'avatarUrl' | 'clock' | 'logo' | 'streamUrl'> {
  initialInfo: RadioInfo;
  player: RadioPlayer;
  poller: RadioInfoPoller;
  fault: ReturnType<typeof findStreamFault>;
  stationName: string | undefined;
  /** Kept identical between renders, so that they cause no re-render. */
  verbs: Pick<Radio, 'play' | 'stop' | 'setVolume' | 'toggleMute' | 'tune' | 'getAudio'>;
}

const RadioContext = createContext<Station | null>(null);

type PollerProps = Pick<RadioProviderProps, 'radioInfoUrl' | 'loadInfo' | 'ports' | 'poll'>;

function usePoller({ radioInfoUrl, loadInfo, ports, poll }: PollerProps) {
  const load = useRef(loadInfo);
  useEffect(() => {
    load.current = loadInfo;
  }, [loadInfo]);
  return useMemo(() => {
    if (radioInfoUrl) return createRadioInfoPoller(radioInfoUrl, poll ? { ...ports, follow: undefined } : ports);
    // Keeps the poller when the host passes a new function on every render.
    const read: typeof loadInfo = async (options) => load.current?.(options) ?? INITIAL_RADIO_INFO;
    // oxlint-disable-next-line react/refs -- the poller calls it on each poll, never during a render
    return createRadioInfoPoller(read, ports ?? {});
  }, [radioInfoUrl, ports, poll]);
}

/** One player and one poller for everything below it. Unmounting stops the sound. */
export function RadioProvider({ stationName, avatarUrl = null, logo = null, children, ...rest }: RadioProviderProps) {
  const [ports] = useState(rest.ports);
  const [initialInfo] = useState(rest.initialInfo ?? INITIAL_RADIO_INFO);
  const [player] = useState(() =>
    createRadioPlayer({ streamUrl: rest.streamUrl, onUnheard: rest.onUnheard, ...ports }),
  );
  const poller = usePoller({ ...rest, ports });
  const info = useRadioInfo(poller, initialInfo);
  const [choice, tune] = useState<string | null>(null);
  const streamUrl = choice ?? rest.streamUrl;
  useEffect(() => () => player.dispose(), [player]);
  useEffect(() => player.tune(streamUrl), [player, streamUrl]);

  const name = nameOnAir(info, stationName ?? '');
  const title = info.title || name;
  useEffect(() => player.describe({ title, artist: name }), [player, title, name]);

  const station = useMemo(
    () => ({
      player,
      poller,
      initialInfo,
      fault: findStreamFault(streamUrl),
      streamUrl,
      stationName,
      avatarUrl,
      logo,
      clock: ports?.clock ?? browserClock,
      verbs: {
        play() {
          // A child's effect can call play before the effect above has run.
          player.tune(streamUrl);
          player.play();
        },
        stop: () => player.stop(),
        setVolume: (percent: number) => player.setVolume(percent),
        toggleMute: () => player.toggleMute(),
        tune,
        getAudio: () => player.audio,
      },
    }),
    [player, poller, initialInfo, streamUrl, stationName, avatarUrl, logo, ports],
  );
  return (
    <RadioContext.Provider value={station}>
      <OnAirContext.Provider value={poller}>{children}</OnAirContext.Provider>
    </RadioContext.Provider>
  );
}

function useStation(): Station {
  const station = useContext(RadioContext);
  if (!station) {
    throw new Error('useRadio: there is no <RadioProvider> above. Wrap this in <RadioProvider streamUrl={…}>.');
  }
  return station;
}

/**
 * The on-air info, without re-rendering when the player's state changes.
 *
 * @throws Error if there is no RadioProvider above
 */
export function useOnAir(): OnAir {
  const { poller, initialInfo, stationName } = useStation();
  const info = useRadioInfo(poller, initialInfo);
  return { info, stationName: stationName || info.station || INITIAL_RADIO_NAME };
}

/** Returns a function that reloads the on-air info. */
export function useRefreshOnAir(): () => void {
  const { poller } = useStation();
  return useCallback(() => poller.refresh(), [poller]);
}

/**
 * The player's state and the on-air info, with the functions that control the player.
 *
 * @throws Error if there is no RadioProvider above
 */
export function useRadio(): Radio {
  const { player, fault, streamUrl, avatarUrl, logo, clock, verbs } = useStation();
  const state = useRadioPlayer(player);
  return {
    ...useOnAir(),
    ...verbs,
    player: fault ? { ...state, status: 'failed', reason: fault } : state,
    streamUrl,
    avatarUrl,
    logo,
    clock,
  };
}

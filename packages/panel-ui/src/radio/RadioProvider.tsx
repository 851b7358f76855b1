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
  /** Without it the player says that no stream is configured. */
  streamUrl: string | null | undefined;
  /** Our API's `/public/radio`, or an endpoint with the same fields such as SonicPanel's; wins over `loadInfo`. */
  radioInfoUrl?: string | null;
  /** Only asks now and then, also where the server tells of changes by a stream. */
  poll?: boolean;
  /** What is on air as a server read it (`readRadioInfo`): drawn until the first answer. */
  initialInfo?: RadioInfo | null;
  /** Reads what is on air in another way, for example `client.radio.info`. */
  loadInfo?: (options: { signal: AbortSignal }) => Promise<RadioInfo>;
  /** Shown when there is no DJ; what the station says of itself unless set. */
  stationName?: string;
  /** Avatar address with `{username}` in it; initials without one. */
  avatarUrl?: string | null;
  /** Other audio, time, storage ... than the browser's; read once. */
  ports?: Partial<Omit<RadioPlayerOptions, 'streamUrl'>>;
  children: ReactNode;
}

/** What the station above sends. */
export interface OnAir {
  info: RadioInfo;
  stationName: string;
}

/** The station above: what plays, what is on air, and the player's verbs. */
export interface Radio extends OnAir {
  player: RadioPlayerState;
  avatarUrl: string | null;
  clock: Clock;
  play: () => void;
  stop: () => void;
  /** 0 to 100. */
  setVolume: (volume: number) => void;
  toggleMute: () => void;
  /** What plays, or would: one of `info.streams`, or the provider's `streamUrl`. */
  streamUrl: string | null | undefined;
  /** Plays another stream of the station, and goes on playing; null: the provider's `streamUrl` again. */
  tune: (streamUrl: string | null) => void;
  /** What sounds, for visualisers; see `RadioPlayer.audio` of panel-core. */
  getAudio: () => AudioElement;
}

interface Station extends Pick<Radio, 'avatarUrl' | 'clock' | 'streamUrl'> {
  initialInfo: RadioInfo;
  player: RadioPlayer;
  poller: RadioInfoPoller;
  fault: ReturnType<typeof findStreamFault>;
  stationName: string | undefined;
  /** Stable identities, so that they cause no re-render. */
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
    // oxlint-disable-next-line react/refs -- the poller reads it at each poll, never while this draws
    return createRadioInfoPoller(read, ports ?? {});
  }, [radioInfoUrl, ports, poll]);
}

/** One player and one poller for everything below; dropped, sound included, when it leaves the page. */
export function RadioProvider({ stationName, avatarUrl = null, children, ...rest }: RadioProviderProps) {
  const [ports] = useState(rest.ports);
  const [initialInfo] = useState(rest.initialInfo ?? INITIAL_RADIO_INFO);
  const [player] = useState(() => createRadioPlayer({ streamUrl: rest.streamUrl, ...ports }));
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
      clock: ports?.clock ?? browserClock,
      verbs: {
        play() {
          // What is below can ask before the effect above has run.
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
    [player, poller, initialInfo, streamUrl, stationName, avatarUrl, ports],
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
    throw new Error('useRadio: there is no <RadioProvider> above.');
  }
  return station;
}

/**
 * What is on air, without re-rendering when the player's state changes.
 *
 * @throws Error if there is no RadioProvider above
 */
export function useOnAir(): OnAir {
  const { poller, initialInfo, stationName } = useStation();
  const info = useRadioInfo(poller, initialInfo);
  return { info, stationName: stationName || info.station || INITIAL_RADIO_NAME };
}

/** Asks again what is on air. */
export function useRefreshOnAir(): () => void {
  const { poller } = useStation();
  return useCallback(() => poller.refresh(), [poller]);
}

/**
 * What plays and what is on air, with the player's verbs.
 *
 * @throws Error if there is no RadioProvider above
 */
export function useRadio(): Radio {
  const { player, fault, streamUrl, avatarUrl, clock, verbs } = useStation();
  const state = useRadioPlayer(player);
  return {
    ...useOnAir(),
    ...verbs,
    player: fault ? { ...state, status: 'failed', reason: fault } : state,
    streamUrl,
    avatarUrl,
    clock,
  };
}

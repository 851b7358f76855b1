import {
  browserClock,
  createRadioInfoPoller,
  createRadioPlayer,
  findStreamFault,
  INITIAL_RADIO_INFO,
  INITIAL_RADIO_NAME,
  useRadioInfo,
  useRadioPlayer,
  type Clock,
  type RadioInfo,
  type RadioInfoPoller,
  type RadioPlayer,
  type RadioPlayerOptions,
  type RadioPlayerState,
} from '@cabine/panel-core/radio';
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { nameOnAir } from './nameOnAir';

export interface RadioProviderProps {
  /** Without it the player says that no stream is configured. */
  streamUrl: string | null | undefined;
  /** Our API's `/public/radio`, or an endpoint with the same fields such as SonicPanel's; wins over `loadInfo`. */
  radioInfoUrl?: string | null;
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

interface Station {
  player: RadioPlayer;
  poller: RadioInfoPoller;
  fault: ReturnType<typeof findStreamFault>;
  stationName: string | undefined;
  avatarUrl: string | null;
  clock: Clock;
}

/** The station above: what plays, what is on air, and the player's verbs. */
export interface Radio {
  player: RadioPlayerState;
  info: RadioInfo;
  stationName: string;
  avatarUrl: string | null;
  clock: Clock;
  play: () => void;
  stop: () => void;
  /** 0 to 100. */
  setVolume: (volume: number) => void;
  toggleMute: () => void;
}

const RadioContext = createContext<Station | null>(null);

function usePoller({ radioInfoUrl, loadInfo, ports }: Pick<RadioProviderProps, 'radioInfoUrl' | 'loadInfo' | 'ports'>) {
  const load = useRef(loadInfo);
  useEffect(() => {
    load.current = loadInfo;
  }, [loadInfo]);
  return useMemo(() => {
    if (radioInfoUrl) return createRadioInfoPoller(radioInfoUrl, ports);
    // A new function on every render of the host must not mean a new poller.
    const read: typeof loadInfo = async (options) => load.current?.(options) ?? INITIAL_RADIO_INFO;
    return createRadioInfoPoller(read, ports ?? {});
  }, [radioInfoUrl, ports]);
}

/** One player and one poller for everything below; dropped, sound included, when it leaves the page. */
export function RadioProvider({ streamUrl, stationName, avatarUrl = null, children, ...rest }: RadioProviderProps) {
  const [ports] = useState(rest.ports);
  const player = useMemo(() => createRadioPlayer({ streamUrl, ...ports }), [streamUrl, ports]);
  const poller = usePoller({ ...rest, ports });
  const info = useRadioInfo(poller);
  useEffect(() => () => player.dispose(), [player]);

  const name = nameOnAir(info, stationName ?? '');
  const title = info.title || name;
  useEffect(() => player.describe({ title, artist: name }), [player, title, name]);

  const station = useMemo(
    () => ({
      player,
      poller,
      fault: findStreamFault(streamUrl),
      stationName,
      avatarUrl,
      clock: ports?.clock ?? browserClock,
    }),
    [player, poller, streamUrl, stationName, avatarUrl, ports],
  );
  return <RadioContext.Provider value={station}>{children}</RadioContext.Provider>;
}

/**
 * What plays and what is on air, with the player's verbs.
 *
 * @throws Error if there is no RadioProvider above
 */
export function useRadio(): Radio {
  const station = useContext(RadioContext);
  if (!station) {
    throw new Error(
      'useRadio: there is no <RadioProvider> above this component. It owns the player and the poll of what is on air. Wrap the page in <RadioProvider streamUrl="..." radioInfoUrl="..."> (a <PanelProvider> has one).',
    );
  }
  const { player, poller, fault } = station;
  const state = useRadioPlayer(player);
  const info = useRadioInfo(poller);
  const { volume, muted, canSetVolume } = state;
  return {
    player: fault ? { status: 'failed', reason: fault, volume, muted, canSetVolume } : state,
    info,
    stationName: station.stationName || info.station || INITIAL_RADIO_NAME,
    avatarUrl: station.avatarUrl,
    clock: station.clock,
    play: () => player.play(),
    stop: () => player.stop(),
    setVolume: (percent) => player.setVolume(percent),
    toggleMute: () => player.toggleMute(),
  };
}

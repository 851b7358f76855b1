import { INITIAL_RADIO_INFO, type RadioInfo, type RadioPlayerState } from '@cabine/panel-core/radio';
import { useEffect, useRef, useState } from 'react';
import { radioLabels } from '../radio/radio.labels';
import { viewOf } from '../radio/RadioPlayer';
import { PlayerView } from '../radio/PlayerView';
import { RadioProvider, useRadio, type Radio } from '../radio/RadioProvider';
import type { WidgetSettings } from './settings';
import { useStation, type StationState } from './useStation';
import type { WidgetHost } from './WidgetElement';
import { WidgetRoot } from './WidgetRoot';

export interface PlayerWidgetProps extends WidgetSettings {
  emit: WidgetHost<Radio>['emit'];
  /** Passes the player's controls to the element; null without a player. */
  onRadio: (radio: Radio | null) => void;
}

/** The compact player has its own background, because its theme may differ from the page's. */
const COMPACT = { padding: '0 12px', borderRadius: 'var(--cabine-radius-card)', background: 'var(--cabine-card)' };
/** After so many the page learns that nothing is heard; the player tries on. */
const SILENT_TRIES = 3;
/** Limits the width here, so that the card keeps to the start of the line in right-to-left pages. */
const CARD = { maxWidth: 'var(--cabine-player-width, 400px)' };

/** The surrounding radio. A press before the station's configuration has loaded starts the player afterwards. */
function useRadioOf({ status }: StationState): Radio {
  const radio = useRadio();
  const { play } = radio;
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || status === 'loading') return;
    if (status === 'ready') play();
    // oxlint-disable-next-line react/set-state-in-effect -- the player, which is outside React, has the press now
    setWanted(false);
  }, [isWanted, status, play]);
  if (status === 'ready' && !isWanted) return radio;
  const phase =
    status === 'failed'
      ? ({ status, reason: 'badStream' } as const)
      : ({ status: isWanted ? 'connecting' : 'idle' } as const);
  return {
    ...radio,
    player: { ...radio.player, ...phase },
    play: () => setWanted(true),
    stop: () => setWanted(false),
  };
}

interface StationPlayerProps extends Pick<PlayerWidgetProps, 'emit' | 'onRadio' | 'compact' | 'avatars' | 'stream'> {
  station: StationState;
}

/** Renders the player and dispatches its events. */
function StationPlayer({ station, compact, avatars, stream, emit, onRadio }: StationPlayerProps) {
  const radio = useRadioOf(station);
  const { player, info } = radio;
  const { status } = player;
  const hasStation = station.status === 'ready';
  const announced = useRef<typeof status | null>(null);
  useEffect(() => onRadio(radio));
  useEffect(() => () => onRadio(null), [onRadio]);
  useEffect(() => {
    if (announced.current === status) return;
    // The initial status is not a change.
    const isChange = announced.current !== null;
    announced.current = status;
    if (isChange) emit('status', { status } satisfies Pick<RadioPlayerState, 'status'>);
    if (status === 'playing') emit('play');
    if (status === 'idle' && isChange) emit('stop');
  }, [emit, status]);
  const isSilent =
    (status === 'failed' && hasStation) || (player.status === 'reconnecting' && player.attempt > SILENT_TRIES);
  useEffect(() => void (isSilent && emit('error', { kind: 'stream' })), [emit, isSilent]);
  useEffect(
    () => () => {
      // An element that leaves its page stops its sound.
      const last = announced.current;
      if (last === null || last === 'idle') return;
      emit('status', { status: 'idle' } satisfies Pick<RadioPlayerState, 'status'>);
      emit('stop');
    },
    [emit],
  );
  useEffect(() => {
    if (info !== INITIAL_RADIO_INFO) emit('info', info satisfies RadioInfo);
  }, [emit, info]);
  return (
    <PlayerView
      {...viewOf(radio)}
      // The `stream` attribute fixes what plays.
      onTune={stream ? undefined : radio.tune}
      layout={compact ? 'compact' : 'card'}
      // Artwork comes from a third site, like avatars.
      info={avatars ? info : { ...info, art: '' }}
    />
  );
}

/** `<cabine-player>`: the panel's player with the station from its attributes. */
export function PlayerWidget({ emit, onRadio, ...settings }: PlayerWidgetProps) {
  const { api, stream, info, station: stationName, compact, avatars, poll } = settings;
  const state = useStation(stream ? null : api);
  const station = state.status === 'ready' ? state.station : null;
  return (
    <WidgetRoot
      settings={settings}
      station={station}
      labels={radioLabels}
      emit={emit}
      isFailed={state.status === 'failed'}
      style={compact ? COMPACT : CARD}
    >
      <RadioProvider
        streamUrl={stream ?? station?.streamUrl}
        radioInfoUrl={info ?? `${api}/public/radio`}
        poll={poll}
        onUnheard={state.reload}
        stationName={stationName}
        avatarUrl={avatars ? station?.avatarUrl : null}
        logo={station ? station.logo : null}
      >
        <StationPlayer {...settings} station={state} emit={emit} onRadio={onRadio} />
      </RadioProvider>
    </WidgetRoot>
  );
}

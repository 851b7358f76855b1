import { INITIAL_RADIO_INFO, type RadioInfo, type RadioPlayerState } from '@cabine/panel-core/radio';
import { useEffect, useRef, useState } from 'react';
import { radioLabels } from '../radio/radio.labels';
import { viewOf } from '../radio/RadioPlayer';
import { RadioPlayerView } from '../radio/RadioPlayerView';
import { RadioProvider, useRadio, type Radio } from '../radio/RadioProvider';
import type { WidgetSettings } from './settings';
import { useStation, type StationState } from './useStation';
import type { WidgetHost } from './WidgetElement';
import { WidgetRoot } from './WidgetRoot';

export interface PlayerWidgetProps extends WidgetSettings {
  emit: WidgetHost<Radio>['emit'];
  /** Gives the page its hands on the player; null while there is none. */
  onRadio: (radio: Radio | null) => void;
}

/** Between a page's own lines the small player needs a ground of its own: its theme may not be the page's. */
const GROUND = { padding: '0 12px', borderRadius: '12px', background: 'var(--cabine-card)' };
/** React alone draws 'Últimas'; a page reads the titles from `cabine:info`. */
const PARTS = { LastTitles: null };
/** The widest card here, not in the card alone: on pages that are written from the right it stands there. */
const CARD = { maxWidth: 'var(--cabine-player-width, 400px)' };

/** The radio above. What is pressed before its station is known waits for it: nobody presses play twice. */
function useRadioOf({ status }: StationState): Radio {
  const radio = useRadio();
  const { play } = radio;
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || status === 'loading') return;
    if (status === 'ready') play();
    // oxlint-disable-next-line react/set-state-in-effect -- the press is over once the player outside React was told
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

/** Draws the player, and tells the page what happens. */
function StationPlayer({ station, compact, avatars, stream, emit, onRadio }: StationPlayerProps) {
  const radio = useRadioOf(station);
  const { player, info } = radio;
  const { status } = player;
  const told = useRef<typeof status | null>(null);
  useEffect(() => onRadio(radio));
  useEffect(() => () => onRadio(null), [onRadio]);
  useEffect(() => {
    if (told.current === status) return;
    // How it stands at first is no news.
    const isFirst = told.current === null;
    told.current = status;
    if (isFirst) return emit('ready');
    emit('status', { status } satisfies Pick<RadioPlayerState, 'status'>);
    if (status === 'playing') emit('play');
    if (status === 'idle') emit('stop');
  }, [emit, status]);
  useEffect(() => {
    if (info !== INITIAL_RADIO_INFO) emit('info', info satisfies RadioInfo);
  }, [emit, info]);
  return (
    <RadioPlayerView
      {...viewOf(radio)}
      // The site has said what plays.
      onTune={stream ? undefined : radio.tune}
      layout={compact ? 'compact' : 'card'}
      components={PARTS}
      // Covers come from a third site too.
      info={avatars ? info : { ...info, art: '' }}
    />
  );
}

/** `<cabine-player>`: the same player as the panel's, with the station that it asked for. */
export function PlayerWidget({ emit, onRadio, ...settings }: PlayerWidgetProps) {
  const { api, stream, info, station: stationName, compact, avatars, poll } = settings;
  const state = useStation(stream ? null : api);
  const station = state.status === 'ready' ? state.station : null;
  return (
    <WidgetRoot settings={settings} station={station} labels={radioLabels} style={compact ? GROUND : CARD}>
      <RadioProvider
        streamUrl={stream ?? station?.streamUrl}
        radioInfoUrl={info ?? `${api}/public/radio`}
        poll={poll}
        stationName={stationName}
        avatarUrl={avatars ? station?.avatarUrl : null}
      >
        <StationPlayer {...settings} station={state} emit={emit} onRadio={onRadio} />
      </RadioProvider>
    </WidgetRoot>
  );
}

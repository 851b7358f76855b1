import { INITIAL_RADIO_INFO, type RadioInfo, type RadioPlayerState } from '@cabine/panel-core/radio';
import { useEffect } from 'react';
import { LabelsProvider } from '../labels/labels';
import { RadioPlayer } from '../radio/RadioPlayer';
import { RadioPlayerView } from '../radio/RadioPlayerView';
import { RadioProvider, useRadio, type Radio } from '../radio/RadioProvider';
import { ThemeRoot } from '../theme/ThemeRoot';
import type { WidgetSettings } from './settings';
import { useStation } from './useStation';
import type { WidgetHost } from './WidgetElement';

export interface PlayerWidgetProps extends WidgetSettings {
  tell: WidgetHost<Radio>['tell'];
  /** Gives the page its hands on the player; null while there is none. */
  onRadio: (radio: Radio | null) => void;
}

const NO_LABELS = {};
const SILENT = { volume: 0, muted: false, canSetVolume: false } as const;
const WAITING: RadioPlayerState = { status: 'connecting', ...SILENT };
const UNREACHABLE: RadioPlayerState = { status: 'failed', reason: 'badStream', ...SILENT };
const nothing = () => undefined;
/** Between a page's own lines the small player needs a ground of its own: its theme may not be the page's. */
const GROUND = { padding: '0 12px', borderRadius: 12, background: 'var(--cabine-card)' };

/** Says what happens, without drawing anything. */
function Announcer({ tell, onRadio }: Pick<PlayerWidgetProps, 'tell' | 'onRadio'>) {
  const radio = useRadio();
  const { status } = radio.player;
  const { info } = radio;
  useEffect(() => onRadio(radio));
  useEffect(() => () => onRadio(null), [onRadio]);
  useEffect(() => {
    tell('status', { status } satisfies Pick<RadioPlayerState, 'status'>);
    if (status === 'playing') tell('play');
    if (status === 'idle') tell('stop');
  }, [tell, status]);
  useEffect(() => tell('info', info satisfies RadioInfo), [tell, info]);
  return null;
}

/** `<cabine-player>`: the same player as the panel's, with the station that it asked for. */
export function PlayerWidget({ tell, onRadio, ...settings }: PlayerWidgetProps) {
  const { api, stream, info, station: stationName, locale, theme, accent, compact, avatars } = settings;
  const state = useStation(stream ? null : api);
  const layout = compact ? 'compact' : 'card';
  return (
    <LabelsProvider value={{ locale, overrides: NO_LABELS }}>
      <ThemeRoot theme={theme} accent={accent} style={compact ? GROUND : undefined}>
        {state.status === 'ready' ? (
          <RadioProvider
            streamUrl={stream ?? state.station.streamUrl}
            radioInfoUrl={info ?? `${api}/public/radio`}
            stationName={stationName}
            avatarUrl={avatars ? state.station.avatarUrl : null}
          >
            <RadioPlayer layout={layout} />
            <Announcer tell={tell} onRadio={onRadio} />
          </RadioProvider>
        ) : (
          <RadioPlayerView
            player={state.status === 'failed' ? UNREACHABLE : WAITING}
            info={INITIAL_RADIO_INFO}
            stationName={stationName ?? ''}
            layout={layout}
            onPlay={nothing}
            onStop={nothing}
            onVolume={nothing}
            onToggleMute={nothing}
          />
        )}
      </ThemeRoot>
    </LabelsProvider>
  );
}

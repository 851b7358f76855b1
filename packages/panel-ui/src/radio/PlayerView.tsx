import { styled } from 'styled-components';
import { useLabels } from '../labels/labels';
import { fillSlots } from './fillSlots';
import { MoreIcon } from './icons';
import { PlayerBar } from './PlayerBar';
import { PlayerCard } from './PlayerCard';
import { QuietButton } from './QuietButton';
import { radioLabels } from './radio.labels';
import type { RadioPlayerViewProps } from './radioPlayerProps';
import { ownWidth } from '../components/ownWidth';
import { withPart } from '../components/withPart';

const Root = styled.section.withConfig(withPart)`
  ${ownWidth('var(--cabine-player-width, 400px)')}
  position: relative;
  min-width: calc(160 * var(--cabine-px));
  height: var(--cabine-player-height, calc(64 * var(--cabine-px)));

  &[data-layout='bar'] {
    max-width: var(--cabine-player-width, calc(640 * var(--cabine-px)));
  }
  &[data-layout='card'] {
    height: auto;
    --card-button: calc(48 * var(--cabine-px));
    max-width: var(--cabine-player-width, calc(400 * var(--cabine-px)));
    padding: var(--cabine-space-4);
    border: 1px solid var(--cabine-border);
    border-radius: var(--cabine-radius-card);
    background: var(--cabine-card);
  }
`;

/** Its parts are arranged by its width. */
const Frame = styled.div`
  container-type: inline-size;
  height: 100%;
`;

/** The player of the widgets, without 'Últimas': a page reads these from `cabine:info`. */
export function PlayerView(props: RadioPlayerViewProps) {
  const labels = useLabels(radioLabels);
  const { player, info, stationName, layout = 'bar', components = {}, onMore } = props;
  const { Layout = layout === 'card' ? PlayerCard : PlayerBar } = components;
  const more = onMore && <QuietButton label={labels.more} icon={<MoreIcon />} opens onClick={onMore} />;
  return (
    <Root
      className={props.className}
      style={props.style}
      aria-label={labels.player(stationName)}
      data-cabine-player=""
      part="player"
      data-layout={layout}
      data-status={player.status}
      data-live={info.state}
      data-stale={info.stale ? '' : undefined}
      data-muted={player.muted ? '' : undefined}
    >
      <Frame>
        <Layout {...fillSlots(props)} More={layout === 'compact' && more} />
      </Frame>
    </Root>
  );
}

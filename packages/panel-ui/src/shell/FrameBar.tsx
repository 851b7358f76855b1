import { styled } from 'styled-components';
import { Skeleton } from '../components/feedback/Skeleton';
import { ROOMY_PX, WIDE_PX } from '../components/useIsWide';
import { Bottom } from '../radio/RadioPlayerDock';
import { Apart, Bar, Middle, Narrow, Title } from './TopBar';

const Control = styled.div`
  display: grid;
  place-items: center;
  flex: none;
  width: var(--cabine-control-height);
  height: var(--cabine-control-height);
`;

/** The search: as wide as the field that opens it. The member: as wide as the avatar with a name of a few letters. */
const Place = styled(Control)<{ $width: number; $from: number }>`
  @media (min-width: ${({ $from }) => $from}px) {
    justify-content: start;
    width: ${({ $width }) => $width}px;
    padding-inline-start: var(--cabine-space-2);
  }
`;

const Icon = () => (
  <Control>
    <Skeleton width="20px" height={20} />
  </Control>
);

/** Play, the DJ's head, two lines, and on wide screens the volume. */
const PlayerPlace = styled.div`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-3);
  > span {
    flex: none;
  }
  @media (max-width: ${WIDE_PX - 1}px) {
    > :last-child {
      display: none;
    }
  }
  > div {
    flex: 1;
    display: grid;
    gap: var(--cabine-space-2);
  }
`;

function Player() {
  return (
    <PlayerPlace aria-hidden="true" data-part="player">
      <Skeleton width="40px" height={40} round />
      <Skeleton width="36px" height={36} round />
      <div>
        <Skeleton height={14} />
        <Skeleton width="60%" height={12} />
      </div>
      <Skeleton width="160px" height={20} />
    </PlayerPlace>
  );
}

/** As wide as the player in the bar. */
const InBar = styled.div`
  flex: 1;
  max-width: var(--cabine-player-width, 640px);
`;

/** The top bar before the session is known. */
export function FrameBar({ title, hasPlayer }: { title: string; hasPlayer: boolean }) {
  return (
    <Bar as="div">
      <Narrow>
        <Icon />
      </Narrow>
      <Title>{title}</Title>
      <Middle>
        {hasPlayer && (
          <InBar>
            <Player />
          </InBar>
        )}
      </Middle>
      <Place $from={ROOMY_PX} $width={131}>
        <Skeleton width="20px" height={20} />
      </Place>
      <Icon />
      <Place $from={WIDE_PX} $width={104}>
        <Skeleton width="32px" height={32} round />
      </Place>
      <Apart>
        <Icon />
      </Apart>
    </Bar>
  );
}

/** Where phones have the player. */
const Dock = styled(Bottom)`
  display: grid;
  align-items: center;
  height: 64px;
  @media (min-width: ${WIDE_PX}px) {
    display: none;
  }
`;

export function FrameDock() {
  return (
    <Dock>
      <Player />
    </Dock>
  );
}

import { styled } from 'styled-components';
import type { PlayerSlots } from './playerParts';
import { StaleNote } from './StaleNote';
import { StatusSlot } from './StatusSlot';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-3);
  height: 100%;
`;

const Head = styled.div`
  flex: none;
  line-height: 0;

  @container (width < 24.28em) {
    display: none;
  }
`;

const Texts = styled.div`
  flex: 1;
  min-width: 0;
`;

const Meta = styled.div`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-2);
  height: calc(22 * var(--cabine-px));
  margin-top: 1px;
  white-space: nowrap;
`;

/** In a narrow bar, the player's status takes the badge's place. */
const Badge = styled.div`
  flex: none;
  line-height: 0;

  &:empty {
    display: none;
  }
  &[data-yields] {
    @container (width < 28.571em) {
      display: none;
    }
  }
`;

/** Items that do not fit wrap out of sight instead of being cut off. */
const Extras = styled.div`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--cabine-space-2);
  height: 100%;
  overflow: hidden;

  &::before {
    content: '';
    height: 100%;
    margin-inline-end: calc(-1 * var(--cabine-space-2));
  }
`;

const Next = styled.span`
  color: var(--cabine-text-muted);
  font-size: var(--cabine-font-xs);
`;

const End = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--cabine-space-2);

  &:empty {
    display: none;
  }
  @container (width < 34.28em) {
    & input {
      flex-basis: calc(56 * var(--cabine-px));
      width: calc(56 * var(--cabine-px));
    }
    & input + * {
      display: none;
    }
  }
  @container (width < 20em) {
    & :is(input, select) {
      display: none;
    }
  }
`;

/** Two lines: title and DJ, and under them the on-air state or the player's status. */
export function PlayerBar(slots: PlayerSlots) {
  return (
    <Root>
      {slots.PlayButton}
      {slots.Avatar && <Head>{slots.Avatar}</Head>}
      <Texts>
        {slots.NowPlaying}
        <Meta>
          {slots.OnAirBadge && <Badge data-yields={slots.hasNews ? '' : undefined}>{slots.OnAirBadge}</Badge>}
          <StatusSlot slots={slots} />
          {!slots.hasNews && (
            <Extras>
              {slots.Listeners}
              <StaleNote info={slots.info} />
              {slots.next && <Next>{slots.next}</Next>}
            </Extras>
          )}
        </Meta>
      </Texts>
      <End>
        {slots.More || slots.StreamChoice}
        {slots.VolumeControl}
      </End>
    </Root>
  );
}

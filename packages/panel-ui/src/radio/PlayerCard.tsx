import { styled } from 'styled-components';
import type { PlayerSlots } from './playerParts';
import { StaleNote } from './StaleNote';
import { StatusSlot } from './StatusSlot';

/** Narrow cards have their texts below cover and button. */
const OnAir = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--cabine-space-3);

  @container (width < 20em) {
    flex-wrap: wrap;
  }
`;

/** Badge, title, and under it the name with the listeners, of which the name is what gives way. */
const Texts = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, max-content) auto;
  align-items: center;
  column-gap: var(--cabine-space-1);
  min-width: 0;
  font-size: var(--cabine-font-md);

  & > [data-stacked] {
    display: contents;
  }
  & > :first-child,
  & > [data-stacked] > :first-child {
    grid-column: 1 / -1;
    width: 0;
    min-width: 100%;
  }
  @container (width < 20em) {
    order: 1;
    flex: 1 0 100%;
  }
`;

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--cabine-space-1) var(--cabine-space-2);
  min-height: calc(20 * var(--cabine-px));
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--cabine-space-2);
  min-height: var(--cabine-control-height-small);
  margin-top: var(--cabine-space-2);
`;

/** At most two lines, which are no higher than the volume's button. */
const Next = styled.div`
  display: -webkit-box;
  min-width: 0;
  overflow: hidden;
  color: var(--cabine-text-muted);
  font-size: var(--cabine-font-xs);
  line-height: calc(16 * var(--cabine-px));
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** The slider unfolds by pointer and focus, before its icon, which stays under the pointer that mutes; fingers find it unfolded. */
const Volume = styled.div`
  position: relative;
  margin-inline-start: auto;

  & > [part~='volume'] {
    flex-direction: row-reverse;
  }
  & :is(input, input ~ *) {
    transition: opacity var(--cabine-fast) ease-out;
  }
  @media (hover: hover) {
    &:not(:hover, :focus-within) :is(input, input ~ *) {
      position: absolute;
      inset-inline-end: 0;
      opacity: 0;
      pointer-events: none;
    }
  }
`;

/** Cover, what is on and the play button; at the foot what comes next, or the player's status, and the volume. */
export function PlayerCard(slots: PlayerSlots) {
  return (
    <>
      <OnAir>
        {slots.Avatar}
        <Texts>
          <Meta>
            {slots.OnAirBadge}
            {slots.StreamChoice}
            <StaleNote info={slots.info} />
          </Meta>
          {slots.NowPlaying}
          {slots.Listeners}
        </Texts>
        {slots.PlayButton}
      </OnAir>
      <Foot>
        <StatusSlot slots={slots} />
        {!slots.hasNews && slots.next && <Next>{slots.next}</Next>}
        {slots.VolumeControl && <Volume>{slots.VolumeControl}</Volume>}
      </Foot>
      {slots.LastTitles}
    </>
  );
}

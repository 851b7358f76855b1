import { styled } from 'styled-components';
import type { PlayerSlots } from './playerParts';
import { StaleNote } from './StaleNote';
import { StatusSlot } from './StatusSlot';

const OnAir = styled.div`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-3);
  margin-bottom: var(--cabine-space-4);
  font-size: var(--cabine-font-md);
`;

const Texts = styled.div`
  flex: 1;
  min-width: 0;
`;

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--cabine-space-1) var(--cabine-space-2);
  min-height: 20px;
  margin-bottom: var(--cabine-space-1);
`;

/** The player's status takes the slider's place; without room for both, the slider moves to the next line. */
const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: var(--cabine-space-3);
  min-height: 48px;

  & > [data-slot='status'] {
    flex: 1 0 124px;
  }
  @container (max-width: 299px) {
    flex-wrap: wrap;

    & > [data-slot='status'] {
      flex: 1 1 0;
    }
  }
`;

const Volume = styled.div`
  flex: 0 1 auto;
  min-width: 0;
  margin-inline-start: auto;

  @container (max-width: 299px) {
    flex: 1 1 140px;
  }
`;

/** Who is on air, with the controls below. */
export function PlayerCard(slots: PlayerSlots) {
  return (
    <>
      <OnAir>
        {slots.Avatar}
        <Texts>
          <Meta>
            {slots.OnAirBadge}
            {slots.Listeners}
            {slots.StreamChoice}
            <StaleNote info={slots.info} />
          </Meta>
          {slots.NowPlaying}
        </Texts>
      </OnAir>
      <Controls>
        {slots.PlayButton}
        <StatusSlot slots={slots} />
        {slots.VolumeControl && <Volume>{slots.VolumeControl}</Volume>}
      </Controls>
      {slots.LastTitles}
    </>
  );
}

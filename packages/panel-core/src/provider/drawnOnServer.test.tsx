import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useAuth } from '../auth/useAuth';
import { INITIAL_RADIO_INFO, createRadioInfoPoller, useRadioInfo } from '../radio/createRadioInfoPoller';
import { useRadioPlayer } from '../radio/createRadioPlayer';
import { INITIAL_RADIO_PLAYER_STATE } from '../radio/radioPlayerState';
import { createWeekPoller, INITIAL_WEEK, useWeek } from '../schedules/createWeekPoller';
import { createFakeRadio } from '../testing/createFakeRadio';
import { pollerPorts } from '../testing/pollerPorts';
import { PanelProvider } from './PanelProvider';

/** The value of a hook in server-rendered HTML. */
function drawn<T>(use: () => T): T {
  let given: T[] = [];
  function Probe() {
    given = [use()];
    return null;
  }
  renderToString(
    <PanelProvider>
      <Probe />
    </PanelProvider>,
  );
  return given[0] as T;
}

it('the session is pending', () => {
  expect(drawn(useAuth)).toEqual({ status: 'pending', asksTabs: true });
});

it('radio and week have their initial state', () => {
  const radio = createRadioInfoPoller(() => Promise.reject(new Error('asked')), pollerPorts());
  const read = () => Promise.reject(new Error('asked'));
  const week = createWeekPoller('/api/public/schedule', { ...pollerPorts(), read });
  const { player } = createFakeRadio();
  player.play();
  expect(drawn(() => useRadioInfo(radio))).toEqual(INITIAL_RADIO_INFO);
  expect(drawn(() => useWeek(week))).toEqual(INITIAL_WEEK);
  expect(drawn(() => useRadioPlayer(player))).toEqual(INITIAL_RADIO_PLAYER_STATE);
});

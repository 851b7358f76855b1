import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createRadioInfoPoller, createRadioPlayer, useRadioInfo, useRadioPlayer } from '../radio';

it('renders on a server without a window, sound or request', () => {
  expect(typeof window).toBe('undefined');
  const player = createRadioPlayer({ streamUrl: '/live' });
  const poller = createRadioInfoPoller('/api/public/radio');

  function Radio() {
    const { status, volume } = useRadioPlayer(player);
    const { station, state } = useRadioInfo(poller);
    return <p>{[status, volume, station, state].join(' ')}</p>;
  }

  expect(renderToString(<Radio />)).toBe('<p>idle 30 AutoDJ unknown</p>');
});

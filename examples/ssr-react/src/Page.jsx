/* global STATION, STREAM */
import { RadioPlayer, RadioProvider, ThemeRoot } from '@cabine/panel-ui/player';
import { WeekSchedule } from '@cabine/panel-ui/week';
import { useState } from 'react';

export function Page() {
  const [players, setPlayers] = useState([0]);
  return (
    <main>
      <h1>Uma página do servidor</h1>
      <p>
        <button onClick={() => setPlayers([...players, players.length])}>Mais um player</button>{' '}
        <button onClick={() => setPlayers(players.slice(0, -1))}>Um player a menos</button>
      </p>
      <ThemeRoot>
        {players.map((id) => (
          <RadioProvider key={id} streamUrl={STREAM} radioInfoUrl={`${STATION}/api/public/radio`}>
            <RadioPlayer layout="card" />
          </RadioProvider>
        ))}
        <WeekSchedule scheduleUrl={`${STATION}/api/public/schedule`} />
      </ThemeRoot>
    </main>
  );
}

/* global STATION, STREAM */
import { RadioPlayer, RadioProvider, ThemeRoot } from '@cabine/panel-ui/player';
import { WeekSchedule } from '@cabine/panel-ui/week';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Each player has a separate provider; the radio info is polled once for all of them. */
function Player() {
  return (
    <RadioProvider streamUrl={STREAM} radioInfoUrl={`${STATION}/api/public/radio`}>
      <RadioPlayer layout="card" />
    </RadioProvider>
  );
}

function App() {
  const [players, setPlayers] = useState([0]);
  return (
    <main>
      <h1>Um app com Vite</h1>
      <p>
        <button onClick={() => setPlayers([...players, players.length])}>Mais um player</button>{' '}
        <button onClick={() => setPlayers(players.slice(0, -1))}>Um player a menos</button>
      </p>
      <ThemeRoot accent="#0f8a7e">
        {players.map((id) => (
          <Player key={id} />
        ))}
        <WeekSchedule scheduleUrl={`${STATION}/api/public/schedule`} />
      </ThemeRoot>
    </main>
  );
}

createRoot(document.getElementById('app')).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

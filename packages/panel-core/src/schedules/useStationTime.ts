import { useEffect, useState } from 'react';
import { usePanel } from '../provider/PanelProvider';
import { stationTime, type StationTime } from './slots';

const MINUTE_MS = 60_000;

/** The station's weekday, hour and minute, renewed at every full minute. */
export function useStationTime(): StationTime {
  const { clock, config } = usePanel();
  const [minute, setMinute] = useState(() => Math.floor(clock.now() / MINUTE_MS));

  useEffect(() => {
    const untilNext = MINUTE_MS - (clock.now() % MINUTE_MS);
    return clock.after(untilNext, () => setMinute(Math.floor(clock.now() / MINUTE_MS)));
  }, [clock, minute]);

  return stationTime(minute * MINUTE_MS, config.timeZone);
}

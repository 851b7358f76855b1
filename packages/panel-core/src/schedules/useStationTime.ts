import { usePanel } from '../provider/panel';
import { stationTime, type StationTime } from './stationTime';
import { useMinute } from './useMinute';

/** The station's weekday, hour and minute; updates at every full minute. */
export function useStationTime(): StationTime {
  const { clock, config } = usePanel();
  return stationTime(useMinute(clock), config.timeZone);
}

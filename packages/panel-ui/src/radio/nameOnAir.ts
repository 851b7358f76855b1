import type { RadioInfo } from '@cabine/panel-core/radio';

/**
 * The DJ's name, 'AutoDJ' before anything is known, or the station's name without a DJ (product.md 9). Of a station that could
 * not be reached nothing is known.
 */
export function nameOnAir({ state, title, djusername, station, stale }: RadioInfo, stationName: string): string {
  const isUnknown = state === 'unknown' && title === '';
  return djusername || (isUnknown && !stale && station) || stationName || (isUnknown ? '' : station);
}

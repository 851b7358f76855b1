import type { RadioInfo } from '@cabine/panel-core/radio';

/** Who is heard: the DJ, 'AutoDJ' before anything is known, or the station when there is no DJ (product.md 9). */
export function nameOnAir(info: RadioInfo, stationName: string): string {
  const before = info.state === 'unknown' && info.title === '' ? info.station : '';
  return info.djusername || before || stationName || info.station;
}

import type { RadioInfo } from '@cabine/panel-core/radio';

/** The DJ's name, 'AutoDJ' while the state is unknown, or the station's name without a DJ (product.md 9). */
export function nameOnAir(info: RadioInfo, stationName: string): string {
  const before = info.state === 'unknown' && info.title === '' ? info.station : '';
  return info.djusername || before || stationName || info.station;
}

import { ConfigError, type RadioConfig } from '../../platform/config';
import { nameOf, readDj } from './djName';
import { isPlain, isRecord, readCount, readJson, readText } from './fields';
import { notAStatus, type SourceReading, type StatusPage } from './source';
import { readStatusUrl, withPage } from './statusUrl';

/**
 * SonicPanel's `https://HOST/cp/get_info.php?p=PORT`, the origin of `listeners`, `title` and `djusername` (product.md
 * 3).
 */
export function sonicpanelStatus(config: RadioConfig, station: readonly string[] = []): StatusPage {
  const url = withPage(readStatusUrl(config.statusUrl), /\.php$/, '/cp/get_info.php');
  if (url.searchParams.has('p')) return { name: 'SonicPanel', url, parse: (text) => parseSonicpanel(text, station) };
  throw new ConfigError(
    'RADIO_STATUS_URL does not name the station. One SonicPanel serves many, identified by their ports. ' +
      'Write it as https://HOST/cp/get_info.php?p=PORT.',
  );
}

/**
 * Numbers may be strings, titles are HTML-escaped; `djusername` is empty, 'AutoDJ' or 'No DJ' if no DJ is on air.
 * SonicPanel does not report that a station is off air, so this never returns `offline`.
 */
export function parseSonicpanel(text: string, station: readonly string[] = []): SourceReading {
  const info = readJson(text);
  if (!isRecord(info) || !isPlain(info.title) || !isPlain(info.listeners))
    return notAStatus(text, "SonicPanel's get_info");
  const sender = readDj(info.djusername, station);
  const isAuto = readText(info.djusername) === '' || sender.of === 'autodj' || sender.of === 'station';
  return {
    status: 'read',
    state: isAuto ? 'auto' : 'live',
    listeners: readCount(info.listeners),
    title: readText(info.title),
    djusername: isAuto ? '' : nameOf(sender),
  };
}

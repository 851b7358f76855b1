import { ConfigError, type RadioConfig } from '../../platform/config';
import { nameOf, readDj } from './djName';
import { isRecord, readCount, readJson, readText } from './fields';
import { notAStatus, type SourceReading, type StatusPage } from './source';
import { readStatusUrl } from './statusUrl';

const STATION_PATH = /\/api\/nowplaying(?:_static)?\/([^/]+?)(?:\.json)?\/*$/;

/** AzuraCast's `/api/nowplaying/STATION`; the station is in RADIO_STATUS_URL, or in RADIO_MOUNT. */
export function azuracastStatus(config: RadioConfig, station: readonly string[] = []): StatusPage {
  const url = readStatusUrl(config.statusUrl);
  if (!STATION_PATH.test(url.pathname)) url.pathname = `/api/nowplaying/${azuracastStation(config)}`;
  return { name: 'AzuraCast', url, parse: (text) => parseAzuracast(text, station) };
}

/**
 * The station's number or short name, for other API paths.
 *
 * @throws ConfigError
 */
export function azuracastStation({ statusUrl, mount }: RadioConfig): string {
  const station = STATION_PATH.exec(new URL(statusUrl).pathname)?.[1] ?? mount?.replace(/^\/+/, '');
  if (station) return encodeURIComponent(decodeURIComponent(station));
  throw new ConfigError(
    'RADIO_STATUS_URL does not name the station. One AzuraCast serves many. ' +
      'Write it as https://HOST/api/nowplaying/STATION, with the short name or the number of yours.',
  );
}

/** A DJ is on air if `live.is_live`; `now_playing` and its fields may be null. */
export function parseAzuracast(text: string, station: readonly string[] = []): SourceReading {
  const answer = readJson(text);
  const live = isRecord(answer) ? answer.live : undefined;
  if (!isRecord(answer) || !isRecord(live) || typeof live.is_live !== 'boolean') {
    return notAStatus(text, "AzuraCast's now playing of one station");
  }
  const counts = isRecord(answer.listeners) ? answer.listeners : {};
  const listeners = readCount(counts.current) ?? readCount(counts.total) ?? readCount(counts.unique);
  if (answer.is_online === false) return { status: 'read', state: 'offline', listeners, title: '', djusername: '' };

  const playing = isRecord(answer.now_playing) ? answer.now_playing : {};
  const song = isRecord(playing.song) ? playing.song : {};
  return {
    status: 'read',
    state: live.is_live ? 'live' : 'auto',
    listeners,
    title: readText(song.text),
    djusername: live.is_live ? nameOf(readDj(live.streamer_name, station)) : '',
  };
}

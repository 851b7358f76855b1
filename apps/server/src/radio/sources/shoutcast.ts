import type { RadioConfig } from '../../platform/config';
import { nameOf, readDj } from './djName';
import { isRecord, readCount, readJson, readText } from './fields';
import { notAStatus, type SourceReading, type StatusPage } from './source';
import { readStatusUrl, withPage } from './statusUrl';

const EXPECTED = 'a SHOUTcast 2 status';

/** SHOUTcast v2 by `stats?sid=1&json=1`; `?sid=` in RADIO_STATUS_URL chooses another stream. */
export function shoutcastStatus(config: RadioConfig, station: readonly string[]): StatusPage {
  const url = withPage(readStatusUrl(config.statusUrl), /\/(?:stats|statistics)$/, '/stats');
  const sid = shoutcastSid(url);
  url.searchParams.set('sid', String(sid));
  url.searchParams.set('json', '1');
  return { name: 'SHOUTcast', url, parse: (text) => parseShoutcast(text, { sid, station }) };
}

export function shoutcastSid(url: URL): number {
  return readCount(url.searchParams.get('sid')) || 1;
}

/**
 * SHOUTcast does not distinguish a DJ from an AutoDJ. The backup stream is the AutoDJ. Otherwise the DJ's name is `dj`,
 * which only SHOUTcast's transcoder sends, or the stream's name (`servertitle`), which other encoders set. No DJ is on
 * air if there is no name, or the station's (STATION_NAME) or an AutoDJ's.
 */
export function parseShoutcast(text: string, { sid = 1, station = [] as readonly string[] } = {}): SourceReading {
  const stream = streamOf(readJson(text), sid);
  const status = readCount(stream?.streamstatus);
  if (!stream || status === null) return notAStatus(text, EXPECTED);
  const listeners = readCount(stream.currentlisteners);
  if (status === 0) return { status: 'read', state: 'offline', listeners, title: '', djusername: '' };

  const title = readSongTitle(stream.songtitle);
  const name = readText(stream.dj) || readText(stream.servertitle);
  const sender = readDj(name, station);
  const isAuto =
    readCount(stream.backupstatus) === 1 || name === '' || sender.of === 'autodj' || sender.of === 'station';
  return {
    status: 'read',
    state: isAuto ? 'auto' : 'live',
    listeners,
    title,
    djusername: isAuto ? '' : nameOf(sender),
  };
}

/** SHOUTcast 2 writes some titles with three spaces instead of " - ". */
function readSongTitle(value: unknown): string {
  return readText(typeof value === 'string' ? value.replace(/(\S) {3}(?=\S)/, '$1 - ') : value);
}

/** `statistics` lists every stream of the server, `stats` is a single one. */
function streamOf(answer: unknown, sid: number): Record<string, unknown> | undefined {
  if (!isRecord(answer)) return undefined;
  if (!Array.isArray(answer.streams)) return answer;
  return answer.streams.filter(isRecord).find((stream) => readCount(stream.id) === sid);
}

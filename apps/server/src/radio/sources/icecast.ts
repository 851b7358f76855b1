import { isNobody } from '@cabine/panel-core/contract';
import type { RadioConfig } from '../../platform/config';
import { nameOf, readDj, type Sender } from './djName';
import { isRecord, readCount, readJson, readText, readXml } from './fields';
import { notAStatus, type SourceReading, type StatusPage } from './source';
import { basicLogin, readStatusUrl, withPage } from './statusUrl';

const LIVE_MOUNT = '/live';
const EXPECTED = 'an Icecast status';

interface Mount {
  path: string;
  listeners: number | null;
  name: string;
  title: string;
}

/**
 * Icecast 2.4 and later, by `status-json.xsl`. With `…/admin/stats` in RADIO_STATUS_URL it reads the XML there, for
 * servers without that page (Icecast-KH) or with hidden mounts; this needs the administrator's login.
 */
export function icecastStatus(config: RadioConfig, station: readonly string[] = [], isKeyed = false): StatusPage {
  const url = withPage(readStatusUrl(config.statusUrl), /\.xsl$|\/admin\/stats$/, '/status-json.xsl');
  const login =
    url.pathname.endsWith('/admin/stats') && config.adminPassword !== null
      ? basicLogin(config.adminUser ?? 'admin', config.adminPassword)
      : {};
  const mounts = icecastMounts(config.mount);
  return { name: 'Icecast', url, headers: login, parse: (text) => parseIcecast(text, mounts, station, isKeyed) };
}

/**
 * RADIO_MOUNT: the live mount of DJs (`/live` by default), optionally followed by those of the AutoDJ, separated by
 * commas.
 */
export function icecastMounts(mount: string | null): string[] {
  const named = (mount ?? LIVE_MOUNT).split(',').map((each) => `/${each.trim().replace(/^\/+/, '')}`);
  return named.filter((each) => each !== '/');
}

/**
 * A DJ is on air if the live mount has a `stream_start_iso8601`. Being listed is not enough: Icecast keeps a stub of a
 * mount whose source has left.
 *
 * The DJ's name is the live mount's `server_name` (`ice-name`; encoders call it station or stream name): the one field
 * that every encoder has. Genre and description, which some stations use instead, are ignored; no page shows the login of
 * a source. Under the station's name a DJ is on if the AutoDJ has a mount of its own, otherwise the AutoDJ. Where keys open the live
 * mount (`isKeyed`) every source there is a DJ.
 *
 * Listeners are those of the live mount and of the AutoDJ's mounts, because listeners of `/live` by fallback are
 * counted under the AutoDJ's mount. Without named AutoDJ mounts every other mount on air counts.
 */
export function parseIcecast(
  text: string,
  mounts: readonly string[] = [LIVE_MOUNT],
  station: readonly string[] = [],
  isKeyed = false,
): SourceReading {
  const stats = readStats(text);
  if (!isRecord(stats) || !('server_id' in stats)) return notAStatus(text, EXPECTED);
  const listed: unknown[] = stats.source === undefined ? [] : [stats.source].flat();
  if (!listed.every(isRecord)) return notAStatus(text, EXPECTED);

  const onAir = listed.filter((source) => readText(source.stream_start_iso8601) !== '').map(toMount);
  const live = onAir.find((mount) => mount.path === mounts[0]);
  const others = othersOf(onAir, mounts);
  const playing = live ?? others[0];
  const nobodyOnAir = { status: 'read', state: 'offline', listeners: 0, title: '', djusername: '' } as const;
  if (!playing) return nobodyOnAir;
  const ofAutoDj = mounts.length > 1 ? others : others.filter(({ path }) => isNobody(path.slice(1)));
  const sender = live && readDj(live.name, [...station, ...ofAutoDj.map(({ name }) => name)], live.path);
  const isLive = sender !== undefined && (isKeyed || isOfDj(sender, mounts.length > 1 || ofAutoDj.length > 0));
  return {
    status: 'read',
    state: isLive ? 'live' : 'auto',
    listeners: total(live ? [live, ...others] : others),
    title: playing.title,
    djusername: isLive ? nameOf(sender) : '',
  };
}

const isOfDj = ({ of }: Sender, isAutoDjElsewhere: boolean) =>
  of !== 'autodj' && (of !== 'station' || isAutoDjElsewhere);

/** Whether a source uses a mount, and what Icecast's administration tells of it. */
export type MountReading =
  | { status: 'free' }
  | { status: 'busy'; address: string; agent: string }
  | { status: 'unknown' };

/** Reads `admin/stats`. A mount without a start time is a stub whose source has left. */
export function readIcecastSource(text: string, path: string): MountReading {
  const stats = readStats(text);
  if (!isRecord(stats) || !('server_id' in stats)) return { status: 'unknown' };
  const listed = [stats.source ?? []].flat().filter(isRecord);
  const source = listed.find((each) => mountPath(each) === path && readText(each.stream_start_iso8601) !== '');
  if (!source) return { status: 'free' };
  // Icecast puts an encoder's `ice-audio-info` in place of what it knows itself, and lists what it took from there.
  const claimed = new URLSearchParams(readText(source.audio_info).replaceAll(';', '&'));
  const known = (name: string) => (claimed.has(name) ? '' : readText(source[name]));
  return { status: 'busy', address: known('source_ip'), agent: known('user_agent') };
}

/** Mounts that play when no DJ does, best first: as named, otherwise by listeners. */
function othersOf(onAir: readonly Mount[], [live, ...named]: readonly string[]): Mount[] {
  if (named.length > 0) return named.flatMap((path) => onAir.find((mount) => mount.path === path) ?? []);
  const others = onAir.filter((mount) => mount.path !== live);
  return others.sort((a, b) => (b.listeners ?? 0) - (a.listeners ?? 0));
}

function total(mounts: readonly Mount[]): number | null {
  const counts = mounts.flatMap((mount) => mount.listeners ?? []);
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
}

function toMount(source: Record<string, unknown>): Mount {
  const artist = readText(source.artist);
  const title = readText(source.title);
  return {
    path: mountPath(source),
    listeners: readCount(source.listeners),
    name: readText(source.server_name),
    title: artist === '' || title === '' ? title || artist : `${artist} - ${title}`,
  };
}

/** The JSON lacks the mount's name. `listenurl` ends with it, after a host name that is configurable. */
function mountPath(source: Record<string, unknown>): string {
  const named = source['@_mount'];
  if (typeof named === 'string') return named;
  return typeof source.listenurl === 'string' ? source.listenurl.replace(/^\w+:\/\/[^/]*/, '') : '';
}

function readStats(text: string): unknown {
  if (!/^\s*(?:<\?xml[^>]*>\s*)?<icestats[\s>]/.test(text)) {
    const json = readJson(quoteBareValues(text));
    return isRecord(json) ? json.icestats : undefined;
  }
  const root = readXml(text);
  return isRecord(root) ? root.icestats : undefined;
}

/**
 * Icecast 2.4 writes texts that look like numbers without quotes: `"title":-` and `5.` are invalid JSON, and `1e5`
 * would become 100000. This quotes every bare value; quotes inside texts are always escaped, so the pattern cannot
 * match there.
 */
function quoteBareValues(text: string): string {
  return text.replace(/"([\w-]+)":([^",{}[\]]+)(?=[,}])/g, (_whole, key: string, bare: string) => {
    const value = bare.trim();
    return `"${key}":${JSON.stringify(value === 'null' ? '' : value)}`;
  });
}

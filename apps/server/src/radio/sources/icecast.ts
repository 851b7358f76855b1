import { isNobody } from '@cabine/panel-core/contract';
import { XMLParser } from 'fast-xml-parser';
import type { RadioConfig } from '../../platform/config';
import { isRecord, readCount, readJson, readText } from './fields';
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
 * Icecast 2.4 and later, by `status-json.xsl`. With RADIO_STATUS_URL at `…/admin/stats` the same is read from its XML,
 * for servers without that page (Icecast-KH) or with hidden mounts; that takes the administrator's login.
 */
export function icecastStatus(config: RadioConfig): StatusPage {
  const url = withPage(readStatusUrl(config.statusUrl), /\.xsl$|\/admin\/stats$/, '/status-json.xsl');
  const login =
    url.pathname.endsWith('/admin/stats') && config.adminPassword !== null
      ? basicLogin(config.adminUser ?? 'admin', config.adminPassword)
      : {};
  const mounts = icecastMounts(config.mount);
  return { name: 'Icecast', url, headers: login, parse: (text) => parseIcecast(text, mounts) };
}

/** RADIO_MOUNT: the mount DJs go live on (`/live` if not said), and behind commas, if wanted, those of the AutoDJ. */
export function icecastMounts(mount: string | null): string[] {
  const named = (mount ?? LIVE_MOUNT).split(',').map((each) => `/${each.trim().replace(/^\/+/, '')}`);
  return named.filter((each) => each !== '/');
}

/**
 * A DJ is on air when the live mount has a `stream_start_iso8601`: being listed means nothing, because Icecast keeps a
 * stub of a mount whose source has left.
 *
 * The DJ's name is the live mount's `server_name` (`ice-name`, what encoders call station or stream name): the one
 * field that every encoder has and that Icecast never fills by itself. Genre and description, which some stations use
 * instead, are not read; neither the status nor the administrator's pages tell the login of a source.
 *
 * Listeners are those of the live mount and of the AutoDJ's mounts together: whoever listens to `/live` by fallback is
 * counted under the AutoDJ's mount. Without named AutoDJ mounts that is every other mount on air.
 */
export function parseIcecast(text: string, mounts: readonly string[] = [LIVE_MOUNT]): SourceReading {
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
  const isLive = live !== undefined && !(live.name !== '' && isNobody(live.name));
  return {
    status: 'read',
    state: isLive ? 'live' : 'auto',
    listeners: total(live ? [live, ...others] : others),
    title: playing.title,
    djusername: isLive ? live.name : '',
  };
}

/** The mounts that play for the station when no DJ does, best first: as named, else by listeners. */
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

/** The JSON has lost the mount's name; `listenurl` ends in it behind a configured host name that can be anything. */
function mountPath(source: Record<string, unknown>): string {
  const named = source['@_mount'];
  if (typeof named === 'string') return named;
  return typeof source.listenurl === 'string' ? source.listenurl.replace(/^\w+:\/\/[^/]*/, '') : '';
}

const xml = new XMLParser({ ignoreAttributes: false, parseTagValue: false, parseAttributeValue: false });

function readStats(text: string): unknown {
  if (!/^\s*(?:<\?xml[^>]*>\s*)?<icestats[\s>]/.test(text)) {
    const json = readJson(quoteBareValues(text));
    return isRecord(json) ? json.icestats : undefined;
  }
  try {
    const root: unknown = xml.parse(text);
    return isRecord(root) ? root.icestats : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Icecast 2.4 writes a text that looks like a number without quotes: `"title":-` and `5.` are no JSON at all, and
 * `1e5` would come back as 100000. Every bare value gets its quotes back; a quote inside a text is always escaped, so
 * the pattern can't match there.
 */
function quoteBareValues(text: string): string {
  return text.replace(/"([\w-]+)":([^",{}[\]]+)(?=[,}])/g, (_whole, key: string, bare: string) => {
    const value = bare.trim();
    return `"${key}":${JSON.stringify(value === 'null' ? '' : value)}`;
  });
}

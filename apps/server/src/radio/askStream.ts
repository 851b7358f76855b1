import type { Config } from '../platform/config';

const ASK_MS = 6_000;
/** Enough for a playlist, and for the first frames of a stream. */
const HEAD_MAX_BYTES = 65_536;
const HOPS_MAX = 5;
/** SHOUTcast shows browsers a page where its stream is. */
const AGENT = 'Mozilla/5.0 (compatible; Cabine)';

/** Why an address does not sound in a browser. `absent`: a mount without a source answers so, too. */
export type Silence = 'unreachable' | 'absent' | 'page' | 'insecure' | 'redirects' | 'empty' | 'unreadable' | 'closed';

export interface Stream {
  /** The address that plays: of a `.pls` or `.m3u` what it names. */
  url: string;
  /** Every origin that a browser asks: of the address, its redirects, playlists and segments. */
  origins: Set<string>;
  silence: Silence | null;
}

interface Asked {
  /** Whether a page that plays it is loaded over https. */
  isSecure: boolean;
  origins: Set<string>;
}

/** Asks a stream for its first bytes, as a browser does. Never rejects. */
export async function askStream(url: string, isSecure: boolean): Promise<Stream> {
  const asked: Asked = { isSecure, origins: new Set() };
  let address = url;
  const end = (silence: Silence | null) => ({ url: address, origins: asked.origins, silence });
  for (let hop = 0; hop < HOPS_MAX; hop += 1) {
    const head = await readHead(address, asked);
    if (typeof head === 'string') return end(head);
    const listed = readList(head);
    if (listed === null) return end(soundOf(head));
    if (listed.isHls) return end(await askHls(head, listed.urls, asked));
    const [first] = listed.urls;
    if (first === undefined) return end('empty');
    address = first;
  }
  return end('redirects');
}

interface Head {
  /** After redirects. */
  url: string;
  type: string;
  bytes: Buffer;
  isOpen: boolean;
}

async function readHead(url: string, asked: Asked): Promise<Head | Silence> {
  let address = url;
  for (let hop = 0; hop < HOPS_MAX; hop += 1) {
    const at = new URL(address);
    asked.origins.add(at.origin);
    if (asked.isSecure && at.protocol === 'http:') return 'insecure';
    const stop = new AbortController();
    const limit = AbortSignal.any([stop.signal, AbortSignal.timeout(ASK_MS)]);
    try {
      const headers = { 'user-agent': AGENT, accept: '*/*' };
      const response = await fetch(at, { redirect: 'manual', headers, signal: limit });
      const location = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && location !== null) {
        const next = new URL(location, at);
        if (!/^https?:$/.test(next.protocol)) return 'redirects';
        address = next.href;
        continue;
      }
      if (!response.ok) return response.status === 404 ? 'absent' : 'unreachable';
      const type = (response.headers.get('content-type') ?? '').toLowerCase();
      const isOpen = response.headers.get('access-control-allow-origin') !== null;
      return { url: at.href, type, bytes: await firstBytes(response, /mpegurl|scpls|text/.test(type)), isOpen };
    } catch {
      return 'unreachable';
    } finally {
      stop.abort();
    }
  }
  return 'redirects';
}

/** A text is read to its end; of sound a few bytes suffice. */
async function firstBytes(response: Response, isText: boolean): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    size += part.byteLength;
    if (size >= (isText ? HEAD_MAX_BYTES : 4)) break;
  }
  return Buffer.concat(parts).subarray(0, HEAD_MAX_BYTES);
}

/** The addresses of a playlist: `.pls`, `.m3u` or HLS; null if it is none. */
function readList({ url, type, bytes }: Head): { isHls: boolean; urls: string[] } | null {
  const text = bytes.toString('latin1');
  const isPls = /scpls/.test(type) || /^\s*\[playlist\]/i.test(text);
  const isM3u = /mpegurl/.test(type) || /^\s*#EXTM3U/.test(text) || /^https?:\/\/\S+\s*$/.test(text);
  if (!isPls && !isM3u) return null;
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const named = isPls
    ? lines.flatMap((line) => /^File\d+=(.+)$/i.exec(line)?.[1] ?? [])
    : lines.filter((line) => line !== '' && !line.startsWith('#'));
  const urls = named.flatMap((each) => (URL.canParse(each, url) ? [new URL(each, url).href] : []));
  return { isHls: text.includes('#EXT-X-'), urls: urls.filter((each) => /^https?:/.test(each)) };
}

/** Follows a playlist of HLS to its first segment; scripts have to read all of it. */
async function askHls(head: Head, urls: readonly string[], asked: Asked): Promise<Silence | null> {
  let [list, isOpen] = [urls, head.isOpen];
  for (let depth = 0; depth < 3; depth += 1) {
    for (const each of list) asked.origins.add(new URL(each).origin);
    if (asked.isSecure && list.some((each) => each.startsWith('http:'))) return 'insecure';
    const [first] = list;
    if (first === undefined) return 'empty';
    const next = await readHead(first, asked);
    if (typeof next === 'string') return next;
    isOpen &&= next.isOpen;
    const inner = readList(next);
    if (inner === null) return isOpen ? null : 'closed';
    list = inner.urls;
  }
  return 'redirects';
}

const isSound = (bytes: Buffer) => bytes.length >= 2 && bytes.readUInt16BE(0) >> 5 === 0x7ff;

function soundOf({ type, bytes }: Head): Silence | null {
  if (bytes.length === 0) return 'empty';
  const text = bytes.toString('latin1', 0, 512);
  if (type.startsWith('text/html') || /^\s*<(?:!doctype|html|\?xml)/i.test(text)) return 'page';
  const isNamed = /^(?:audio\/|video\/(?:mp2t|mp4|webm|ogg)|application\/ogg)/.test(type);
  return isNamed || isSound(bytes) || /^(?:OggS|ID3|fLaC|ICY )/.test(text) ? null : 'unreadable';
}

const PLAYLIST = /\.(?:pls|m3u)$/i;

/** The streams with the addresses that their playlists name; browsers don't play `.pls` and `.m3u`. */
export async function resolvePlaylists<Streams extends Pick<Config, 'streamUrl' | 'streams'>>(
  config: Streams,
): Promise<Streams> {
  const isPlaylist = (url: string | null) => url !== null && PLAYLIST.test(new URL(url).pathname);
  const addressOf = async (url: string) => (isPlaylist(url) ? (await askStream(url, false)).url : url);
  if (![config.streamUrl, ...config.streams.map(({ url }) => url)].some(isPlaylist)) return config;
  return {
    ...config,
    streamUrl: config.streamUrl === null ? null : await addressOf(config.streamUrl),
    streams: await Promise.all(config.streams.map(async (each) => ({ ...each, url: await addressOf(each.url) }))),
  };
}

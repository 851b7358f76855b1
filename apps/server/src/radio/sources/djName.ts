import { isNobody } from '@cabine/panel-core/contract';
import type { Config } from '../../platform/config';
import { readText } from './fields';

/**
 * What encoders and servers send where nobody chose a name. Where each was seen is in
 * `testing/field/encoderNames.tsv`; letters and digits alone are compared.
 */
const PLACEHOLDERS = [
  ...[
    'no name',
    'unnamed',
    'unnamed server',
    'unspecified name',
    'unspecified',
    'untitled',
    'unknown',
    'default',
    'none',
    'null',
    'n/a',
  ],
  ...['sem nome', 'nome da rádio', 'minha rádio', 'rádio', 'rádio online', 'web rádio', 'ao vivo'],
  ...[
    'my station name',
    'station name',
    'your station name',
    'this is my server name',
    'my server name',
    'server name',
  ],
  ...[
    'stream',
    'stream name',
    'streaming',
    'a stream',
    'my stream',
    'new stream',
    'default stream',
    'example stream name',
  ],
  ...['radio', 'my radio', 'online radio', 'internet radio', 'new station', 'live', 'test', 'demo', 'localhost'],
  ...['icecast', 'icecast2', 'icecast server', 'shoutcast', 'shoutcast server', 'shoutcast stream', 'sc_serv'],
  ...[
    'butt',
    'mixxx',
    'ezstream',
    'darkice',
    'liquidsoap',
    'idjc',
    'obs',
    'sam broadcaster',
    'sam broadcaster pro',
    'radioboss',
  ],
  ...['virtual dj', 'virtualdj', 'zararadio', 'mbstudio', 'instreamer', 'centova cast', 'edcast', 'altacast', 'winamp'],
];

/** Letters and digits without accents, in lower case. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const NOBODYS = new Set(PLACEHOLDERS.map(plain));

/** True for a name that nobody chose: it tells neither who is on air nor who is not. */
export function isPlaceholder(name: string): boolean {
  const key = plain(name);
  return key === '' || NOBODYS.has(key) || /^stream\d+$/.test(key);
}

/** The station's own names, which are no DJ's. */
export const stationNames = ({ stationName, product }: Pick<Config, 'stationName' | 'product'>): string[] => [
  stationName,
  `${product}Mix`,
];

export const isAmong = (name: string, names: readonly string[]): boolean =>
  plain(name) !== '' && names.some((each) => plain(each) === plain(name));

/** Whom a source names: the AutoDJ, the station, nobody (a DJ without a name), or a DJ. */
export type Sender = { of: 'autodj' | 'station' | 'nobody' } | { of: 'dj'; name: string };

/** Reads the name that a source or server gives for the DJ. @param station the station's names */
export function readDj(value: unknown, station: readonly string[], mount = ''): Sender {
  const name = readText(value);
  if (name === '') return { of: 'nobody' };
  if (isNobody(name)) return { of: 'autodj' };
  if (isAmong(name, station)) return { of: 'station' };
  if (isPlaceholder(name) || isAmong(name, [mount, mount.replace(/\.\w+$/, '')])) return { of: 'nobody' };
  return { of: 'dj', name };
}

export const nameOf = (sender: Sender): string => (sender.of === 'dj' ? sender.name : '');

import { rawRequest } from './rawHttp';

const KB = 1_024;
const MB = KB * KB;
const JSON_TYPE = 'content-type: application/json';

/** Text of about this many bytes that repeats an item. */
const fill = (bytes: number, open: string, item: string, close: string) => {
  const count = Math.floor((bytes - open.length - close.length) / (item.length + 1));
  return open + Array.from({ length: count }, () => item).join(',') + close;
};

function unknownKeys(bytes: number): string {
  let text = '{"a":1';
  for (let at = 0; text.length < bytes - 14; at++) text += `,"k${at}":1`;
  return `${text}}`;
}

const nest = (bytes: number) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2);

/** Fields of several forms, each a long list of empty items. */
const FIELDS = ['rules', 'permissions', 'username', 'title', 'file'];
const emptyLists = (bytes: number) =>
  `{${FIELDS.map((field) => `"${field}":${fill(Math.floor(bytes / FIELDS.length) - 20, '[', '""', ']')}`).join(',')}}`;

const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
const manyParts = (bytes: number) => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';
  return `${part.repeat(Math.floor(bytes / part.length))}--x--\r\n`;
};
const manyHeaders = Array.from({ length: 600 }, (_, at) => `x-${at}: ${'y'.repeat(10)}`);
const long = (name: string, item: string) => [`${name}: ${item.repeat(Math.floor((14 * KB) / item.length))}`];

export interface HostileRequest {
  name: string;
  headers?: readonly string[];
  body?: string;
  isChunked?: boolean;
  /** Query after the path. */
  query?: string;
}

/** Expensive requests of every kind, up to a megabyte, that anyone can send to any route. */
export const HOSTILE: readonly HostileRequest[] = [
  { name: '1 MB of unknown keys', headers: [JSON_TYPE], body: unknownKeys(MB) },
  { name: '1 MB nested, in chunks', headers: [JSON_TYPE], body: nest(MB), isChunked: true },
  { name: '1 MB as a name', headers: [JSON_TYPE], body: `{"username":"${'x'.repeat(MB)}"}` },
  { name: '32 kB of unknown keys', headers: [JSON_TYPE], body: unknownKeys(32 * KB) },
  { name: '32 kB nested', headers: [JSON_TYPE], body: nest(32 * KB) },
  { name: '32 kB of empty lists', headers: [JSON_TYPE], body: emptyLists(32 * KB) },
  {
    name: '32 kB of a report',
    headers: ['content-type: application/reports+json'],
    body: fill(32 * KB, '[', '{}', ']'),
  },
  { name: '1 MB of parts', headers: ['content-type: multipart/form-data; boundary=x'], body: manyParts(MB) },
  { name: '1 MB of no known type', headers: ['content-type: text/plain'], body: 'x'.repeat(MB) },
  { name: 'a query of 14 kB', query: `?${'type=event&'.repeat(1_270)}` },
  { name: 'a query of 2,000 names', query: `?${Array.from({ length: 2_000 }, (_, at) => `k${at}=`).join('&')}` },
  { name: 'a path of 14 kB', query: '%2e%2e%2f'.repeat(1_550) },
  { name: '600 headers', headers: manyHeaders },
  { name: 'a list of ETags', headers: long('if-none-match', '"x", ') },
  { name: 'a list of ranges', headers: long('range', 'bytes=0-1,') },
  { name: 'a list of packings', headers: long('accept-encoding', 'gzip;q=0.0 ,') },
  { name: 'a long token', headers: long('authorization', 'Bearer a') },
  { name: 'a long origin', headers: long('origin', 'https://a.') },
  { name: 'a long type', headers: long('content-type', 'application/json;') },
];

/** The request as bytes; the token is added unless the request sets its own. */
export function toBytes(hostile: HostileRequest, method: string, path: string, token?: string): Buffer {
  const { headers = [], body, isChunked = false, query = '' } = hostile;
  const own = headers.map((header) => header.split(':')[0]);
  const length =
    body === undefined ? [] : [isChunked ? 'transfer-encoding: chunked' : `content-length: ${Buffer.byteLength(body)}`];
  const bearer = token === undefined || own.includes('authorization') ? [] : [`authorization: Bearer ${token}`];
  const all = ['host: x', ...headers, ...length, ...bearer];
  return rawRequest(`${method} ${path}${query} HTTP/1.1`, all, isChunked ? chunked(body ?? '') : body);
}

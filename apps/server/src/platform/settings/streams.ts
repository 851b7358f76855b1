import { STREAMS_MAX } from '@cabine/panel-core/contract';
import { HTTP, list, url, wrong, type Environment } from '../environment';

/** One of the streams that listeners may choose. */
export interface NamedStream {
  name: string;
  url: string;
}

const NAMED = /^(.{1,40}?)\s+(\S+)$/;

/** `MP3 128k https://…/live, AAC 64k https://…/live.aac`; empty if there is a single stream. */
export function streams(env: Environment): NamedStream[] {
  const found = list(env, 'STREAMS').map((each) => {
    const [, name, address] = NAMED.exec(each) ?? [];
    if (name && address && URL.canParse(address) && HTTP.includes(new URL(address).protocol)) {
      return { name, url: address };
    }
    throw wrong(
      'STREAMS',
      `has "${each}", which is not a name of at most 40 letters and an address`,
      'Listeners could choose a stream that never plays',
      'Write each as its name, a space and its full address, separated by commas (a comma in an address is %2C)',
    );
  });
  if (found.length > STREAMS_MAX)
    throw wrong(
      'STREAMS',
      `names ${found.length} streams`,
      'No list would be that long',
      `Name ${STREAMS_MAX} at most`,
    );
  const usual = url(env, 'STREAM_URL', HTTP);
  if (found.length === 0 || usual === null || found.some((each) => each.url === usual)) return found;
  throw wrong(
    'STREAMS',
    `does not name "${usual}", which STREAM_URL is`,
    'Whoever chose another stream could never go back to it',
    'Name it in STREAMS too, or leave STREAM_URL out: the first of STREAMS plays then',
  );
}

export const streamUrl = (env: Environment) => url(env, 'STREAM_URL', HTTP) ?? streams(env)[0]?.url ?? null;

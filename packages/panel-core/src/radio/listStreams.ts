import type { RadioInfo } from './radioInfo';

/** One of a station's streams: another quality, or another programme. */
export interface RadioStream {
  url: string;
  name: string;
}

const LINE = /^(https?:\/\/\S+) (.+)$/;

/** The streams that a station lets listeners choose from; empty where it tells of none. */
export function listStreams({ streams = '' }: Pick<RadioInfo, 'streams'>): RadioStream[] {
  return streams.split('\n').flatMap((line) => {
    const [, url, name] = LINE.exec(line) ?? [];
    return url && name ? [{ url, name }] : [];
  });
}
